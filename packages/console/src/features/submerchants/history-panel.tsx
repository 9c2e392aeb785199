import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, type Data } from '../../api/call.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Panel } from '../../ui/page.js';
import { Failure, Loading } from '../../ui/states.js';
import css from './submerchants.module.css';
import { documentTypesQuery } from './submerchants.js';

type Change = Data<'getSubmerchantHistory'>[number];

/** What happened to the seller, newest first: each decision with its reasons and message. */
export function HistoryPanel({ id }: { id: string }) {
  const words = useWords();
  const history = useInfiniteQuery({
    queryKey: ['submerchants', id, 'history'],
    queryFn: ({ pageParam, signal }) =>
      call('getSubmerchantHistory', {
        params: { id },
        query: { cursor: pageParam, limit: 10 },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ pagination }) => pagination.next ?? undefined,
  });
  const types = useQuery(documentTypesQuery(id));
  return (
    <Panel title={words.submerchants.history}>
      {history.isPending ? (
        <Loading lines={4} />
      ) : history.isError ? (
        <Failure error={history.error} retry={() => void history.refetch()} />
      ) : (
        <ol className={css['history']}>
          {history.data.pages
            .flatMap(({ data }) => data)
            .map((change) => (
              <li key={change.position}>
                <HistoryEntry change={change} documentTypes={types.data ?? new Map()} />
              </li>
            ))}
        </ol>
      )}
      {history.hasNextPage ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {words.case.older}
        </Button>
      ) : null}
    </Panel>
  );
}

function HistoryEntry({
  change: { action, at, by, fields, notes, object, reasons },
  documentTypes,
}: {
  change: Change;
  documentTypes: ReadonlyMap<string, string>;
}) {
  const words = useWords();
  const format = useFormat();
  const type = documentTypes.get(object.id);
  const about = type === undefined ? null : (words.document_types[type] ?? type);
  const changed = action.endsWith('.updated')
    ? fields.map((field) => words.fields[field] ?? field).join(', ')
    : '';
  const author = by.name ?? words.submerchants.authors[by.side];
  return (
    <>
      <div>
        <strong>{words.actions[action] ?? action}</strong>
        {[about, changed].filter(Boolean).map((one) => (
          <span key={one}>{`: ${one}`}</span>
        ))}
      </div>
      <div className="faint">{`${format.time(at)} · ${author}`}</div>
      {reasons.map((reason, index) => (
        <div key={index} className="soft breaks">
          {reason.message}
        </div>
      ))}
      {notes === null ? null : <q className="soft breaks">{notes}</q>}
    </>
  );
}
