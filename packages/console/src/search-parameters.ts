/** Reads the parameters of an address; each of them may be missing. */
export const searchParams =
  <Read extends Record<string, unknown>>(read: (raw: Record<string, unknown>) => Read) =>
  (raw: Record<string, unknown>): Partial<Read> =>
    read(raw);

export const text = (value: unknown) =>
  typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : undefined;

/** A day as fields of the browser write it; nothing for one that there is not, such as of a year with five digits. */
export const day = (value: unknown) => {
  const found = text(value);
  if (found === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(found)) return undefined;
  return Number.isNaN(Date.parse(found)) ? undefined : found;
};

export const pageNumber = (value: unknown) => {
  const page = Number(value);
  return Number.isInteger(page) && page > 1 ? page : undefined;
};

/** The value, if it is one of those that are allowed. */
export function oneOf<const Value extends string>(values: readonly Value[], value: unknown) {
  return values.find((one) => one === value);
}

/** Of the pages that the portal has too. */
export const endpointsSearch = searchParams((search) => ({ page: pageNumber(search['page']) }));
export const deliveriesSearch = searchParams((search) => ({
  status: oneOf(['pending', 'held', 'delivered', 'failed', 'cancelled'], search['status']),
  endpoint: text(search['endpoint']),
  event: text(search['event']),
  seller: text(search['seller']),
  page: pageNumber(search['page']),
}));
export const signaturesSearch = searchParams((search) => ({ endpoint: text(search['endpoint']) }));
