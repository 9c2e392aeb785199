/** The size of the picture whose neighbouring pixels are compared. */
export const print_width = 17;
export const print_height = 8;
/** Bits that two pictures may differ in to be taken for one: a photo that was made smaller or stored anew differs in one to three. */
const max_distance = 3;

/**
 * A difference hash: a bit for each pixel that is lighter than its neighbour on the left, 128 in all, in hexadecimal. Null for a picture with
 * too few differences to be distinguished from others, such as a blank page.
 *
 * @param data of a picture of `print_width` × `print_height`, as RGBA
 */
export function printOf(data: ArrayLike<number>): string | null {
  const light = (x: number, y: number) => {
    const at = (y * print_width + x) * 4;
    return 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  };
  let bits = '';
  let clear = 0;
  for (let y = 0; y < print_height; y += 1) {
    for (let x = 1; x < print_width; x += 1) {
      const difference = light(x, y) - light(x - 1, y);
      bits += difference > 0 ? '1' : '0';
      if (Math.abs(difference) >= 4) clear += 1;
    }
  }
  if (clear < 48) return null;
  return BigInt(`0b${bits}`).toString(16).padStart(32, '0');
}

/** Whether two prints are of one picture. */
export function isSamePicture(one: string, other: string): boolean {
  let different = BigInt(`0x${one}`) ^ BigInt(`0x${other}`);
  let distance = 0;
  while (different > 0n && distance <= max_distance) {
    different &= different - 1n;
    distance += 1;
  }
  return distance <= max_distance;
}

/** The four parts of a print, by one of which a similar one is found: two that differ in up to three bits share one. */
export function partsOfPrint(print: string): string[] {
  return [0, 1, 2, 3].map((at) => `${at}${print.slice(at * 8, at * 8 + 8)}`);
}
