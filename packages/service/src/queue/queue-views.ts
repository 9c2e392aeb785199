import Type, { type Static } from 'typebox';
import { Refusal } from '../errors.js';
import { operatorOf, personOf, type Caller } from '../operation/caller.js';
import type { Context } from '../operation/context.js';
import { nullable, text, textLike, timestamp, uuid } from '../operation/schema.js';
import { inTransaction, type Transaction } from '../platform/database/connect.js';
import { QueueViewFilters, requireQueueFilters } from './queue-filters.js';
import { countChange, lockLists, readViews, type StoredView } from './store/queue-views.js';

/** Views of one list: of a person, or of the team. */
const max_views = 50;
/** The id of the team's list. */
const team = '00000000-0000-0000-0000-000000000000';

export const viewName = text(60, { examples: ['Large shops, late'] });
export const isShared = Type.Boolean({
  description:
    '`true`: a view of the team, which all see and seniors (`cases.override`) change. `false`: one’s own.',
});
export const listsVersion = textLike('^\\d{1,9}\\.\\d{1,9}$', 'a version of the views', {
  description:
    'The `version` of the views that the change is based on. If what it changes has another one by now, it is refused with QUEUE_VIEWS_CHANGED.',
});

/** The views that a person sees. */
export const QueueViews = Type.Object(
  {
    version: Type.String({ description: 'Sent back with the next change.', examples: ['3.1'] }),
    default_id: nullable(uuid({ description: 'The view with which the queue opens.' })),
    views: Type.Array(
      Type.Object({
        id: uuid(),
        name: viewName,
        is_shared: isShared,
        filters: QueueViewFilters,
        updated_at: timestamp(),
      }),
      { description: `Up to ${max_views} of one’s own and ${max_views} of the team, by name.` },
    ),
  },
  { title: 'QueueViews' },
);
export type QueueViews = Static<typeof QueueViews>;

export const queueViewsExample: QueueViews = {
  version: '1.0',
  default_id: null,
  views: [
    {
      id: '019aa2f6-3d10-7c11-8a22-0123456789ae',
      name: 'Large shops, late',
      is_shared: false,
      filters: { status: 'pending_review', amount_from: 5_000_000, due: 'late', sort: 'due' },
      updated_at: '2026-11-21T12:10:00.000Z',
    },
  ],
};

/** Reads the views of the caller and of the team. */
export async function describeViews(
  context: Pick<Context, 'groups'>,
  caller: Caller,
): Promise<QueueViews> {
  const { id } = personOf(caller);
  const { lists, views } = await readViews(context.groups.coordinator, [id, team]);
  const own = lists.find((one) => one.id === id);
  const version = (list: string) => lists.find((one) => one.id === list)?.version ?? 0;
  return {
    version: `${version(id)}.${version(team)}`,
    default_id: views.some((view) => view.id === own?.default_view)
      ? (own?.default_view ?? null)
      : null,
    views: views.map(({ list_id, ...view }) => ({ ...view, is_shared: list_id === team })),
  };
}

/** State of a change of views: the lists are locked. */
export interface ViewChange {
  tx: Transaction;
  /** The id of the person's list. */
  own: string;
  /** Views that the person sees. */
  views: readonly StoredView[];
  /**
   * Names a list that changes.
   *
   * @throws Refusal QUEUE_VIEWS_CHANGED, FORBIDDEN
   */
  touch(list_id: string): void;
  /** The list of shared views, or of the person's own. */
  listOf(is_shared: boolean): string;
  /** @throws Refusal NOT_FOUND */
  find(id: string): StoredView;
  /** @throws Refusal VALIDATION_ERROR, TOO_MANY_QUEUE_VIEWS */
  requireFit(view: StoredView): void;
}

/**
 * Changes views of a person or of the team, in one transaction, and reads them anew. Of two changes that are based on the same version of
 * a list, one takes effect.
 *
 * @throws Refusal QUEUE_VIEWS_CHANGED, and those of `change`
 */
export async function changeViews(
  call: { context: Context; caller: Caller },
  version: string,
  change: (given: ViewChange) => Promise<void>,
): Promise<QueueViews> {
  const { context, caller } = call;
  const { id: own } = personOf(caller);
  const { permissions } = operatorOf(caller);
  await inTransaction(context.groups.coordinator, async (tx) => {
    await lockLists(tx, [own, team]);
    const { lists, views } = await readViews(tx, [own, team]);
    const known = version.split('.').map(Number);
    const touched = new Set<string>();
    await change({
      tx,
      own,
      views,
      touch(list_id) {
        const now = lists.find(({ id }) => id === list_id)?.version;
        if (now !== known[list_id === team ? 1 : 0]) throw new Refusal('QUEUE_VIEWS_CHANGED');
        if (list_id === team && !permissions.has('cases.override')) {
          throw new Refusal('FORBIDDEN', {
            message: 'Only seniors share views with the team, and change shared ones.',
          });
        }
        touched.add(list_id);
      },
      listOf: (is_shared) => (is_shared ? team : own),
      find(id) {
        const view = views.find((one) => one.id === id);
        if (view) return view;
        throw new Refusal('NOT_FOUND', { message: 'There is no such view.' });
      },
      requireFit(view) {
        requireQueueFilters({ status: view.filters.status ?? null }, view.filters, 'filters');
        const others = views.filter(
          ({ id, list_id }) => id !== view.id && list_id === view.list_id,
        );
        if (others.length >= max_views) throw new Refusal('TOO_MANY_QUEUE_VIEWS');
        if (!others.some(({ name }) => name.toLowerCase() === view.name.toLowerCase())) return;
        const message = 'Another view of this list has this name: choose another one.';
        throw new Refusal('VALIDATION_ERROR', {
          errors: [{ path: 'name', code: 'conflict', message }],
        });
      },
    });
    await countChange(tx, [...touched]);
  });
  return describeViews(context, caller);
}

/** The filters that the API knows; others were ignored with a warning. */
export function knownFilters(given: QueueViewFilters): QueueViewFilters {
  return Object.fromEntries(
    Object.entries(given).filter(([name]) => name in QueueViewFilters.properties),
  );
}
