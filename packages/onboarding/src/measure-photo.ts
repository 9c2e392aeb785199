import {
  measured_width,
  measurePicture,
  type PictureQuality,
} from '../../service/src/evidence/documents/picture-quality.js';

/** Measures a picture on a small copy; null where this browser draws none. */
export function measurePhoto(
  picture: CanvasImageSource,
  width: number,
  height: number,
): PictureQuality | null {
  const scale = Math.min(1, measured_width / width);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) return null;
  // As it is sent: what is transparent becomes white.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const pixels = drawing.getImageData(0, 0, canvas.width, canvas.height);
  return measurePicture(pixels, canvas.width, canvas.height);
}
