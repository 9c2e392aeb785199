import type { Context } from '../operation/context.js';
import type { Language } from '../operation/messages/translate.js';
import type { Document } from './schema/document.js';
import type { Submerchant } from './schema/submerchant.js';

/** Returns a submerchant whose reasons without words of the reviewer have the text of the catalogue. */
export function withReasonTexts<
  Record extends Pick<Submerchant, 'review_reasons'> & Partial<Pick<Submerchant, 'suspension'>>,
>({ reasons }: Pick<Context, 'reasons'>, record: Record, language: Language): Record {
  const { review_reasons, suspension = null } = record;
  const isWithout = ({ message }: { message: string | null }) => message === null;
  if (![...review_reasons, ...(suspension?.reasons ?? [])].some(isWithout)) return record;
  const textOf = <Reason extends { code: string; message: string | null }>(reason: Reason) => ({
    ...reason,
    message: reason.message ?? reasons.textOf(reason.code, language),
  });
  return {
    ...record,
    review_reasons: review_reasons.map(textOf),
    ...(suspension && { suspension: { ...suspension, reasons: suspension.reasons.map(textOf) } }),
  };
}

/** The same for a document. */
export function withNotes<
  Record extends Pick<Document, 'verification_code' | 'verification_notes'>,
>({ reasons }: Pick<Context, 'reasons'>, record: Record, language: Language): Record {
  const { verification_code: code, verification_notes: notes } = record;
  if (notes !== null || code === null) return record;
  return { ...record, verification_notes: reasons.textOf(code, language) };
}
