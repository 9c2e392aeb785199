import type { Context } from '../operation/context.js';
import type { Language } from '../operation/messages/translate.js';
import type { Document } from './schema/document.js';
import type { Submerchant } from './schema/submerchant.js';

/** Returns a submerchant whose reasons without words of the reviewer have the text of the catalogue. */
export function withReasonTexts<Record extends Pick<Submerchant, 'review_reasons'>>(
  { reasons }: Pick<Context, 'reasons'>,
  record: Record,
  language: Language,
): Record {
  if (record.review_reasons.every(({ message }) => message !== null)) return record;
  return {
    ...record,
    review_reasons: record.review_reasons.map((reason) => ({
      ...reason,
      message: reason.message ?? reasons.textOf(reason.code, language),
    })),
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
