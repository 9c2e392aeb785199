import type { Logger } from 'pino';
import type { Language } from '../operation/messages/translate.js';
import type { Sql } from '../platform/database/connect.js';
import { Followed } from '../platform/followed.js';
import { reviewReasons, type ReasonCode } from './rules/reasons.js';
import { findReasonTexts, type CustomText } from './store/reason-texts.js';

declare module '../operation/context.js' {
  interface Context {
    /** The texts of the catalogue of reasons, in both languages. */
    reasons: ReasonBook;
  }
}

/** A reason with its current texts, and the operator's custom texts. */
export interface ReasonInForce {
  code: ReasonCode;
  about: 'submerchant' | 'document' | 'both' | 'standing';
  message: { en: string; pt: string };
  own: CustomText;
}

const none: CustomText = { en: null, pt: null };

/** Returns the whole catalogue with its current texts, in order. */
export async function reasonsInForce(sql: Sql): Promise<ReasonInForce[]> {
  return inForce(await findReasonTexts(sql));
}

function inForce(texts: ReadonlyMap<string, CustomText>): ReasonInForce[] {
  return reviewReasons.map(({ code, about, message }) => {
    const own = texts.get(code) ?? none;
    return { code, about, message: { en: own.en ?? message.en, pt: own.pt ?? message.pt }, own };
  });
}

/**
 * The texts of reasons, as this process knows them: decisions store codes, and each request reads the text in its language. A process may
 * use former texts for a second.
 */
export class ReasonBook extends Followed {
  // No request fails for a text.
  protected readonly failure = 'The texts of review reasons could not be read.';
  readonly #sql: Sql;
  #texts: ReadonlyMap<string, ReasonInForce['message']> = byCode(inForce(new Map()));

  constructor(sql: Sql, log: Logger) {
    super(log);
    this.#sql = sql;
  }

  /** The current text of a reason; null of a code that the catalogue does not have. */
  textOf(code: string, language: Language): string | null {
    const message = this.#texts.get(code);
    return (language === 'en' ? message?.en : message?.pt) ?? null;
  }

  protected async read(): Promise<void> {
    this.#texts = byCode(await reasonsInForce(this.#sql));
  }
}

function byCode(reasons: readonly ReasonInForce[]): ReadonlyMap<string, ReasonInForce['message']> {
  return new Map(reasons.map(({ code, message }) => [code, message]));
}
