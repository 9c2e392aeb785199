import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useKeys } from '../ui/keys.js';
import { useExplain } from '../ui/states.js';
import { Toasts, type Toast } from './toasts.js';

/** Something that is done after a few seconds, unless it is undone before. */
export interface Task {
  label: string;
  /** Tasks of one lane are done one after another, in the order in which they were given. */
  lane: string;
  run: () => Promise<unknown>;
  /** Puts back what was shown as done. */
  onUndo?: () => void;
  onDone?: () => void;
  onFailed?: (error: unknown) => void;
}

interface Deferred {
  /** Shows the task as done and does it when the time to undo it is over. */
  defer: (task: Task) => void;
  /** Does what waits in the lane now; resolves when all of it is done, rejects with the first failure. */
  flush: (lane: string) => Promise<void>;
  /** Does everything that waits, and resolves when it is done or has failed: for whoever is about to leave. */
  settle: () => Promise<void>;
  /** Tells something that needs no undoing. */
  say: (text: string, tone?: 'good' | 'bad') => void;
}

export const undo_ms = 5000;
const told_ms = 4000;

const Context = createContext<Deferred | null>(null);

interface Waiting extends Task {
  id: number;
  timer: ReturnType<typeof setTimeout>;
}

/**
 * Keeps what was decided but not sent yet, above the pages: a decision outlives the page it was made on. When the whole page
 * is left, everything is sent at once.
 */
export function DeferredProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<Toast[]>([]);
  const waiting = useRef(new Map<number, Waiting>());
  const lanes = useRef(new Map<string, Promise<void>>());
  const last = useRef(0);
  const explain = useRef(useExplain());
  explain.current = useExplain();

  const update = useCallback((id: number, change: Partial<Toast> | null) => {
    setToasts((shown) =>
      change === null
        ? shown.filter((one) => one.id !== id)
        : shown.map((one) => (one.id === id ? { ...one, ...change } : one)),
    );
  }, []);

  const start = useCallback(
    (id: number): Promise<void> => {
      const task = waiting.current.get(id);
      if (!task) return Promise.resolve();
      clearTimeout(task.timer);
      waiting.current.delete(id);
      update(id, { state: 'sending' });
      const before = lanes.current.get(task.lane) ?? Promise.resolve();
      const work = before
        .catch(() => undefined)
        .then(() => task.run())
        .then(
          () => {
            task.onDone?.();
            // What was decided shows where it was decided.
            update(id, null);
          },
          (error: unknown) => {
            task.onFailed?.(error);
            update(id, { state: 'failed', detail: explain.current(error) });
            throw error;
          },
        );
      lanes.current.set(task.lane, work);
      return work;
    },
    [update],
  );

  const undo = useCallback(
    (id: number) => {
      const task = waiting.current.get(id);
      if (!task) return;
      clearTimeout(task.timer);
      waiting.current.delete(id);
      task.onUndo?.();
      update(id, { state: 'undone' });
      setTimeout(() => update(id, null), 2000);
    },
    [update],
  );

  const defer = useCallback(
    (task: Task) => {
      last.current += 1;
      const id = last.current;
      const timer = setTimeout(() => void start(id).catch(() => undefined), undo_ms);
      waiting.current.set(id, { ...task, id, timer });
      setToasts((shown) => [...shown.slice(-2), { id, label: task.label, state: 'waiting' }]);
    },
    [start],
  );

  const flush = useCallback(
    async (lane: string) => {
      for (const [id, task] of waiting.current) {
        if (task.lane === lane) void start(id).catch(() => undefined);
      }
      await lanes.current.get(lane);
    },
    [start],
  );

  const settle = useCallback(async () => {
    for (const id of waiting.current.keys()) void start(id).catch(() => undefined);
    await Promise.allSettled(lanes.current.values());
  }, [start]);

  const say = useCallback(
    (label: string, tone: 'good' | 'bad' = 'good') => {
      last.current += 1;
      const id = last.current;
      setToasts((shown) => [
        ...shown.slice(-2),
        { id, label, state: tone === 'good' ? 'told' : 'failed' },
      ]);
      setTimeout(() => update(id, null), told_ms);
    },
    [update],
  );

  useEffect(() => {
    const leave = () => void settle();
    window.addEventListener('pagehide', leave);
    return () => window.removeEventListener('pagehide', leave);
  }, [settle]);

  useKeys({
    z: () => {
      const newest = [...waiting.current.keys()].at(-1);
      if (newest !== undefined) undo(newest);
    },
  });

  const value = useMemo(() => ({ defer, flush, settle, say }), [defer, flush, settle, say]);
  return (
    <Context value={value}>
      {children}
      <Toasts toasts={toasts} undo={undo} dismiss={(id) => update(id, null)} />
    </Context>
  );
}

export function useDeferred(): Deferred {
  const deferred = use(Context);
  if (!deferred) throw new Error('There is no DeferredProvider above this component.');
  return deferred;
}
