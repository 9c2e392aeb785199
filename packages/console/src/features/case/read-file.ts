import { queryOptions } from '@tanstack/react-query';
import { callForFile } from '../../api/call.js';

/**
 * The file of a document from the service, which fetched it: the browser never contacts the merchant's host. It counts as opened once it is
 * shown (`useRecordView`).
 */
export const fileQuery = (document_id: string) =>
  queryOptions({
    queryKey: ['file', document_id],
    queryFn: ({ signal }) =>
      callForFile(
        'getDocumentFile',
        { params: { id: document_id }, query: { prefetch: 'true' }, signal },
        '*/*',
      ),
    staleTime: Infinity,
    gcTime: 2 * 60_000,
    retry: false,
  });
