export interface Finding {
  /** The name of the check, for programs. */
  check: string;
  /** `skipped`: an earlier failure left nothing to check. */
  status: 'ok' | 'warning' | 'failure' | 'skipped';
  /** Description in a sentence. Never contains a secret. */
  message: string;
  /** Remedy of a warning or a failure. */
  remedy?: string;
}

/** The exit code of the command: 0 all is well, 1 a failure, 3 only warnings. (2 is that of a wrong usage.) */
export function exitCodeOf(findings: readonly Finding[]): number {
  if (findings.some(({ status }) => status === 'failure')) return 1;
  return findings.some(({ status }) => status === 'warning') ? 3 : 0;
}

/** Writes the findings for a person, one line each, and the remedies below theirs. */
export function describeFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, status, message, remedy }) => [
    `${status.toUpperCase().padEnd(7)}  ${check.padEnd(width)}  ${message}`,
    ...(remedy === undefined ? [] : [`${' '.repeat(width + 11)}${remedy}`]),
  ]);
  const count = (status: Finding['status']) =>
    findings.filter((finding) => finding.status === status).length;
  return `${lines.join('\n')}\n${count('failure')} failures, ${count('warning')} warnings.`;
}
