import type { ReactNode } from 'react';
import { useWords } from '../i18n/words.js';
import css from './ui.module.css';

/** `plain`: text alone, in the place of a badge. */
export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'quiet' | 'plain';

export function Badge({
  tone = 'quiet',
  title,
  isOneLine = false,
  children,
}: {
  tone?: Tone;
  title?: string;
  /** Whether the text stays on one line in a table too, where badges break between words. */
  isOneLine?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={css['badge']} data-tone={tone} data-one-line={isOneLine} title={title}>
      {children}
    </span>
  );
}

const tones: Record<string, Tone> = {
  active: 'good',
  approved: 'good',
  delivered: 'good',
  pending_review: 'info',
  invited: 'info',
  rejected: 'bad',
  failed: 'bad',
  expired: 'warn',
  suspended: 'warn',
  paused: 'warn',
  held: 'warn',
};

/** The name and colour of a status. */
export function StatusBadge({ status, name }: { status: string; name?: string | undefined }) {
  const names = useWords().status;
  return <Badge tone={tones[status] ?? 'quiet'}>{name ?? names[status] ?? status}</Badge>;
}

/** The status of a document: a pending one waits for a reviewer, not for its merchant. */
export function DocumentStatusBadge({ status }: { status: string }) {
  const { status: names } = useWords();
  return status === 'pending' ? (
    <StatusBadge status="to_review" name={names['to_review']} />
  ) : (
    <StatusBadge status={status} />
  );
}

export function ModeBadge({ mode }: { mode: 'live' | 'test' }) {
  const { common } = useWords();
  return mode === 'test' ? <Badge tone="warn">{common.test_mode}</Badge> : null;
}
