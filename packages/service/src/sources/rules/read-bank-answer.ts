import { accountKinds, type BankHolder } from './bank-account.js';

/**
 * Reads the answer of a bank’s adapter (guide “Sources”).
 *
 * @returns null when it cannot be read, or says of an open account neither whose it is nor whether it is the holder’s
 */
export function readBankAnswer(answer: unknown): BankHolder | null {
  if (typeof answer !== 'object' || answer === null) return null;
  const given = answer as Readonly<Record<string, unknown>>;
  const { status, kind, holder_name, holder_document, holder_matches } = given;
  if (status !== 'open' && status !== 'closed') return null;
  const document = documentOf(holder_document);
  if (document === undefined) return null;
  const is_holder = typeof holder_matches === 'boolean' ? holder_matches : null;
  if (status === 'open' && document === null && is_holder === null) return null;
  return {
    is_open: status === 'open',
    kind: accountKinds.find((one) => one === kind) ?? null,
    holder_name: typeof holder_name === 'string' ? textOf(holder_name) : null,
    holder_document: document,
    is_holder,
  };
}

/** A CPF or CNPJ without punctuation; null for none, undefined for what is neither. */
function documentOf(value: unknown): string | null | undefined {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'string') return undefined;
  const document = value.replaceAll(/[./\s-]/g, '');
  return /^([0-9*]{11}|[0-9A-Z*]{12}[0-9*]{2})$/.test(document) && /[0-9A-Z]/.test(document)
    ? document
    : undefined;
}

/** Without control characters, which cannot be stored. */
function textOf(value: string): string | null {
  const text = value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  return text.slice(0, 255) || null;
}
