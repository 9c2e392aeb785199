/** Where a chart is drawn, in its own units: it is as wide as its place. */
export const frame = { width: 600, height: 200, left: 40, right: 8, top: 10, bottom: 22 };
export const inner = {
  width: frame.width - frame.left - frame.right,
  height: frame.height - frame.top - frame.bottom,
};

/** The least round number that is not below the greatest value, of 1, 2, 2.5 or 5 times a power of ten. */
export function roundTop(greatest: number): number {
  if (greatest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(greatest));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= greatest) ?? 10;
  return step * power;
}

/** Which of the days get a name below the chart: about six, the first and those at even steps after it. */
export function namedDays(count: number): number[] {
  const step = Math.max(1, Math.ceil(count / 6));
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
}
