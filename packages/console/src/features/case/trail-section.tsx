import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { isRead } from '../../api/is-unreadable.js';
import { call } from '../../api/call.js';
import type { Case } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { Author } from '../../ui/history/author.js';
import { HistoryList } from '../../ui/history/history-list.js';
import { jsonFile, saveFile } from '../../ui/save-file.js';
import { Failure, Unread } from '../../ui/states.js';
import { createObjectNamer } from './name-object.js';
import { Section } from './section.js';
import { TrailEntry } from './trail-entry.js';

/** Saves what an outsider needs to verify the history, without personal values. */
function ProofButton({ id }: { id: string }) {
  const words = useWords();
  const proof = useMutation({
    mutationFn: () => call('getProof', { params: { id } }),
    onSuccess: ({ data }) => saveFile(`proof-${id}.json`, jsonFile(data)),
  });
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        loading={proof.isPending}
        onClick={() => proof.mutate()}
      >
        {words.case.download_proof}
      </Button>
      {proof.isError ? <Failure error={proof.error} retry={() => proof.mutate()} /> : null}
    </>
  );
}

/** Every change of the case as a sentence, newest first; loaded on request. */
export function TrailSection({
  reviewCase,
  choose,
}: {
  reviewCase: Case;
  /** Shows a document. */
  choose: (document: string) => void;
}) {
  const words = useWords();
  const { id } = reviewCase.submerchant;
  const [isOpen, setOpen] = useState(false);
  const trail = useInfiniteQuery({
    queryKey: ['case', id, 'trail'],
    queryFn: ({ pageParam, signal }) =>
      call('getHistory', { params: { id }, query: { page: pageParam, limit: 25 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.page < pagination.totalPages ? pagination.page + 1 : undefined,
    enabled: isOpen,
  });
  const entries = useMemo(
    () => (trail.data?.pages ?? []).flatMap(({ data }) => data),
    [trail.data],
  );
  const nameObject = useMemo(
    () => createObjectNamer(reviewCase, entries, words),
    [reviewCase, entries, words],
  );
  return (
    <Section title={words.case.sections.trail} place="trail">
      {!isOpen ? (
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {words.case.show_trail}
        </Button>
      ) : !isRead(trail) ? (
        <Unread query={trail} lines={4} />
      ) : (
        <HistoryList
          entries={entries}
          read={({ actor, request_id, at, action }) => ({
            author: `${actor.kind} ${actor.id ?? ''}`,
            request_id,
            at,
            action,
          })}
          author={({ actor }) => <Author actor={actor} />}
        >
          {(entry) => <TrailEntry entry={entry} nameObject={nameObject} choose={choose} />}
        </HistoryList>
      )}
      {isOpen ? <ProofButton id={id} /> : null}
      {trail.hasNextPage ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={trail.isFetchingNextPage}
          onClick={() => void trail.fetchNextPage()}
        >
          {words.case.older}
        </Button>
      ) : null}
    </Section>
  );
}
