/** Size and margins of a chart in SVG units; the chart is scaled to the width of its panel. */
export const frame = { width: 600, height: 200, left: 40, right: 8, top: 10, bottom: 22 };
export const inner = {
  width: frame.width - frame.left - frame.right,
  height: frame.height - frame.top - frame.bottom,
};

/** Rounds up to 1, 2, 2.5 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= value) ?? 10;
  return step * power;
}

/** Indexes of the days that are labelled below the chart: about six, at even steps from the first. */
export function labelledDays(count: number): number[] {
  const step = Math.max(1, Math.ceil(count / 6));
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
}
