import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { jsonFile, saveFile } from '../../ui/save-file.js';
import { Failure, Loading } from '../../ui/states.js';
import css from './case.module.css';
import { Section } from './section.js';

/** The name of the person who held the claim. */
function claimantOf(side: unknown): unknown {
  return (side as Record<string, unknown> | null)?.['claimed_by_name'];
}

/** The comment of a decision. */
function Comment({ in: after }: { in: unknown }) {
  const { verification_notes, review_notes } = (after ?? {}) as Record<string, unknown>;
  const comment = verification_notes ?? review_notes;
  return typeof comment === 'string' ? <q className="breaks">{comment}</q> : null;
}

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

/** Every change of the case, newest first; loaded on request. */
export function TrailSection({ id }: { id: string }) {
  const words = useWords();
  const format = useFormat();
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
  return (
    <Section title={words.case.sections.trail}>
      {!isOpen ? (
        <Button variant="default" size="compact-sm" onClick={() => setOpen(true)}>
          {words.case.show_trail}
        </Button>
      ) : trail.isPending ? (
        <Loading lines={4} />
      ) : trail.isError ? (
        <Failure error={trail.error} retry={() => void trail.refetch()} />
      ) : (
        <ol className={css['trail']}>
          {trail.data.pages
            .flatMap(({ data }) => data)
            .map(({ position, at, action, actor, before, after }) => (
              <li key={position}>
                <span>
                  {action === 'claim.taken' && claimantOf(before) === claimantOf(after)
                    ? words.case.claim_renewed
                    : (words.actions[action] ?? action)}
                </span>
                <small>{format.time(at)}</small>
                <small className="breaks">
                  {[words.actors[actor.kind] ?? actor.kind, actor.name].filter(Boolean).join(' · ')}
                </small>
                <Comment in={after} />
              </li>
            ))}
        </ol>
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
