/** Why a value is blocked, in the words of a sentence. */
export const blockReasons = {
  fraud: { en: 'fraud', pt: 'fraude' },
  false_documents: { en: 'false documents', pt: 'documentos falsos' },
  chargebacks: { en: 'chargebacks', pt: 'chargebacks' },
  prohibited_business: { en: 'prohibited business', pt: 'atividade proibida' },
  authority: { en: 'order of an authority', pt: 'ordem de autoridade' },
  other: { en: 'other', pt: 'outro motivo' },
} as const;

export type BlockReason = keyof typeof blockReasons;
export const blockReasonCodes = Object.keys(blockReasons) as BlockReason[];
