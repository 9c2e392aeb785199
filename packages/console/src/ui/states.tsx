import { Button, Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { ApiError } from '../api/error.js';
import { isUnreadable } from '../api/is-unreadable.js';
import { useWords } from '../i18n/words.js';
import { Icon, type IconName } from './icon.js';
import css from './ui.module.css';

/** A placeholder for an empty list or a missing answer. */
export function EmptyState({
  icon,
  title,
  hint,
  actions,
}: {
  icon: IconName;
  title: string;
  hint?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={css['state']}>
      <span className={css['state_icon']}>
        <Icon name={icon} size={22} />
      </span>
      <strong>{title}</strong>
      {hint ? <p>{hint}</p> : null}
      {actions ? <div className={css['state_actions']}>{actions}</div> : null}
    </div>
  );
}

/** Interval between retries while the service is unavailable, in milliseconds. */
const retry_every_ms = 5000;

/** Explains why something cannot be shown. Retries while the service is unavailable. */
export function Failure({ error, retry }: { error: unknown; retry?: () => void }) {
  const { errors, common } = useWords();
  const errorText = useErrorText();
  const status = error instanceof ApiError ? error.status : 500;
  const isTransient = error instanceof ApiError && error.isTransient;
  useEffect(() => {
    if (!isTransient || !retry) return;
    const timer = setInterval(retry, retry_every_ms);
    return () => clearInterval(timer);
  }, [isTransient, retry]);
  const [icon, title, hint]: [IconName, string, string] =
    status === 0 || status === 503
      ? ['cloud_off', errors.unreachable, errors.unreachable_hint]
      : status === 403
        ? ['lock', errors.forbidden, errors.forbidden_hint]
        : status === 404
          ? ['search', errors.not_found, errors.not_found_hint]
          : status === 429
            ? ['clock', errors.too_many, errors.unreachable_hint]
            : status >= 400 && status < 500
              ? ['warn', errors.refused, errorText(error)]
              : ['warn', errors.failed, errors.failed_hint];
  // The same request is refused again: only another one helps.
  const isFinal = [400, 403, 404].includes(status);
  const reference = error instanceof ApiError ? error.request_id : null;
  return (
    <div role="alert">
      <EmptyState
        icon={icon}
        title={title}
        hint={
          <>
            {hint}
            {reference && status >= 500 ? (
              <span className="faint mono"> {errors.reference(reference)}</span>
            ) : null}
          </>
        }
        actions={
          retry && !isFinal ? (
            <Button variant="default" onClick={retry}>
              {common.retry}
            </Button>
          ) : null
        }
      />
    </div>
  );
}

/** Grey lines while something is loading. */
export function Loading({ lines = 6, height = 18 }: { lines?: number; height?: number }) {
  const { common } = useWords();
  return (
    <div className={css['panel_body']} role="status" aria-label={common.loading}>
      {Array.from({ length: lines }, (_, at) => (
        <Skeleton key={at} height={height} width={`${92 - ((at * 13) % 37)}%`} />
      ))}
    </div>
  );
}

/** Stands for what a query has not read: grey lines, or why it cannot be shown. */
export function Unread({
  query,
  ...lines
}: { query: UseQueryResult } & Parameters<typeof Loading>[0]) {
  return isUnreadable(query) ? (
    <Failure error={query.error} retry={() => void query.refetch()} />
  ) : (
    <Loading {...lines} />
  );
}

export function Note({
  tone = 'quiet',
  icon,
  children,
  role,
}: {
  tone?: 'quiet' | 'warn' | 'bad' | 'good' | 'info';
  icon?: IconName;
  children: ReactNode;
  role?: 'alert' | 'status';
}) {
  return (
    <div className={css['note']} data-tone={tone} role={role}>
      {icon ? <Icon name={icon} size={16} /> : null}
      <div className="breaks">{children}</div>
    </div>
  );
}

/**
 * Explains why a change was not made. A change that waits for a second person has not failed: the note leads to its request.
 */
export function ErrorNote({ error }: { error: unknown }) {
  const { approvals } = useWords();
  const errorText = useErrorText();
  const note = useRef<HTMLDivElement>(null);
  // It stands above its form, whose button may be a screen below.
  useEffect(() => {
    // In braces: newer browsers return a promise, which React would take for what to call at the end.
    note.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  const id = error instanceof ApiError ? error.approval_id : null;
  return (
    <div ref={note}>
      {id === null ? (
        <Note tone="bad" icon="warn" role="alert">
          {errorText(error)}
        </Note>
      ) : (
        <Note tone="info" icon="clock" role="alert">
          {errorText(error)}{' '}
          <Link to="/approvals/$id" params={{ id }}>
            {approvals.open_request}
          </Link>
        </Note>
      )}
    </div>
  );
}

/** Returns the function that explains an error in the person's language. */
export function useErrorText(): (error: unknown) => string {
  const { errors } = useWords();
  return (error) => {
    if (!(error instanceof ApiError)) return errors.failed;
    if (error.code === 'VALIDATION_ERROR' && error.problems.length > 0) {
      return error.problems.map((problem) => errors.problem(problem)).join(' ');
    }
    // The service says what is wrong with the file, in the language of the request.
    if (error.code === 'FILE_UNREADABLE') return error.message;
    return errors.by_code[error.code] ?? (errors.other(error.message) || errors.failed_hint);
  };
}
