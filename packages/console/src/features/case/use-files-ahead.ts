import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { caseQuery, peekNext } from '../../api/case.js';
import { firstDocument, groupDocuments, type CaseDocument } from './document-order.js';
import { fileQuery } from './read-file.js';

/** Of the files of one case, in bytes: what the browser's memory bears besides the open one. */
const max_bytes = 64 * 1024 * 1024;
/** How long the file of the next case is kept until somebody opens it, in milliseconds. */
const kept_ms = 15 * 60_000;

/**
 * Reads files before they are asked for, one at a time: the document after the open one, the first one of the next case, then the others of
 * this case. No case after the next one is read, and no file twice.
 */
export function useFilesAhead(
  case_id: string,
  documents: readonly CaseDocument[],
  chosen: string | undefined,
): void {
  const queryClient = useQueryClient();
  const tried = useRef(new Set<string>());
  const hasNext = useRef(false);
  const at = documents.findIndex(({ id }) => id === chosen);
  const order = [...documents.slice(at + 1), ...documents.slice(0, Math.max(0, at))]
    .map(({ id }) => id)
    .join(' ');
  const sizes = useRef(new Map<string, number>());
  sizes.current = new Map(documents.map(({ id, file_size }) => [id, file_size]));
  useEffect(() => {
    let isCancelled = false;
    const [following, ...others] = order.split(' ').filter(Boolean);
    const read = async (id: string | undefined) => {
      if (id === undefined || isCancelled || tried.current.has(id)) return;
      const bytes = (one: string) => sizes.current.get(one) ?? 0;
      const sum = [...tried.current, id].reduce((total, one) => total + bytes(one), 0);
      // What is opened next is read whatever it weighs.
      if (id !== following && sum > max_bytes) return;
      tried.current.add(id);
      await queryClient.prefetchQuery(fileQuery(id));
    };
    const readAll = async () => {
      await read(following);
      if (!hasNext.current && !isCancelled) {
        hasNext.current = true;
        await readNextCase(queryClient, case_id);
      }
      for (const id of others) await read(id);
    };
    const timer = setTimeout(() => void readAll(), 0);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [queryClient, case_id, order]);
}

/** Reads the next free case and the file that it opens with. */
async function readNextCase(queryClient: QueryClient, id: string): Promise<void> {
  const next = await peekNext(id).catch(() => null);
  if (next === null) return;
  const found = await queryClient.fetchQuery(caseQuery(next)).catch(() => null);
  const first =
    found && firstDocument(found, groupDocuments(found), ({ status }) => status === 'pending');
  if (first) await queryClient.prefetchQuery({ ...fileQuery(first.id), gcTime: kept_ms });
}
