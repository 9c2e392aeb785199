import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { isRead } from '../../api/is-unreadable.js';
import { call, type Data } from '../../api/call.js';
import { useHistoryWords } from '../../i18n/history/use-history-words.js';
import { useWords } from '../../i18n/words.js';
import { HistoryList } from '../../ui/history/history-list.js';
import { Sentence } from '../../ui/history/sentence.js';
import { Panel } from '../../ui/page.js';
import { Unread } from '../../ui/states.js';
import { useReasonText } from '../../ui/use-reason-text.js';
import { addressesQuery, allDocumentsQuery, partnersQuery, partPlace } from './submerchants.js';

type Change = Data<'getSubmerchantHistory'>[number];

/** History of the seller as sentences, newest first: each decision with its reasons and message. */
export function HistoryPanel({ id, isCompany }: { id: string; isCompany: boolean }) {
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
  const nameObject = useObjectNamer(id, isCompany);
  return (
    <Panel title={words.submerchants.history}>
      {!isRead(history) ? (
        <Unread query={history} lines={4} />
      ) : (
        <HistoryList
          entries={history.data.pages.flatMap(({ data }) => data)}
          read={({ by, at, action }) => ({
            author: `${by.side} ${by.name ?? ''}`,
            request_id: null,
            at,
            action,
          })}
          author={({ by }) => <Author by={by} />}
        >
          {(change) => <HistoryEntry change={change} nameObject={nameObject} />}
        </HistoryList>
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

/** Names documents, partners and addresses, and links those that the page shows. */
function useObjectNamer(id: string, isCompany: boolean): (object: Change['object']) => ReactNode {
  const words = useWords();
  const text = useHistoryWords();
  const { data: documents } = useQuery(allDocumentsQuery(id));
  const { data: partners } = useQuery({ ...partnersQuery(id), enabled: isCompany });
  const { data: addresses } = useQuery(addressesQuery(id));
  return ({ id: object_id }) => {
    const document = documents?.get(object_id);
    const partner = partners?.find((one) => one.id === object_id);
    const address = addresses?.find((one) => one.id === object_id);
    const owner = partners?.find((one) => one.id === document?.legal_representative_id);
    const name = document
      ? `${words.document_types[document.type] ?? document.type} (${[owner?.name, document.file_name].filter(Boolean).join(', ')})`
      : (partner?.name ?? (address ? `${address.street}, ${address.number}` : undefined));
    if (name === undefined) return text.unknown_object;
    // Replaced documents are not on the page.
    if (document && document.replaced_at !== null) return <strong>{name}</strong>;
    return (
      <Link to="." hash={partPlace(object_id)} onClick={() => focusPart(object_id)}>
        {name}
      </Link>
    );
  };
}

/** Moves the focus to the part, so that the keyboard continues from there. */
function focusPart(id: string): void {
  const part = document.getElementById(partPlace(id));
  part?.scrollIntoView({ block: 'center' });
  part?.focus({ preventScroll: true });
}

/** Author of a change: one of the merchant's people by name; reviewers are not named. */
function Author({ by }: { by: Change['by'] }) {
  const text = useHistoryWords();
  return <strong>{by.name ?? text.sides[by.side]}</strong>;
}

function HistoryEntry({
  change: { action, by, fields, notes, object, reasons },
  nameObject,
}: {
  change: Change;
  nameObject: (object: Change['object']) => ReactNode;
}) {
  const words = useWords();
  const text = useHistoryWords();
  const reasonText = useReasonText();
  const changed = action.endsWith('.updated')
    ? fields.map((field) => words.fields[field]).filter(Boolean)
    : [];
  return (
    <>
      <Sentence
        text={text.sentences[action] ?? action}
        values={{ who: <Author by={by} />, object: nameObject(object) }}
      />
      {changed.length === 0 ? null : (
        <div className="soft">{`${text.changed_fields} ${changed.join(', ')}`}</div>
      )}
      {reasons.map((reason, index) => (
        <div key={index} className="soft">
          {reasonText(reason)}
        </div>
      ))}
      {notes === null ? null : (
        <div>
          <q className="soft">{notes}</q>
        </div>
      )}
    </>
  );
}
