import { queryOptions } from '@tanstack/react-query';
import { consoleHeader } from '../../api/call.js';
import { ApiError } from '../../api/error.js';
import { operations } from '../../api/operations.js';

/** The file of a document from the service, which fetched it: the browser never contacts the merchant's host. */
export const fileQuery = (document_id: string) =>
  queryOptions({
    queryKey: ['file', document_id],
    async queryFn({ signal }): Promise<Blob> {
      const path = operations.getDocumentFile[1].replace('{id}', document_id);
      const response = await fetch(path, { signal, headers: consoleHeader }).catch(
        (error: unknown) => {
          if (signal.aborted) throw error;
          throw new ApiError({
            status: 0,
            code: 'UNREACHABLE',
            message: '',
            problems: [],
            request_id: null,
          });
        },
      );
      if (response.ok) return response.blob();
      const answer = (await response.json().catch(() => ({}))) as {
        code?: string;
        message?: string;
      };
      throw new ApiError({
        status: response.status,
        code: answer.code ?? 'FILE_UNAVAILABLE',
        message: answer.message ?? '',
        problems: [],
        request_id: null,
      });
    },
    staleTime: Infinity,
    gcTime: 2 * 60_000,
    retry: false,
  });
