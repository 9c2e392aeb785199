/** The longest side of a photo that is sent, in pixels: text on a document stays legible. */
const max_side = 2400;
/** Below this, a photo is sent as it is. */
const small_bytes = 1_500_000;

/** Makes a large photo smaller, so that it arrives over a slow network too. Anything else is returned as it is. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file;
  const isReadable = file.type === 'image/jpeg' || file.type === 'image/png';
  if (isReadable && file.size < small_bytes) return file;
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, max_side / Math.max(image.width, image.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.width * scale);
    canvas.height = Math.round(image.height * scale);
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    image.close();
    const smaller = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.88),
    );
    return smaller && (!isReadable || smaller.size < file.size) ? smaller : file;
  } catch {
    // A picture that this browser cannot decode: the service says whether it can be used.
    return file;
  }
}
