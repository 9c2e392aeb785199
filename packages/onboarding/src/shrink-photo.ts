/** A photo or file that was chosen and is not sent yet. */
export interface Taken {
  id: number;
  file: File;
  /** By the camera in the page. */
  is_shot: boolean;
}

/** The longest side of a photo that is sent, in pixels: text on a document stays legible. */
const max_side = 2400;
/** Below this, a photo is sent as it is. */
const small_bytes = 1_500_000;

/** Whether the service takes an image of this type. */
export function isTaken(type: string): boolean {
  return type === 'image/jpeg' || type === 'image/png';
}

/** Makes a large photo smaller, so that it arrives over a slow network too. Anything else is returned as it is. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file;
  if (isTaken(file.type) && file.size < small_bytes) return file;
  try {
    const image = await readPhoto(file);
    const { blob: smaller } = await drawPhoto(image);
    image.close();
    return !isTaken(file.type) || smaller.size < file.size ? smaller : file;
  } catch {
    // A picture that this browser cannot decode: the service says whether it can be used.
    return file;
  }
}

/** Decodes a photo, upright. @throws DOMException when this browser cannot */
export function readPhoto(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

/** Draws a photo as a JPEG of at most `max_side`, turned clockwise by quarters. */
export async function drawPhoto(
  image: ImageBitmap,
  turns = 0,
): Promise<{ blob: Blob; width: number; height: number }> {
  const scale = Math.min(1, max_side / Math.max(image.width, image.height));
  const width = Math.round(image.width * scale);
  const height = Math.round(image.height * scale);
  const canvas = document.createElement('canvas');
  canvas.width = turns % 2 === 0 ? width : height;
  canvas.height = turns % 2 === 0 ? height : width;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser draws no pictures.');
  // A JPEG has no transparency: it would become black.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, canvas.width, canvas.height);
  drawing.translate(canvas.width / 2, canvas.height / 2);
  drawing.rotate((turns * Math.PI) / 2);
  drawing.drawImage(image, -width / 2, -height / 2, width, height);
  const blob = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', 0.88),
  );
  if (!blob) throw new Error('The picture is too large for this browser.');
  return { blob, width: canvas.width, height: canvas.height };
}
