import type { Sql } from '../platform/database/connect.js';
import { reasonMessage, reviewReasons, type ReasonCode } from './rules/reasons.js';
import { findReasonTexts, type OwnText } from './store.js';

/** A reason with the texts that are in force, and the operator's own among them. */
export interface ReasonInForce {
  code: ReasonCode;
  about: 'submerchant' | 'document' | 'both';
  message: { en: string; pt: string };
  own: OwnText;
}

const none: OwnText = { en: null, pt: null };

/** The whole catalogue, in its order. */
export async function reasonsInForce(sql: Sql): Promise<ReasonInForce[]> {
  const texts = await findReasonTexts(sql);
  return reviewReasons.map(({ code, about, message }) => {
    const own = texts.get(code) ?? none;
    return { code, about, message: { en: own.en ?? message.en, pt: own.pt ?? message.pt }, own };
  });
}

/** What a merchant reads of a reason that the reviewer gave no text of, in Portuguese. */
export async function reasonText(sql: Sql, code: ReasonCode): Promise<string> {
  const texts = await findReasonTexts(sql, code);
  return texts.get(code)?.pt ?? reasonMessage(code).pt;
}
