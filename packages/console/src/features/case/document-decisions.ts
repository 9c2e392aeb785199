import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { changeCase, claimCase } from '../../api/case.js';
import type { Case, SubmerchantDocument } from '../../api/operations.js';
import { countBytes } from '../../deferred/deferred-queue.js';
import { useDeferred, usePendingDecisions } from '../../deferred/deferred.js';
import { useWords } from '../../i18n/words.js';
import { useErrorText } from '../../ui/states.js';
import { forgetTyped } from '../../ui/use-typed.js';
import { focusUndone } from './focus-undone.js';
import { useClaimNotice } from './use-claim-notice.js';
import { decideDocument, placeOfDocument, type DocumentDecision } from './decide-document.js';

/** Decisions that the service has not accepted yet, by document. */
export type DocumentDecisions = Readonly<Record<string, DocumentDecision>>;

/** The decisions on the documents of a case that are not accepted yet, and the function that makes one. */
export function useDocumentDecisions(reviewCase: Case, me: string) {
  const { id } = reviewCase.submerchant;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const words = useWords();
  const errorText = useErrorText();
  const { defer, notify } = useDeferred();
  const noticeOfClaim = useClaimNotice();
  const pending = usePendingDecisions(id);
  const decisions: DocumentDecisions = useMemo(
    () =>
      Object.fromEntries(
        pending
          .filter(({ subject_id }) => subject_id !== id)
          .map(({ subject_id, value }) => [subject_id, value as DocumentDecision]),
      ),
    [pending, id],
  );
  const isFree = reviewCase.claim === null && reviewCase.submerchant.status === 'pending_review';
  const decide = (document: SubmerchantDocument, decision: DocumentDecision) => {
    if (isFree) claim(id, me);
    const name = words.document_types[document.type] ?? document.type;
    const open = () =>
      void navigate({ to: '/cases/$id', params: { id }, search: { document: document.id } });
    defer({
      case_id: id,
      subject_id: document.id,
      label:
        decision.kind === 'approve'
          ? words.case.document_approved(name)
          : words.case.document_rejected(name),
      value: decision,
      body_bytes: countBytes(decision),
      async send(options) {
        const decided = await decideDocument(document.id, decision, options);
        forgetTyped(placeOfDocument(document.id));
        queryClient.setQueryData<Case>(['case', id], (now) => now && withDocument(now, decided));
        void queryClient.invalidateQueries({ queryKey: ['case', id] });
      },
      open,
      onUndone() {
        focusUndone(document.id);
        open();
      },
      onFailed: () => void queryClient.invalidateQueries({ queryKey: ['case', id] }),
    });
  };
  /** Claims the case with the first decision, without waiting for the answer. */
  const claim = (case_id: string, by: string) => {
    claimCase(case_id)
      .then(({ claimed_by, claimed_by_name, claim_expires_at }) => {
        changeCase(queryClient, case_id, (now) => ({
          ...now,
          claim: {
            claimed_by: claimed_by ?? by,
            claimed_by_name: claimed_by_name ?? '',
            claim_expires_at: claim_expires_at ?? now.submerchant.updated_at,
          },
        }));
        void queryClient.invalidateQueries({ queryKey: ['cases'] });
      })
      .catch((error: unknown) => {
        if (!noticeOfClaim(error)) notify(errorText(error), 'bad');
        void queryClient.invalidateQueries({ queryKey: ['case', case_id] });
      });
  };
  return { decisions, decide };
}

/** The status of a document once its decision is accepted. */
export function statusAfter(
  document: SubmerchantDocument,
  decisions: DocumentDecisions,
): SubmerchantDocument['status'] {
  const decision = decisions[document.id];
  if (!decision) return document.status;
  return decision.kind === 'approve' ? 'approved' : 'rejected';
}

function withDocument(reviewCase: Case, decided: SubmerchantDocument): Case {
  const documents = reviewCase.documents.map((one) =>
    one.id === decided.id ? { ...one, ...decided } : one,
  );
  return { ...reviewCase, documents };
}

/** Whether something was decided in a case since it was submitted. */
export function hasBegun(
  { submerchant, documents }: Case,
  decisions: DocumentDecisions = {},
): boolean {
  const { submitted_at } = submerchant;
  return (
    Object.keys(decisions).length > 0 ||
    documents.some(
      ({ verified_at }) =>
        verified_at !== null && submitted_at !== null && verified_at >= submitted_at,
    )
  );
}
