/** The submerchants whose personal data these bodies of events contain: themselves, or those of their documents and amendments. */
export function subjectsOf(bodies: readonly unknown[]): string[] {
  return bodies.flatMap((body) => {
    const event = (typeof body === 'string' ? JSON.parse(body) : body) as {
      submerchant?: { id?: string };
      document?: { submerchant_id?: string };
      amendment?: { submerchant_id?: string };
    } | null;
    const id = event?.submerchant?.id ?? (event?.document ?? event?.amendment)?.submerchant_id;
    return id === undefined ? [] : [id];
  });
}
