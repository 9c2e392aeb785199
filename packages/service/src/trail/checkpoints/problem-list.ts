/** Faults of the checkpoints themselves, or of a deleted trail. */
export interface CheckpointProblem {
  /** `checkpoint 12`, `the map`, `submerchant …` */
  subject: string;
  reason: string;
}

const max_problems = 1_000;

/** Problems that are named once each, up to a thousand. */
export class ProblemList {
  readonly all: CheckpointProblem[] = [];

  report(subject: string, reason: string): void {
    const isKnown = this.all.some((one) => one.subject === subject && one.reason === reason);
    if (!isKnown && this.all.length < max_problems) this.all.push({ subject, reason });
  }

  names(subject: string): boolean {
    return this.all.some((one) => one.subject === subject);
  }
}
