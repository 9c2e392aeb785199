import { forGroups, minute_ms, type Tasks } from '../operation/task.js';
import { eraseNextByRule } from './erase.js';
import { sweepExpiredDocuments } from './expire-documents.js';
import { FileRecorder } from './record-files.js';
import { retentionRule } from './rules/retention-rule.js';
import { deleteOldDrafts } from './store/seller-drafts.js';

const documents_per_batch = 100;
/** Days after which a draft is deleted that nobody changes. */
const draft_days = 30;

export const submerchantTasks: Tasks = (context) => {
  const { clock, config } = context;
  const recorder = new FileRecorder(context);
  return [
    forGroups(
      context,
      'expire documents',
      minute_ms,
      async (group) =>
        (await sweepExpiredDocuments(context.at(group), documents_per_batch, group)) > 0,
    ),
    {
      // Starts downloads without waiting for the hosts. A turn in progress may still claim files, and gives them back.
      name: 'record files',
      every_ms: 1_000,
      run: () => recorder.turn(),
      stop: () => recorder.stop(),
    },
    forGroups(context, 'delete old drafts', 60 * minute_ms, async (group, database) => {
      const before = Date.parse(clock()) - draft_days * 24 * 60 * minute_ms;
      await deleteOldDrafts(database, group, new Date(before).toISOString());
      return false;
    }),
    ...config.retention.kinds.map((kind) => {
      let after: string | null = null;
      return {
        // A thousand sellers at a time: each of ten millions is checked about once a day.
        name: `erase sellers by the rule ${kind}`,
        every_ms: 10_000,
        run: async () => {
          context.groups.requireAll();
          const rule = retentionRule(kind, clock(), config.retention.months, config.erasure_years);
          const { concerned, next, failure } = await eraseNextByRule(context, rule, after);
          after = next;
          if (concerned.length > 0) {
            context.log.info(
              { rule: kind, sellers: concerned.length },
              'Sellers were erased by a rule.',
            );
            context.recorded();
          }
          if (failure) throw failure;
          return false;
        },
      };
    }),
  ];
};
