import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { actingPerson } from '../api/credentials.js';
import { unanswered } from '../api/error.js';
import { useKeys } from '../ui/use-keys.js';
import { DeferredQueue, isPending, notice_ms, type DeferredDecision } from './deferred-queue.js';
import { Toasts, type Notice, type NoticeAction } from './toasts.js';

interface Deferred {
  /** Shows a decision as made, and sends it when the time to undo it is over. */
  defer: (decision: DeferredDecision) => void;
  /** Sends what waits: of one case, or of all. Resolves with whether all of it was accepted; failures are shown. */
  flush: (case_id?: string) => Promise<boolean>;
  /** Shows a message for some seconds; one with an action until somebody closes it. */
  notify: (text: string, tone?: 'good' | 'bad', action?: NoticeAction) => void;
  /** Drops what is shown, unless it is this person's: decisions that wait or failed, and messages. */
  clear: (person_id: string) => void;
}

const Context = createContext<(Deferred & { queue: DeferredQueue }) | null>(null);

/**
 * Holds the decisions that are not accepted yet, above the pages: a decision outlives the page on which it was made, and is
 * shown until the service has answered. When the tab is left, everything is sent at once.
 */
export function DeferredProvider({ children }: { children: ReactNode }) {
  const [queue] = useState(() => new DeferredQueue());
  const entries = useSyncExternalStore(queue.subscribe, queue.getEntries);
  const [notices, setNotices] = useState<readonly Notice[]>([]);
  const lastNotice = useRef(0);
  const hideNotice = useCallback(
    (id: number) => setNotices((shown) => shown.filter((one) => one.id !== id)),
    [],
  );
  const notify = useCallback(
    (text: string, tone: Notice['tone'] = 'good', action?: NoticeAction) => {
      lastNotice.current += 1;
      const id = lastNotice.current;
      setNotices((shown) => [...shown.slice(-2), { id, text, tone, action }]);
      if (!action) setTimeout(() => hideNotice(id), notice_ms);
    },
    [hideNotice],
  );
  const shown_to = useRef<string | null>(null);
  const clear = useCallback(
    (person_id: string) => {
      if (shown_to.current !== null && shown_to.current !== person_id) {
        queue.clear();
        setNotices([]);
      }
      shown_to.current = person_id;
    },
    [queue],
  );
  useSendBeforeLeaving(queue, entries.some(isPending));
  useKeys({ z: () => queue.undoNewest() });
  const value = useMemo(
    () => ({
      queue,
      defer(decision: DeferredDecision) {
        const made_by = actingPerson();
        queue.defer({
          ...decision,
          // Not in the name of somebody who has signed in on another tab meanwhile.
          send: async (options) => {
            if (made_by !== actingPerson() && actingPerson() !== null) throw unanswered();
            await decision.send(options);
          },
        });
      },
      clear,
      flush: (case_id?: string) => queue.flush(case_id),
      notify,
    }),
    [queue, notify, clear],
  );
  return (
    <Context value={value}>
      {children}
      <Toasts
        entries={entries}
        notices={notices}
        undo={(id) => queue.undo(id)}
        dismiss={(id) => queue.dismiss(id)}
        hideNotice={hideNotice}
      />
    </Context>
  );
}

export function useDeferred(): Deferred {
  return useContextValue();
}

/** The decisions of a case that are shown as made and not accepted yet, oldest first. */
export function usePendingDecisions(case_id: string): readonly DeferredDecision[] {
  const { queue } = useContextValue();
  const entries = useSyncExternalStore(queue.subscribe, queue.getEntries);
  return useMemo(
    () =>
      entries
        .filter(isPending)
        .map(({ decision }) => decision)
        .filter((decision) => decision.case_id === case_id),
    [entries, case_id],
  );
}

function useContextValue() {
  const value = use(Context);
  if (!value) throw new Error('There is no DeferredProvider above this component.');
  return value;
}

/**
 * Sends what waits when the tab is closed, reloaded or led elsewhere, and asks first where the browser may not send it. A tab
 * that is only hidden sends as well: a phone may end it without another event.
 */
function useSendBeforeLeaving(queue: DeferredQueue, hasPending: boolean): void {
  useEffect(() => {
    // Only while something waits: some browsers keep no page with this listener in their back/forward cache.
    if (!hasPending) return;
    // Sends here already: a browser may end a busy page before the events below.
    const askOrSend = (event: BeforeUnloadEvent) => {
      if (queue.mayLose({ isOnline: navigator.onLine })) event.preventDefault();
      else queue.sendAll({ isLastChance: false });
    };
    const leave = () => queue.sendAll({ isLastChance: true });
    const hide = () => {
      if (document.visibilityState === 'hidden') queue.sendAll({ isLastChance: false });
    };
    window.addEventListener('beforeunload', askOrSend);
    window.addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      window.removeEventListener('beforeunload', askOrSend);
      window.removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [queue, hasPending]);
}
