import type { OperationResponse, Call, StreamedResponse } from '../operation/operation.js';
import { writePdf } from './export-pdf/write-pdf.js';
import type { Export } from './schema/export.js';
import { withNotes, withReasonTexts } from './with-reason-texts.js';

/** The content types of exports beside JSON. */
export const exportTypes = ['application/pdf'];

/** Answers an export, as JSON or as the document that the client accepts. */
export async function answerExport(
  { context, accepts, now }: Pick<Call, 'context' | 'accepts' | 'now'>,
  { merchant_id, id }: { merchant_id: string; id: string },
  found: Omit<Export, 'exported_at'>,
): Promise<OperationResponse | StreamedResponse> {
  const data: Export = { exported_at: now, ...found };
  const subjects = [id];
  if (accepts.type === null) return { data, subjects };
  await context.reasons.follow();
  const { submerchant, documents } = data;
  const localised = {
    ...data,
    submerchant: withReasonTexts(context, submerchant, accepts.language),
    documents: documents.map((document) => withNotes(context, document, accepts.language)),
  };
  return {
    stream: writePdf(
      localised,
      accepts.language,
      context.layOutPdf,
      context.pdf_turns.enter(merchant_id),
    ),
    subjects,
    headers: {
      'Content-Type': accepts.type,
      'Content-Language': accepts.language,
      'Content-Disposition': `attachment; filename="${id}.pdf"`,
    },
  };
}
