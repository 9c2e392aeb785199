import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { releaseCase } from '../../api/case.js';
import type { Case } from '../../api/operations.js';
import { countBytes } from '../../deferred/deferred-queue.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useWords } from '../../i18n/words.js';
import { useErrorText } from '../../ui/states.js';
import { forgetTyped } from '../../ui/use-typed.js';
import { decideCase, placeOfDecision, type CaseDecision } from './decide-case.js';
import { hasBegun } from './document-decisions.js';
import { focusUndone } from './focus-undone.js';

/**
 * The decision on a whole case: `prepare` sends the decisions on documents that wait, then opens its dialog; `decide` makes it, and takes
 * the next case.
 */
export function useCaseDecision(
  reviewCase: Case,
  given: {
    /** Shows the dialog. */
    onReady: () => void;
    /** Gives the claim up without a loss. */
    release: () => void;
    /** Resolves with the id of the case that was taken, or null. */
    takeNext: () => Promise<string | null>;
  },
) {
  const { id } = reviewCase.submerchant;
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const words = useWords();
  const errorText = useErrorText();
  const { defer, flush, notify } = useDeferred();
  // The decision is made on the state that the service knows.
  const prepare = useMutation({
    async mutationFn() {
      const isAccepted = await flush(id);
      await queryClient.refetchQueries({ queryKey: ['case', id], exact: true });
      return isAccepted;
    },
    onSuccess(isAccepted) {
      // When one is not accepted, its document comes first; the failure is shown.
      if (isAccepted) given.onReady();
    },
    onError: (error) => notify(errorText(error), 'bad'),
  });
  const decide = (decision: CaseDecision) => {
    given.release();
    const { updated_at, trade_name, legal_name } = reviewCase.submerchant;
    const open = () => void navigate({ to: '/cases/$id', params: { id }, search: {} });
    defer({
      case_id: id,
      subject_id: id,
      label: words.case.decision[`done_${decision.kind}`](trade_name ?? legal_name),
      value: decision,
      body_bytes: countBytes([decision, updated_at]),
      async send(options) {
        const submerchant = await decideCase(id, updated_at, decision, options);
        forgetTyped(placeOfDecision(id));
        queryClient.setQueryData<Case>(
          ['case', id],
          (before) => before && { ...before, submerchant, claim: null },
        );
        void queryClient.invalidateQueries({ queryKey: ['case', id] });
        void queryClient.invalidateQueries({ queryKey: ['cases'] });
      },
      open,
      openRequest: (approval_id) =>
        void navigate({ to: '/approvals/$id', params: { id: approval_id } }),
      onUndone() {
        focusUndone(id);
        open();
        void following.then((taken) => {
          // Taking the next case has led away from this one meanwhile.
          open();
          return releaseUntouched(taken);
        });
      },
      onFailed: () => void queryClient.invalidateQueries({ queryKey: ['case', id] }),
    });
    const following = given.takeNext().catch(() => null);
  };
  /** Gives up the case that was taken after a decision that was undone. */
  const releaseUntouched = async (taken: string | null) => {
    const found = taken === null ? undefined : queryClient.getQueryData<Case>(['case', taken]);
    if (taken === null || (found && hasBegun(found))) return;
    await releaseCase(taken).catch(() => undefined);
    void queryClient.invalidateQueries({ queryKey: ['case', taken] });
  };
  return { prepare, decide };
}
