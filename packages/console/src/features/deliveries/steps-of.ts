import type { DeliveryDetail } from '../../api/operations.js';

export type Attempt = DeliveryDetail['attempt_log'][number];
export type Resend = DeliveryDetail['resends'][number];
type Step = { at: string; attempt: Attempt } | { at: string; resend: Resend };

/** The attempts of a delivery and the times it was sent again, oldest first. Leaves out what came before the attempts that are known. */
export function stepsOf({
  attempt_log,
  resends,
}: Pick<DeliveryDetail, 'attempt_log' | 'resends'>): Step[] {
  const first = attempt_log.at(-1);
  const isWhole = first === undefined || first.number === 1;
  const steps: Step[] = [
    // Before the attempts of the same time: they followed it.
    ...resends.map((resend) => ({ at: resend.at, resend })),
    ...attempt_log.toReversed().map((attempt) => ({ at: attempt.at, attempt })),
  ];
  return steps
    .filter(({ at }) => isWhole || at >= first.at)
    .toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
}
