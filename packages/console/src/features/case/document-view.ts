/** Zoom and rotation of a document. */
export interface DocumentView {
  /** 1 fits the document into the viewer. */
  zoom: number;
  /** Degrees, clockwise: 0, 90, 180 or 270. */
  rotation: number;
}

export const initialView: DocumentView = { zoom: 1, rotation: 0 };

const zoom_step = 1.25;
const [min_zoom, max_zoom] = [1, 8];

export function zoomView({ zoom, rotation }: DocumentView, by: 1 | -1): DocumentView {
  return { rotation, zoom: Math.min(max_zoom, Math.max(min_zoom, zoom * zoom_step ** by)) };
}

export function rotateView({ zoom, rotation }: DocumentView): DocumentView {
  return { zoom, rotation: (rotation + 90) % 360 };
}
