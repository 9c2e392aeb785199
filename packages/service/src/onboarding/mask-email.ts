/** An address as the page shows it: enough to recognise one's own. */
export function maskEmail(email: string): string {
  const [, first, firstOfDomain, end] = /^(.).*@(.).*?(\.[^.@]+)?$/su.exec(email) ?? [];
  return first === undefined ? '•••' : `${first}•••@${firstOfDomain}•••${end ?? ''}`;
}
