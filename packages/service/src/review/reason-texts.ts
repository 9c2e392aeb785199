import type { Sql } from '../platform/database/connect.js';
import { reasonMessage, reviewReasons, type ReasonCode } from './rules/reasons.js';
import { findReasonTexts, type CustomText } from './store.js';

/** A reason with its current texts, and the operator's custom texts. */
export interface ReasonInForce {
  code: ReasonCode;
  about: 'submerchant' | 'document' | 'both';
  message: { en: string; pt: string };
  own: CustomText;
}

const none: CustomText = { en: null, pt: null };

/** Returns the whole catalogue with its current texts, in order. */
export async function reasonsInForce(sql: Sql): Promise<ReasonInForce[]> {
  const texts = await findReasonTexts(sql);
  return reviewReasons.map(({ code, about, message }) => {
    const own = texts.get(code) ?? none;
    return { code, about, message: { en: own.en ?? message.en, pt: own.pt ?? message.pt }, own };
  });
}

/** Returns the current Portuguese text of a reason: what the merchant reads if the reviewer wrote no message. */
export async function reasonText(sql: Sql, code: ReasonCode): Promise<string> {
  const texts = await findReasonTexts(sql, code);
  return texts.get(code)?.pt ?? reasonMessage(code).pt;
}
