/**
 * Reads the body of an answer of another server as text.
 *
 * @throws Error when it has more bytes than that: the rest is not read.
 */
export async function readText({ body }: Response, max_bytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (!body) return '';
  // Leaving the loop ends the connection.
  for await (const chunk of body) {
    size += chunk.length;
    if (size > max_bytes) throw new Error('its answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
