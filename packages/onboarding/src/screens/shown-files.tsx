import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useDraft } from '../drafts.js';
import { reloadIfReplaced } from '../reload-if-replaced.js';
import type { Taken } from '../shrink-photo.js';
import type { Texts } from '../texts.js';
import { useWords, type Said } from '../ui.js';
import type { ReviewScreen } from './review.js';

type ReviewProps = Parameters<typeof ReviewScreen>[0];

/** Files that were chosen and are shown before they are sent: one document of one or more pages. */
export interface ShownFiles {
  /** Why they cannot be shown. */
  problem: string | null;
  setProblem: (problem: Said | null) => void;
  /** Whether files wait to be shown. */
  isWaiting: boolean;
  take: (files: readonly File[], is_shot?: boolean) => void;
  takeFrom: (input: HTMLInputElement) => void;
  /** Tries again to show them. */
  retry: () => void;
  /** What is taken next replaces them. */
  stopAdding: () => void;
  discard: () => void;
  /** The screen that shows them; null: there are none, or it is not loaded. */
  review: (
    props: Pick<ReviewProps, 'name' | 'owner' | 'hasPages' | 'max_bytes' | 'send'> & {
      /** Opens the camera or the list of files, as the last one was taken. */
      open: (isCamera: boolean) => void;
    },
  ) => JSX.Element | null;
}

const sayNoConnection: Said = (words: Texts) => words.no_connection;

/**
 * Keeps the files of a document from their choice to their sending, also while the seller goes back and forward: the pages of a contract
 * are photographed one by one.
 *
 * @param name of the screen
 * @param isNeeded whether the screen takes files at all
 */
export function useShownFiles(name: string, isNeeded: boolean): ShownFiles {
  const words = useWords();
  const draft = useDraft<readonly Taken[]>(`files ${name}`, []);
  const taken = draft.value;
  const setTaken = (files: readonly Taken[]) => draft.set(() => files);
  const lastId = useRef(Math.max(0, ...taken.map(({ id }) => id)));
  /** Whether what is taken next is a further page. */
  const isAdding = useRef(false);
  const [problem, setProblem] = useState<Said | null>(null);
  const [Review, setReview] = useState<typeof ReviewScreen | null>(null);

  const load = async () => {
    const { ReviewScreen: loaded } = await import('./review.js');
    setReview(() => loaded);
  };
  useEffect(() => {
    // Before it is needed, because the network may be gone then.
    if (isNeeded) void load().catch(() => reloadIfReplaced().catch(() => undefined));
  }, []);

  const take = (files: readonly File[], is_shot = false) => {
    if (files.length === 0) return;
    const fresh = files.map((file) => ({ id: (lastId.current += 1), file, is_shot }));
    setTaken(isAdding.current ? [...taken, ...fresh] : fresh);
    isAdding.current = false;
    setProblem(null);
    if (!Review) void load().catch(() => setProblem(() => sayNoConnection));
  };
  return {
    problem: problem?.(words) ?? null,
    setProblem: (said) => setProblem(() => said),
    isWaiting: taken.length > 0,
    take,
    takeFrom: (input) => {
      const files = [...(input.files ?? [])];
      // So that the same file can be chosen again.
      input.value = '';
      take(files);
    },
    retry: () => take(taken.map(({ file }) => file)),
    stopAdding: () => {
      isAdding.current = false;
    },
    discard: () => {
      setTaken([]);
      draft.forget();
    },
    review: ({ open, ...props }) => {
      if (!Review || taken.length === 0) return null;
      const takeMore = (isMore: boolean) => {
        isAdding.current = isMore;
        open(taken.at(-1)?.is_shot === true);
      };
      return (
        <Review
          {...props}
          taken={taken}
          remove={(id) => setTaken(taken.filter((one) => one.id !== id))}
          add={() => takeMore(true)}
          again={() => takeMore(false)}
          discard={() => {
            setTaken([]);
            draft.forget();
          }}
          keep={(isKept) => (isKept ? setTaken(taken) : draft.forget())}
        />
      );
    },
  };
}
