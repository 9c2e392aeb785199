import { eraseByRule } from './erase.js';
import { findAllByRetention } from './find-by-retention.js';
import { retentionKinds, retentionRule, termOf } from './rules/retention-rule.js';
import { UsageError, type Commands } from '../operation/command.js';
import { readArguments, print } from '../operation/command-line.js';

export const submerchantCommands: Commands = {
  retention: {
    usage:
      'retention [--never-submitted MONTHS] [--rejected] [--inactive] [--preview]    erases sellers that were never submitted and have not changed for so long, and those whose legal term is over, or lists them',
    prepareInContext(args) {
      const { values } = readArguments(args, {
        'never-submitted': { type: 'string' },
        rejected: { type: 'boolean' },
        inactive: { type: 'boolean' },
        preview: { type: 'boolean' },
      });
      const months = Number(values['never-submitted'] ?? 1);
      if (!Number.isInteger(months) || months < 1 || months > 1200) {
        throw new UsageError('retention takes --never-submitted MONTHS, from 1 to 1200.');
      }
      const kinds = retentionKinds.filter((kind) =>
        kind === 'never_submitted'
          ? values['never-submitted'] !== undefined
          : values[kind] === true,
      );
      if (kinds.length === 0) {
        throw new UsageError('retention needs --never-submitted MONTHS, --rejected or --inactive.');
      }
      return async (context) => {
        const terms = context.config.erasure_years;
        if (kinds.some((kind) => termOf(kind, terms) === 0)) {
          throw new UsageError('A rule needs a legal term of at least one year (ERASURE_YEARS_…).');
        }
        const { clock } = context;
        const isPreview = values.preview === true;
        let count = 0;
        for (const kind of kinds) {
          const rule = retentionRule(kind, clock(), months, terms);
          const concerned = isPreview
            ? findAllByRetention(context, rule, clock())
            : eraseByRule(context, rule);
          for await (const { merchant_id, id } of concerned) {
            print(`${id} of merchant ${merchant_id}: ${kind}`);
            count += 1;
          }
        }
        print(isPreview ? `${count} sellers would be erased.` : `${count} sellers were erased.`);
        return 0;
      };
    },
  },
};
