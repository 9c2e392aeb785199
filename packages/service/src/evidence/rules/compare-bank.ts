import {
  shownAccount,
  type BankAccount,
  type BankHolder,
} from '../../sources/rules/bank-account.js';
import { displayTaxId } from '../../submerchants/rules/checks/wording.js';
import { isSameDocument } from './compare-partners.js';
import type { EvidenceReason, FieldEvidence } from './field-evidence.js';

/** What a bank was asked and answered, as it is stored. */
export interface BankAnswer {
  /** Of the seller, when it was asked. */
  tax_id: string;
  account: BankAccount;
  /** False while it is being asked; `facts` is then null. */
  is_answered: boolean;
  /** Null: the bank knows no such account. */
  facts: BankHolder | null;
  /** Drawn for each, so that its SHA-256 in the trail confirms no guess after an erasure. */
  salt: string;
}

/** Who may hold the account of a seller. */
interface DeclaredHolders {
  submerchant: { tax_id: string };
  legal_representatives: readonly { document: string }[];
}

/**
 * Compares the holder of an account with the seller. An account of a partner differs, too, but it is not that of a stranger.
 *
 * @param waiting why there is no answer yet
 */
export function compareBank(
  { submerchant: { tax_id }, legal_representatives }: DeclaredHolders,
  { account, is_answered, facts, tax_id: asked_for }: BankAnswer,
  waiting: EvidenceReason,
): FieldEvidence {
  const field = {
    kind: 'bank',
    field: 'bank_account',
    legal_representative_id: null,
    declared: shownAccount(account),
    found: facts && foundOf(facts),
  } as const;
  if (!is_answered) return { ...field, state: 'not_checked', reason: waiting };
  // Of a document that the bank does not show, only its word about that one is known.
  if (asked_for !== tax_id && facts?.is_open && facts.holder_document === null)
    return { ...field, state: 'not_checked', reason: 'other_tax_id' };
  const reason = differenceOf();
  return { ...field, state: reason === null ? 'agrees' : 'differs', reason };

  function differenceOf(): EvidenceReason | null {
    if (facts === null) return 'account_unknown';
    if (!facts.is_open) return 'account_closed';
    if (facts.holder_document === null) return facts.is_holder === true ? null : 'other_holder';
    const holds = (document: string) =>
      isSameDocument({ document }, { document: facts.holder_document }) === true;
    // Branches of a company share its first eight characters.
    if (holds(tax_id) || isSameCompany(facts.holder_document, tax_id)) return null;
    return legal_representatives.some(({ document }) => holds(document))
      ? 'partner_holder'
      : 'other_holder';
  }
}

function isSameCompany(holder: string, tax_id: string): boolean {
  return holder.length === 14 && tax_id.length === 14 && holder.slice(0, 8) === tax_id.slice(0, 8);
}

function foundOf({ holder_name, holder_document }: BankHolder): string | null {
  const document = holder_document?.includes('*')
    ? holder_document
    : holder_document && displayTaxId(holder_document);
  return [holder_name, document].filter(Boolean).join(', ') || null;
}
