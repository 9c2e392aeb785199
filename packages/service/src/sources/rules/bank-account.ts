/** Where money is to go: an account or a Pix key, one of the two. */
export interface BankAccount {
  bank_account: {
    /** COMPE code, three digits. */
    bank_code: string;
    branch: string;
    /** With its check digit. */
    account: string;
  } | null;
  pix_key: string | null;
}

/** What a bank is asked: whether the account is that of the holder of this document. */
export interface BankSubject extends BankAccount {
  holder_document: string;
}

export const accountKinds = ['checking', 'savings', 'payment', 'salary'] as const;

/** What a bank knows of an account. */
export interface BankHolder {
  is_open: boolean;
  kind: (typeof accountKinds)[number] | null;
  holder_name: string | null;
  /** 11 or 14 characters; `*` stands for those that the bank does not show. */
  holder_document: string | null;
  /** Whether the holder is the one who was asked for, by the bank’s own word; null: it does not say. */
  is_holder: boolean | null;
}

/** An account or a key for people to recognise, with a third of its characters at most. */
export function shownAccount({ bank_account, pix_key }: BankAccount): string {
  if (bank_account === null) return `Pix ${shownEnd(pix_key ?? '')}`;
  const { bank_code, branch, account } = bank_account;
  return `${bank_code} · ${branch} · ${shownEnd(account)}`;
}

function shownEnd(text: string): string {
  const shown = Math.min(4, Math.ceil(text.length / 3));
  return '*'.repeat(Math.min(8, text.length - shown)) + text.slice(text.length - shown);
}
