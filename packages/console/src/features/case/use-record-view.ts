import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../api/call.js';
import { changeCase } from '../../api/case.js';
import { ApiError } from '../../api/error.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useErrorText } from '../../ui/states.js';
import { fileQuery } from './read-file.js';

/** Returns the function that records that a document is rendered: from then on the case says when this person opened it. */
export function useRecordView(case_id: string): (document_id: string) => void {
  const queryClient = useQueryClient();
  const errorText = useErrorText();
  const { notify } = useDeferred();
  return useCallback(
    (document_id: string) => {
      call('recordDocumentView', { params: { id: document_id } })
        .then(({ data: { seen_at } }) => {
          // The documents of an amendment are not among those of the case.
          void queryClient.invalidateQueries({ queryKey: ['case', case_id, 'amendment'] });
          changeCase(queryClient, case_id, (now) => ({
            ...now,
            documents: now.documents.map((one) =>
              one.id === document_id ? { ...one, seen_at } : one,
            ),
          }));
        })
        .catch((error: unknown) => {
          // The file has changed since it was delivered: it is read again, and shown.
          if (error instanceof ApiError && error.code === 'DOCUMENTS_NOT_SEEN') {
            void queryClient.invalidateQueries({ queryKey: fileQuery(document_id).queryKey });
          } else notify(errorText(error), 'bad');
        });
    },
    [case_id, queryClient, errorText, notify],
  );
}
