/** The value at a share (0 to 1) of the sorted numbers; NaN of none. */
export function quantile(numbers, share) {
  const sorted = [...numbers].sort((a, b) => a - b);
  if (sorted.length === 0) return Number.NaN;
  const place = (sorted.length - 1) * share;
  const [below, above] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}

export const median = (numbers) => quantile(numbers, 0.5);
