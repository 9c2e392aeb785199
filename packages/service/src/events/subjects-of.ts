/** The submerchants whose personal data these bodies of events contain: themselves, or those of what belongs to them. */
export function subjectsOf(bodies: readonly unknown[]): string[] {
  return bodies.flatMap((body) => {
    const event = (typeof body === 'string' ? JSON.parse(body) : body) as {
      submerchant?: { id?: string };
      document?: { submerchant_id?: string };
      amendment?: { submerchant_id?: string };
      request?: { submerchant_id?: string };
      requirement?: { submerchant_id?: string };
    } | null;
    const part = event?.document ?? event?.amendment ?? event?.request ?? event?.requirement;
    const id = event?.submerchant?.id ?? part?.submerchant_id;
    return id === undefined ? [] : [id];
  });
}
