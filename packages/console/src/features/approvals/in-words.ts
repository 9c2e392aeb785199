/** How reasons and the status of a capability are written. */
export interface Written {
  reason: (reason: { code: string; message?: string | null }) => string;
  status: (status: string) => string;
}

/** The values of a change with words in place of the codes of reasons and of what may be done with money. */
export function inWords(value: unknown, written: Written): unknown {
  if (Array.isArray(value)) return value.map((one) => inWords(one, written));
  if (typeof value !== 'object' || value === null) return value;
  // A seller has a status as well, and no reasons beside it.
  const isCapability = 'status' in value && 'reasons' in value;
  return Object.fromEntries(
    Object.entries(value as Record<string, unknown>).map(([name, one]) => {
      if (name === 'reasons' && Array.isArray(one)) return [name, one.map(reasonOf(written))];
      if (name === 'status' && isCapability) return [name, written.status(String(one))];
      return [name, inWords(one, written)];
    }),
  );
}

const reasonOf = (written: Written) => (one: unknown) => {
  if (typeof one === 'string') return written.reason({ code: one }) || one;
  const reason = one as { code: string; message?: string | null };
  return written.reason(reason) || reason.code;
};
