import { ActionIcon, Button } from '@mantine/core';
import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react';
import { readConnection, subscribeToConnection } from '../api/connection.js';
import { ApiError } from '../api/error.js';
import { useRereading } from '../api/use-rereading.js';
import { useWords } from '../i18n/words.js';
import { Icon } from '../ui/icon.js';
import { Key } from '../ui/key.js';
import { useErrorText } from '../ui/states.js';
import { isPending, type DeferredEntry } from './deferred-queue.js';
import css from './toasts.module.css';

/** Action that a message offers. */
export interface NoticeAction {
  label: string;
  run: () => void;
}

/** A message that needs no answer. */
export interface Notice {
  id: number;
  text: string;
  tone: 'good' | 'bad';
  action: NoticeAction | undefined;
}

/** More decisions that wait are counted: a reviewer approves seven documents within the time to undo one. */
const max_shown = 3;

/** The decisions that are not accepted yet, and messages. */
export function Toasts({
  entries,
  notices,
  undo,
  dismiss,
  hideNotice,
}: {
  entries: readonly DeferredEntry[];
  notices: readonly Notice[];
  undo: (id: number) => void;
  dismiss: (id: number) => void;
  hideNotice: (id: number) => void;
}) {
  const words = useWords();
  const pending = entries.filter(isPending);
  const [more, shown] = [pending.slice(0, -max_shown), pending.slice(-max_shown)];
  const strip = useRef<HTMLDivElement>(null);
  useReservedHeight(strip);
  const connection = useSyncExternalStore(subscribeToConnection, readConnection);
  const isOutdated = useRereading();
  const problem =
    connection === 'offline'
      ? words.errors.offline
      : connection === 'unreachable'
        ? words.errors.no_answer
        : isOutdated
          ? words.errors.outdated
          : null;
  return (
    <div ref={strip} className={css['toasts']} role="status" aria-live="polite">
      {problem === null ? null : (
        <div className={css['toast']} data-tone="warn" data-connection={connection}>
          <Icon name="cloud_off" size={16} />
          <span className={css['text']}>{problem}</span>
        </div>
      )}
      {entries
        .filter(({ state }) => state === 'failed')
        .map((entry) => (
          <FailedToast key={entry.id} entry={entry} dismiss={dismiss} />
        ))}
      {notices.map(({ id, text, tone, action }) => (
        <div key={`notice ${id}`} className={css['toast']} data-tone={tone}>
          <Icon name={tone === 'good' ? 'check' : 'warn'} size={16} />
          <span className={`${css['text']} breaks`}>{text}</span>
          {action ? (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                hideNotice(id);
                action.run();
              }}
            >
              {action.label}
            </Button>
          ) : null}
          {tone === 'bad' || action ? <CloseButton close={() => hideNotice(id)} /> : null}
        </div>
      ))}
      {entries
        .filter(({ state }) => state === 'undone')
        .map(({ id }) => (
          <div key={id} className={css['toast']}>
            <Icon name="undo" size={16} />
            <span className={css['text']}>{words.deferred.undone}</span>
          </div>
        ))}
      {more.length > 0 ? (
        <div className={css['toast']}>
          <Icon name="clock" size={16} />
          <span className={css['text']}>{words.deferred.more(more.length)}</span>
        </div>
      ) : null}
      {shown.map(({ id, state, decision }) => (
        <div key={id} className={css['toast']}>
          <Icon name="clock" size={16} />
          <span className={`${css['text']} breaks`}>{decision.label}</span>
          {state === 'waiting' ? (
            <>
              <Button
                size="compact-sm"
                variant="default"
                rightSection={<Key name="Z" />}
                onClick={() => undo(id)}
              >
                {words.common.undo}
              </Button>
              <span className={css['time']} />
            </>
          ) : (
            <span className="faint">{words.deferred.sending}</span>
          )}
        </div>
      ))}
    </div>
  );
}

/** Reserves the height of the messages below the page (`--toasts-height`), so that they cover nothing of it. */
function useReservedHeight(strip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = strip.current;
    if (element === null) return;
    const root = document.documentElement.style;
    const observer = new ResizeObserver(() =>
      root.setProperty('--toasts-height', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      root.removeProperty('--toasts-height');
    };
  }, [strip]);
}

/** A decision that was not accepted: it stays until somebody has read it. */
function FailedToast({
  entry: { id, decision, error },
  dismiss,
}: {
  entry: DeferredEntry;
  dismiss: (id: number) => void;
}) {
  const words = useWords();
  const errorText = useErrorText();
  // Without an answer nobody knows whether the decision arrived: the case is read again, and shows what became of it.
  const isUnknown = error instanceof ApiError && (error.status === 0 || error.status >= 500);
  const approval_id = error instanceof ApiError ? error.approval_id : null;
  const isWaiting = approval_id !== null;
  const open = isWaiting ? () => decision.openRequest?.(approval_id) : decision.open;
  return (
    <div className={css['toast']} data-tone={isWaiting ? 'good' : 'bad'} role="alert">
      <Icon name={isWaiting ? 'clock' : 'warn'} size={16} />
      <div className={css['text']}>
        <del className="breaks">{decision.label}</del>
        <span className={css['detail']}>
          {isUnknown
            ? words.deferred.not_confirmed
            : isWaiting
              ? errorText(error)
              : `${words.deferred.not_accepted} ${errorText(error)}`}
        </span>
      </div>
      {open ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            dismiss(id);
            open();
          }}
        >
          {isWaiting ? words.approvals.open_request : words.deferred.open}
        </Button>
      ) : null}
      <CloseButton close={() => dismiss(id)} />
    </div>
  );
}

function CloseButton({ close }: { close: () => void }) {
  const { common } = useWords();
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={common.close} onClick={close}>
      <Icon name="cross" size={14} />
    </ActionIcon>
  );
}
