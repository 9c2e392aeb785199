/** A secret that was replaced, and until when it signs beside the present one. */
export interface EarlierSecret {
  secret: string;
  until: string;
}

/** Beside the present one: enough for a rotation every other day with the longest overlap. */
export const max_earlier_secrets = 4;

/**
 * The text, to be encrypted, of the earlier secrets, newest first. The time of the first one is stored beside it; without others, the text
 * is that secret alone.
 */
export function joinEarlier([first, ...older]: readonly [
  EarlierSecret,
  ...EarlierSecret[],
]): string {
  return [first.secret, ...older.map(({ secret, until }) => `${secret},${until}`)].join(' ');
}

/** The secrets of such a text that are valid at a time. */
export function validEarlier(text: string, firstUntil: string | null, at: string): EarlierSecret[] {
  const [first = '', ...older] = text.split(' ');
  const others = older.map((one) => {
    const [secret = '', until = ''] = one.split(',');
    return { secret, until };
  });
  return [{ secret: first, until: firstUntil ?? '' }, ...others].filter(({ until }) => until > at);
}
