/** How a document is looked at: 1 is as large as fits. */
export interface Looked {
  zoom: number;
  /** Degrees, clockwise: 0, 90, 180 or 270. */
  rotation: number;
}

export const asItIs: Looked = { zoom: 1, rotation: 0 };

const step = 1.25;
const [least, most] = [1, 8];

export function zoomed({ zoom, rotation }: Looked, by: 1 | -1): Looked {
  return { rotation, zoom: Math.min(most, Math.max(least, zoom * step ** by)) };
}

export function rotated({ zoom, rotation }: Looked): Looked {
  return { zoom, rotation: (rotation + 90) % 360 };
}
