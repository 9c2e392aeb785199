import type { Source } from './source.js';

/** When documents of active sellers have to be renewed, and what follows if they are not. */
export interface DueSettings {
  /** Days before the expiry on which merchants are notified, from the earliest. */
  notice_days: readonly number[];
  /** Days after the expiry of a required document until capabilities are restricted; null: never. */
  grace_days: number | null;
  /** The capabilities that are restricted then. */
  restricts: readonly Restrictable[];
}

const restrictable = ['charges', 'withdrawals', 'anticipations'] as const;
type Restrictable = (typeof restrictable)[number];

export function readDue({ value, problems }: Source): DueSettings {
  const notices = (value('DUE_NOTICE_DAYS') ?? '60,30,7').split(/[\s,]+/).filter(Boolean);
  if (notices.length === 0 || !notices.every((days) => /^[1-9][0-9]{0,2}$/.test(days)))
    problems.push(
      `DUE_NOTICE_DAYS must list whole numbers of days from 1 to 999, not "${notices.join(',')}".`,
    );
  const grace = value('DUE_GRACE_DAYS') ?? '15';
  if (grace !== 'never' && !/^([0-9]|[1-9][0-9]{1,2})$/.test(grace))
    problems.push(
      `DUE_GRACE_DAYS must be a whole number of days from 0 to 999, or never, not "${grace}".`,
    );
  const listed = (value('DUE_RESTRICTS') ?? 'withdrawals').split(/[\s,]+/).filter(Boolean);
  const restricts = restrictable.filter((one) => listed.includes(one));
  if (listed.length === 0 || restricts.length !== new Set(listed).size)
    problems.push(
      `DUE_RESTRICTS must list capabilities (${restrictable.join(', ')}), not "${listed.join(',')}".`,
    );
  return {
    notice_days: [...new Set(notices.map(Number))].toSorted((one, other) => other - one),
    grace_days: grace === 'never' ? null : Number(grace),
    restricts,
  };
}
