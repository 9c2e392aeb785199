import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call, type Input } from '../../api/call.js';
import type { Case } from '../../api/operations.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useErrorText } from '../../ui/states.js';
import type { CaseDocument } from './document-order.js';

export type FieldCheck = CaseDocument['field_checks'][number];
export type ProvenField = Input<'checkDocumentField'>['body']['field'];

/**
 * Returns the function that records what the reviewer found about a field; null takes it back. The page shows it at once, and as before when the
 * service refuses it.
 */
export function useCheckField(case_id: string, me: { id: string; name: string }) {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { notify } = useDeferred();
  const { id: reviewer_id, name: reviewer_name } = me;
  return useCallback(
    async (document_id: string, field: ProvenField, outcome: FieldCheck['outcome'] | null) => {
      const set = (change: (checks: FieldCheck[]) => FieldCheck[]) =>
        queryClient.setQueryData<Case>(
          ['case', case_id],
          (now) =>
            now && {
              ...now,
              documents: now.documents.map((one) =>
                one.id === document_id ? { ...one, field_checks: change(one.field_checks) } : one,
              ),
            },
        );
      set((checks) => [
        ...checks.filter((one) => one.field !== field || one.reviewer_id !== reviewer_id),
        ...(outcome === null
          ? []
          : [{ field, outcome, reviewer_id, reviewer_name, checked_at: new Date().toISOString() }]),
      ]);
      try {
        const body = { field, outcome };
        // A reading from before would show the field as it was.
        await queryClient.cancelQueries({ queryKey: ['case', case_id], exact: true });
        await call('checkDocumentField', { params: { id: document_id }, body });
      } catch (error) {
        notify(errorText(error), 'bad');
        void queryClient.invalidateQueries({ queryKey: ['case', case_id] });
      }
    },
    [case_id, reviewer_id, reviewer_name, queryClient, errorText, notify],
  );
}
