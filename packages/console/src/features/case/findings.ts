import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { claimCase } from '../../api/case.js';
import type { Case, Document } from '../../api/operations.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useWords } from '../../i18n/words.js';
import { useExplain } from '../../ui/states.js';
import { decideDocument, type Finding } from './decide-document.js';

export type Findings = Readonly<Record<string, Finding>>;

const none: Findings = {};

/**
 * What was found of the documents of a case and is not sent yet. It is shown as if it were, can be undone for some seconds,
 * and is then sent; it outlives the page, so that going on to the next case loses nothing.
 */
export function useFindings(theCase: Case, me: string) {
  const { id } = theCase.submerchant;
  const queryClient = useQueryClient();
  const words = useWords();
  const explain = useExplain();
  const { defer, say } = useDeferred();
  const { data: findings } = useQuery<Findings>({
    queryKey: ['findings', id],
    queryFn: () => none,
    initialData: none,
    enabled: false,
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const set = useCallback(
    (document_id: string, finding: Finding | null) =>
      queryClient.setQueryData<Findings>(['findings', id], (now = none) => {
        const { [document_id]: _, ...rest } = now;
        return finding === null ? rest : { ...rest, [document_id]: finding };
      }),
    [queryClient, id],
  );
  const isFree = theCase.claim === null;
  const find = (document: Document, finding: Finding) => {
    if (isFree) claim(id, me);
    set(document.id, finding);
    const name = words.document_types[document.type] ?? document.type;
    defer({
      lane: id,
      label:
        finding.kind === 'approve'
          ? words.case.document_approved(name)
          : words.case.document_rejected(name),
      run: async () => {
        const sent = await decideDocument(document.id, finding);
        queryClient.setQueryData<Case>(['case', id], (now) =>
          now === undefined
            ? now
            : {
                ...now,
                documents: now.documents.map((one) =>
                  one.id === sent.id ? { ...one, ...sent } : one,
                ),
              },
        );
        set(document.id, null);
        await queryClient.invalidateQueries({ queryKey: ['case', id] });
      },
      onUndo: () => set(document.id, null),
      onFailed: () => {
        set(document.id, null);
        void queryClient.invalidateQueries({ queryKey: ['case', id] });
      },
    });
  };
  /** Whoever decides holds the case: shown at once, told to the service at the same time. */
  const claim = (case_id: string, by: string) => {
    claimCase(case_id)
      .then(({ claimed_by, claimed_by_name, claim_expires_at }) => {
        queryClient.setQueryData<Case>(['case', case_id], (now) =>
          now === undefined
            ? now
            : {
                ...now,
                claim: {
                  claimed_by: claimed_by ?? by,
                  claimed_by_name: claimed_by_name ?? '',
                  claim_expires_at: claim_expires_at ?? now.submerchant.updated_at,
                },
              },
        );
        void queryClient.invalidateQueries({ queryKey: ['cases'] });
      })
      .catch((error: unknown) => {
        say(explain(error), 'bad');
        void queryClient.invalidateQueries({ queryKey: ['case', case_id] });
      });
  };
  return { findings, find };
}

/** A document as it will be once what was found of it is sent. */
export function statusWith(document: Document, findings: Findings): Document['status'] {
  const finding = findings[document.id];
  if (!finding) return document.status;
  return finding.kind === 'approve' ? 'approved' : 'rejected';
}
