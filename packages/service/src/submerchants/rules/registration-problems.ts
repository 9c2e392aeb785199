import type { Problem } from '../../errors.js';
import { documentTypeProblems } from './document-problems.js';
import { belongsToPartner, documentTypes, type DocumentType } from './document-types.js';
import {
  isIndependentOfRecord,
  legalRepresentativeProblems,
  submerchantProblems,
} from './submerchant-problems.js';

type Body = Readonly<Record<string, unknown>>;

/** A part of a body with the JSON pointer to it. */
interface Located {
  path: string;
  part: Body;
}

/**
 * Reports problems of a registration that its schema cannot, of the submerchant and of all its parts, each with its path.
 *
 * @param furtherOfDocument checks a document for what depends on the installation
 * @param isAmendment of a stored submerchant, which has its type and may have the partners that the body only names
 */
export function registrationProblems(
  body: Body,
  now: string,
  furtherOfDocument: (document: Body) => Problem[],
  isAmendment = false,
): Problem[] {
  const problems = isAmendment
    ? submerchantProblems(body, now, { entity_type: 'pj', tax_id: '' }).filter(
        isIndependentOfRecord,
      )
    : submerchantProblems(body, now);
  const partners = partsOf(body, 'legal_representatives', '');
  const entity_type = isAmendment ? null : body['entity_type'] === 'pf' ? 'pf' : 'pj';
  if (entity_type === 'pf' && partners.length > 0) {
    const message = 'A submerchant of entity_type pf has no legal representatives.';
    problems.push({ path: '/legal_representatives', code: 'forbidden', message });
  }
  /** Documents by whose they are: the document of a partner, or null for the submerchant. */
  const sent = new Map<unknown, Located[]>();
  const addDocument = (document: Located, holder: unknown) => {
    const found = [
      ...typeProblems(document.part, entity_type, holder !== null),
      ...furtherOfDocument(document.part),
    ];
    problems.push(...found.map((problem) => at(document.path, problem)));
    sent.set(holder, [...(sent.get(holder) ?? []), document]);
  };
  for (const partner of partners) {
    const found = legalRepresentativeProblems(partner.part, now);
    problems.push(...found.map((problem) => at(partner.path, problem)));
    for (const document of partsOf(partner.part, 'documents', partner.path)) {
      addDocument(document, partner.part['document'] ?? partner);
    }
  }
  problems.push(...repeated(partners, 'document'));
  problems.push(...primaryProblems(partsOf(body, 'addresses', '')));
  for (const document of partsOf(body, 'documents', '')) {
    const holder = document.part['legal_representative_document'] ?? null;
    if (
      !isAmendment &&
      holder !== null &&
      !partners.some(({ part }) => part['document'] === holder)
    ) {
      const message = 'No item of legal_representatives has this document.';
      const path = `${document.path}/legal_representative_document`;
      problems.push({ path, code: 'invalid_value', message });
    }
    addDocument(document, holder);
  }
  for (const documents of sent.values()) problems.push(...repeated(documents, 'type'));
  return problems;
}

/** The items of a list that are objects; the schema reports the others. */
function partsOf(body: Body, name: string, path: string): Located[] {
  const list = body[name];
  if (!Array.isArray(list)) return [];
  return list.flatMap((part: unknown, index) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? [{ path: `${path}/${name}/${index}`, part: part as Body }]
      : [],
  );
}

function at(path: string, problem: Problem): Problem {
  return { ...problem, path: path + problem.path };
}

/** A document stands with whom it belongs to. The schema reports an unknown type. */
function typeProblems(
  { type }: Body,
  entity_type: 'pj' | 'pf' | null,
  hasPartner: boolean,
): Problem[] {
  if (!documentTypes.includes(type as DocumentType)) return [];
  const known = type as DocumentType;
  const notAllowed = entity_type === null ? [] : documentTypeProblems(entity_type, known);
  if (notAllowed.length > 0 || belongsToPartner(known) === hasPartner) return notAllowed;
  const message = hasPartner
    ? `${known} is not a document of a partner: send it in the documents of the submerchant, without a partner.`
    : `${known} is a document of a partner: send it in the documents of one of legal_representatives, or with legal_representative_document.`;
  return [{ path: '/type', code: 'invalid_value', message }];
}

/** Values of a field that may appear once in a list. */
function repeated(parts: readonly Located[], name: string): Problem[] {
  const seen = new Set<unknown>();
  return parts.flatMap(({ path, part }) => {
    const value = part[name];
    if (typeof value !== 'string') return [];
    if (seen.has(value)) {
      const message = `This ${name} appears more than once.`;
      return [{ path: `${path}/${name}`, code: 'repeated', message }];
    }
    seen.add(value);
    return [];
  });
}

function primaryProblems(addresses: readonly Located[]): Problem[] {
  const primary = addresses.filter(({ part }) => part['is_primary'] === true);
  return primary.slice(1).map(({ path }) => ({
    path: `${path}/is_primary`,
    code: 'conflict',
    message: 'Only one address may be primary.',
  }));
}
