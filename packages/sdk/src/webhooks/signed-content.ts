/** Signed content of Standard Webhooks. */
export function standardContent(
  { id, timestamp }: { id: string; timestamp: string },
  body: Uint8Array,
): Uint8Array<ArrayBuffer> {
  const prefix = new TextEncoder().encode(`${id}.${timestamp}.`);
  const content = new Uint8Array(prefix.length + body.length);
  content.set(prefix);
  content.set(body, prefix.length);
  return content;
}
