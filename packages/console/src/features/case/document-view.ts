/** Zoom, rotation and colours of a document. */
export interface DocumentView {
  /** 1 fits the document into the viewer. */
  zoom: number;
  /** Degrees, clockwise: 0, 90, 180 or 270. */
  rotation: number;
  /** 1 shows the document as it is. */
  contrast: number;
  brightness: number;
}

export const initialView: DocumentView = { zoom: 1, rotation: 0, contrast: 1, brightness: 1 };

/** The factor of one press of a key or button. */
export const zoom_step = 1.25;
const [min_zoom, max_zoom] = [1, 8];
export const colorRange = { min: 0.5, max: 3, step: 0.1 } as const;
/** What the keys go through. */
const colorSteps = { contrast: [1, 1.5, 2, 3], brightness: [1, 1.3, 1.6, 0.7] } as const;

export function zoomView(view: DocumentView, factor: number): DocumentView {
  // Rounding makes a step in and a step out end where they began.
  const zoom = Math.round(view.zoom * factor * 1000) / 1000;
  return { ...view, zoom: Math.max(min_zoom, Math.min(max_zoom, zoom)) };
}

export function rotateView(view: DocumentView): DocumentView {
  return { ...view, rotation: (view.rotation + 90) % 360 };
}

/** The next of a few values, and after the last one the document as it is. */
export function stepColor(view: DocumentView, name: 'contrast' | 'brightness'): DocumentView {
  const steps: readonly number[] = colorSteps[name];
  return { ...view, [name]: steps[(steps.indexOf(view[name]) + 1) % steps.length] ?? 1 };
}

/** The CSS filter of a view. */
export function filterOf({ contrast, brightness }: DocumentView): string {
  return contrast === 1 && brightness === 1
    ? 'none'
    : `contrast(${contrast}) brightness(${brightness})`;
}

/** How a document was last shown, to which it returns while its case is open. */
export interface KeptView {
  view: DocumentView;
  page: number;
  left: number;
  top: number;
}

/** How the documents of a case were last shown, by their ids. */
export type KeptViews = Map<string, KeptView>;
