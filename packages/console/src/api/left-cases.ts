/**
 * Cases that the person left undecided for the next one, in this tab: they come up again when nothing else is free, so that the next
 * case is not the one before.
 */
const left = new Set<string>();

export const leftCases: ReadonlySet<string> = left;

export function leaveCase(id: string): void {
  left.add(id);
}

export function forgetLeftCases(): void {
  left.clear();
}
