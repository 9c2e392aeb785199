import type { LegalRepresentative, Submerchant } from '../../api/operations.js';
import type { AmendmentChange } from '../../ui/amendment/amendment-changes.js';
import type { Cnae } from './cnae-field.js';
import { patchOf, type Texts } from './company-values.js';
import type { PartnerBody } from './partner-form.js';
import type { AmendmentBody } from '../../api/amendments.js';

/** A file that is sent with an amendment; `owner` is the document of a partner, or null for the seller. */
export interface ChosenDocument {
  type: string;
  owner: string | null;
  file_url: string;
  file_name: string;
  file_size: number;
  mime_type: string;
  expires_at?: string;
}

/** What somebody has changed in the form, by document where it is of a partner. */
export interface Planned {
  cnaes: readonly Cnae[];
  partners: readonly PartnerBody[];
  leaving: readonly string[];
  documents: readonly ChosenDocument[];
}

/** The fields of the seller itself that an amendment changes, in any installation or where its settings say so. */
const amendable = [
  'legal_name',
  'trade_name',
  'birth_date',
  'mother_name',
  'business_type',
  'product_categories',
  'mcc',
  'email',
  'phone',
  'average_ticket',
  'monthly_revenue',
] as const;

/** The body of the amendment, and what it changes: as the service decides it, too. */
export function planOf(
  seller: Submerchant,
  partners: readonly LegalRepresentative[],
  texts: { initial: Texts; values: Texts },
  planned: Planned,
): { body: AmendmentBody; changes: AmendmentChange[] } {
  const [before, after] = [patchOf(texts.initial), patchOf(texts.values)];
  const body: Record<string, unknown> = {};
  const changes: AmendmentChange[] = [];
  for (const name of amendable) {
    if (isSame(before[name], after[name])) continue;
    body[name] = after[name];
    changes.push({ path: `/${name}`, before: seller[name], after: after[name] });
  }
  if (!isSame(planned.cnaes, seller.cnaes)) {
    body['cnaes'] = planned.cnaes;
    changes.push({ path: '/cnaes', before: seller.cnaes, after: planned.cnaes });
  }
  for (const partner of planned.partners) {
    const found = partners.find(({ document }) => document === partner.document);
    if (!found) {
      const path = `/legal_representatives/${partner.document}`;
      changes.push({ path, before: null, after: partner });
      continue;
    }
    const was = found as Record<string, unknown>;
    for (const [name, value] of Object.entries(partner)) {
      if (isSame(was[name] ?? null, value ?? null)) continue;
      const path = `/legal_representatives/${found.id}/${name}`;
      changes.push({ path, before: was[name], after: value });
    }
  }
  for (const document of planned.leaving) {
    const partner = partners.find((one) => one.document === document);
    if (!partner) continue;
    changes.push({ path: `/legal_representatives/${partner.id}`, before: partner, after: null });
  }
  if (planned.partners.length > 0) body['legal_representatives'] = planned.partners;
  if (planned.leaving.length > 0) body['removed_legal_representatives'] = planned.leaving;
  if (planned.documents.length > 0) {
    body['documents'] = planned.documents.map(({ owner, ...one }) => ({
      ...one,
      ...(owner === null ? {} : { legal_representative_document: owner }),
    }));
  }
  return { body: body as AmendmentBody, changes };
}

/** The texts of a draft as they were planned; what cannot be read is left out. */
export function readPlanned(texts: Readonly<Record<string, string>>, now: Planned): Planned {
  const list = <T>(name: string, otherwise: readonly T[]): readonly T[] => {
    try {
      const read: unknown = JSON.parse(texts[name] ?? '');
      return Array.isArray(read) ? (read as T[]) : otherwise;
    } catch {
      return otherwise;
    }
  };
  return {
    cnaes: list('cnaes', now.cnaes),
    partners: list('partners', now.partners),
    leaving: list('leaving', now.leaving),
    documents: list('documents', now.documents),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
