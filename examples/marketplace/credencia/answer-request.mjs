import { createHash } from 'node:crypto';

/** Answers what the operator asks of a seller, in text. For a document, the seller gets a link instead: `linkTo` with `request_id`. */
export async function answerRequest({ credencia, store }, seller, request_id, text) {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 16);
  await credencia.submerchants.answerRequest(
    seller.submerchant_id,
    request_id,
    { text },
    // The same key for the same answer, so that a form that is sent twice counts once.
    { idempotencyKey: `answer-${request_id}-${hash}` },
  );
  seller.due = seller.due.filter((one) => one.request_id !== request_id);
  await store.saveSeller(seller);
}
