/** Reads how a seller stands, for when webhooks were missed: the shop was down, or its file is gone. */
export async function readSeller(shop, seller) {
  const record = await shop.credencia.submerchants.get(seller.submerchant_id);
  seller.status = record.status;
  seller.known = knownOf(record);
  await readDue(shop, seller);
}

/** Reads what an approved seller has to renew or to answer, and by when. */
export async function readDue({ credencia, store }, seller) {
  const id = seller.submerchant_id;
  const { past_due, currently_due } = await credencia.submerchants.getRequirements(id);
  const requests = (await credencia.submerchants.listRequestsTo(id)).data;
  seller.due = [
    ...[...past_due, ...currently_due]
      .filter(({ request_id }) => !request_id)
      .map(({ due_at, document_type, document_id }) => ({ due_at, document_type, document_id })),
    ...requests
      .filter(({ status }) => status === 'open')
      .map((one) => ({
        request_id: one.id,
        due_at: one.due_at,
        text: one.text,
        document_type: one.document_type,
      })),
  ];
  await store.saveSeller(seller);
}

/** What the shop keeps of a submerchant: no more than its pages show. */
export function knownOf(submerchant) {
  const { review_reasons, review_notes, suspension, closure, capabilities, submitted_at } =
    submerchant;
  return { review_reasons, review_notes, suspension, closure, capabilities, submitted_at };
}
