/** The look of a merchant's mails, and whose time they show. */
export interface MailBrand {
  name: string;
  /** `#` and six hexadecimal digits; null: Credencia's. */
  accent_color: string | null;
  logo: { bytes: Buffer; type: string } | null;
  /** Of the IANA database. */
  time_zone: string;
}

declare module '../operation/context.js' {
  interface Context {
    mail_brands: MailBrands;
  }
}

/** Finds a merchant's brand when a mail is due. */
export interface MailBrands {
  /** Resolves with null for a merchant that does not exist. */
  find(merchant_id: string): Promise<MailBrand | null>;
}
