import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, type Data } from '../../api/call.js';

type Drafts = Data<'listSellerDrafts'>;
type Fields = Readonly<Record<string, string>>;

/** Pause in typing after which a draft is saved, in milliseconds. */
const pause_ms = 700;

/** The person's drafts of a seller; null: of one that is not created yet. Read anew when the form opens. */
export const draftsQuery = (submerchant_id: string | null) =>
  queryOptions({
    queryKey: ['seller-drafts', submerchant_id],
    queryFn: async ({ signal }) =>
      (
        await call('listSellerDrafts', {
          query: submerchant_id === null ? {} : { submerchant_id },
          signal,
        })
      ).data,
    staleTime: Infinity,
    gcTime: 0,
  });

/** Another tab or device has saved a newer draft; without fields, it has finished this part of the form. */
export interface DraftConflict {
  version: number;
  fields: Fields | null;
}

export interface Draft {
  /** When the draft that was taken up had been saved; null: none was. */
  resumed_at: string | null;
  conflict: DraftConflict | null;
  /** Whether the service has what was typed here. */
  is_kept: boolean;
  /** Takes the newer draft, or keeps what is here: it becomes the newer one. */
  resolve: (takesNewer: boolean) => void;
  /** Deletes the draft: its part of the form was saved or discarded. Never throws. */
  finish: () => Promise<void>;
  /** After `finish`, when the form stays open: what was typed meanwhile is a new draft. */
  reopen: () => void;
}

/**
 * Saves what somebody types into a part of the form as a draft, apart from the record, and takes an earlier draft up. Of two tabs that
 * type at once, the one that saves first wins; the other saves nothing more until its person has decided.
 *
 * @param fields the present texts
 * @param isChanged whether they differ from the record
 * @param apply puts the texts of a draft into the form
 * @param isKept false: nothing is saved or taken up, as in a form whose texts another draft has
 */
export function useDraft(
  submerchant_id: string | null,
  place: string,
  fields: Fields,
  isChanged: boolean,
  apply: (fields: Fields) => void,
  isKept = true,
): Draft {
  const queryClient = useQueryClient();
  const { queryKey } = draftsQuery(submerchant_id);
  const drafts = useQuery(draftsQuery(submerchant_id));
  const [isLoaded, setLoaded] = useState(false);
  const [resumed_at, setResumedAt] = useState<string | null>(null);
  const [conflict, setConflict] = useState<DraftConflict | null>(null);
  const [keptText, setKeptText] = useState<string | null>(null);
  const version = useRef(0);
  const saved = useRef<string | null>(null);
  const isFinished = useRef(false);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const text = JSON.stringify(fields);
  const isWaiting = isLoaded && isChanged && conflict === null;
  const latest = useRef({ text, isWaiting });
  latest.current = { text, isWaiting };

  const keepInCache = (change: (others: Drafts) => Drafts) =>
    queryClient.setQueryData(queryKey, (now: Drafts | undefined) =>
      now === undefined ? now : change(now.filter((one) => one.place !== place)),
    );
  const save = (body: string, keepalive: boolean) => {
    const send = async () => {
      if (body === saved.current || isFinished.current) return;
      const { data } = await call('saveSellerDraft', {
        body: {
          submerchant_id,
          place,
          version: version.current,
          fields: JSON.parse(body) as Record<string, string>,
        },
        keepalive,
      });
      if (!data.saved) {
        setConflict({ version: data.version, fields: data.fields });
        return;
      }
      version.current = data.version;
      saved.current = body;
      setKeptText(body);
      keepInCache((others) => [
        ...others,
        {
          place,
          version: data.version,
          fields: JSON.parse(body) as Record<string, string>,
          updated_at: data.updated_at ?? '',
        },
      ]);
    };
    // One after the other: each follows the version of the one before. The next change tries again what failed.
    queue.current = queue.current.then(send).catch(() => undefined);
  };
  const remove = async () => {
    const isStored = version.current > 0;
    version.current = 0;
    saved.current = null;
    setResumedAt(null);
    keepInCache((others) => others);
    if (!isStored) return;
    const query = submerchant_id === null ? { place } : { place, submerchant_id };
    await call('deleteSellerDraft', { query }).catch(() => undefined);
  };

  useEffect(() => {
    if (!isKept || drafts.data === undefined || isLoaded) return;
    const found = drafts.data.find((one) => one.place === place);
    if (found) {
      version.current = found.version;
      saved.current = JSON.stringify(found.fields);
      setResumedAt(found.updated_at);
      apply(found.fields);
    }
    setLoaded(true);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with the first answer
  }, [drafts.data, isLoaded]);

  useEffect(() => {
    if (!isChanged) isFinished.current = false;
    if (!isLoaded || conflict !== null) return;
    if (!isChanged) {
      // Typed back to what the record has.
      if (version.current > 0) queue.current = queue.current.then(remove);
      return;
    }
    const timer = setTimeout(() => save(text, false), pause_ms);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the others change with these
  }, [text, isChanged, isLoaded, conflict]);

  useEffect(() => {
    const flush = () => {
      const now = latest.current;
      if (now.isWaiting) save(now.text, true);
    };
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- reads the latest through refs
  }, []);

  return {
    resumed_at,
    conflict,
    is_kept: isChanged && keptText === text,
    resolve(takesNewer) {
      if (conflict === null) return;
      version.current = conflict.version;
      saved.current = conflict.fields === null ? null : JSON.stringify(conflict.fields);
      setConflict(null);
      if (!takesNewer) return;
      if (conflict.fields !== null) apply(conflict.fields);
      // The record has what was saved elsewhere.
      else {
        isFinished.current = true;
        window.location.reload();
      }
    },
    async finish() {
      isFinished.current = true;
      await queue.current;
      await remove();
    },
    reopen() {
      // Without a change since then, a waiting save would store what is finished.
      if (latest.current.text !== text) isFinished.current = false;
    },
  };
}
