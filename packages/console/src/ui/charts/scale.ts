/** Size and margins of a chart, in the pixels of the page. */
export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  /** Within the margins. */
  inner: { width: number; height: number };
}

const margins = { left: 52, right: 12, top: 10, bottom: 24 };
const height = 200;
/** Before the page has measured the panel. */
const first_width = 600;
/** Width of a day's label, with room beside it. */
const label_width = 78;

/** A chart as wide as its panel: wider ones have wider bars and not larger letters. */
export function frameOf(measured: number): Frame {
  const width = measured > 0 ? measured : first_width;
  const { left, right, top, bottom } = margins;
  const inner = { width: Math.max(1, width - left - right), height: height - top - bottom };
  return { width, height, ...margins, inner };
}

/** Rounds up to 1, 2, 2.5 or 5 times a power of ten. */
export function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 2.5, 5, 10].find((one) => one * power >= value) ?? 10;
  return step * power;
}

/** Indexes of the days that are labelled below the chart: six at most and as many as fit, at even steps from the first. */
export function labelledDays(count: number, width: number): number[] {
  const labels = Math.max(2, Math.min(6, Math.floor(width / label_width)));
  const step = Math.max(1, Math.ceil(count / labels));
  return Array.from({ length: Math.ceil(count / step) }, (_, at) => at * step);
}
