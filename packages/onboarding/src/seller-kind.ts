import type { Onboarding } from './api.js';
import { tabStorage } from './tab-storage.js';

/** What sellers say they are: a person, an individual microentrepreneur (MEI), or a company with partners. */
export type SellerKind = 'person' | 'mei' | 'company';

/** The answer of this tab, until the registration itself shows it. */
const stored = `credencia-onboarding${location.pathname.replace(/^\/onboarding/, '')}-kind`;

export function rememberKind(kind: SellerKind): void {
  tabStorage.write(stored, kind);
}

export function forgetKind(): void {
  tabStorage.remove(stored);
}

/** Names of companies say their form; those of a MEI never do. */
const form_of_company = /(^|\s)(ltda|limitada|eireli|s\.?\/?a)\.?(\s|$)/i;
/** The names of a MEI: with the root of the CNPJ before the person's, or the CPF behind it. */
const name_of_mei =
  /^(?:(\d{2}\.?\d{3}\.?\d{3})\s+)?([^\d]+?)(?:\s+(\d{3}\.?\d{3}\.?\d{3}-?\d{2}))?$/;

/** The person in the registered name of a MEI; null: it is not written like one. */
export function ownerInName(legal_name: string): { name: string; document: string } | null {
  const [, root, name, cpf] = name_of_mei.exec(legal_name.trim()) ?? [];
  if (name === undefined || (root === undefined && cpf === undefined)) return null;
  return { name, document: cpf ?? '' };
}

/** What a seller is, by the registration, or else by the answer in this tab; null: it has to be asked. */
export function kindOf({
  seller,
  legal_representatives: partners,
}: Pick<Onboarding, 'seller' | 'legal_representatives'>): SellerKind | null {
  if (seller.entity_type === 'pf') return 'person';
  if (form_of_company.test(seller.legal_name)) return 'company';
  if (partners.length > 0)
    return partners.length === 1 && isOwner(partners[0]!) ? 'mei' : 'company';
  if (ownerInName(seller.legal_name)) return 'mei';
  const answer = tabStorage.read(stored);
  return answer === 'mei' || answer === 'company' ? answer : null;
}

/** Whether a partner was recorded as the owner of everything, as this page records a MEI. */
function isOwner(partner: Onboarding['legal_representatives'][number]): boolean {
  return (
    partner.role === 'individual_owner' &&
    partner.participation_percentage === 100 &&
    partner.is_admin
  );
}

/** Whether the seller can be asked: a company by its CNPJ, of which nothing else says what it is. */
export function canAskKind({
  seller,
  legal_representatives,
}: Pick<Onboarding, 'seller' | 'legal_representatives'>): boolean {
  return (
    seller.entity_type === 'pj' &&
    legal_representatives.length === 0 &&
    !form_of_company.test(seller.legal_name) &&
    !ownerInName(seller.legal_name)
  );
}
