import { import_schemas } from '../generated/import-schemas.js';
import { nearest } from '../nearest.js';
import { filled_in, parts, type Fields, type LineProblem, type Seller } from './seller.js';

type Schemas = Record<string, { properties: Record<string, unknown> }>;
const schemas: Schemas = import_schemas;

/**
 * Sorts what a line says into the submerchant and what belongs to it. Lists that are none and fields that do not exist go to
 * `problems`: a misspelt one would be lost without a word.
 */
export function toSeller(value: unknown, problems: LineProblem[]): Seller {
  const seller: Seller = {
    submerchant: {},
    legal_representatives: [],
    addresses: [],
    documents: [],
  };
  if (!isFields(value)) {
    problems.push({ field: '', message: 'The line must be an object: { "external_id": "…" }.' });
    return seller;
  }
  const { legal_representatives, addresses, documents, ...submerchant } = value;
  seller.submerchant = known(submerchant, 'createSubmerchant', '', problems, Object.keys(parts));
  seller.addresses = items(addresses, 'addresses', problems).map((one, at) =>
    known(one, parts.addresses, `addresses.${at + 1}.`, problems),
  );
  seller.documents = documentsOf(documents, 'documents', problems);
  seller.legal_representatives = items(
    legal_representatives,
    'legal_representatives',
    problems,
  ).map(({ documents: own, ...fields }, at) => {
    const place = `legal_representatives.${at + 1}`;
    return {
      fields: known(fields, parts.legal_representatives, `${place}.`, problems, ['documents']),
      documents: documentsOf(own, `${place}.documents`, problems),
    };
  });
  return seller;
}

function documentsOf(value: unknown, place: string, problems: LineProblem[]): Fields[] {
  return items(value, place, problems).map((one, at) =>
    known(one, parts.documents, `${place}.${at + 1}.`, problems),
  );
}

function items(value: unknown, place: string, problems: LineProblem[]): Fields[] {
  if (value === undefined || value === null) return [];
  if (Array.isArray(value) && value.every(isFields)) return value;
  problems.push({ field: place, message: 'It must be a list of objects.' });
  return [];
}

function known(
  fields: Fields,
  operation: string,
  place: string,
  problems: LineProblem[],
  beside: readonly string[] = [],
): Fields {
  const names = Object.keys(schemas[operation]?.properties ?? {}).filter(
    (name) => !filled_in.has(name),
  );
  const kept: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    if (name === error_field) continue;
    if (names.includes(name)) {
      // Null is treated like an empty cell.
      if (value !== undefined && value !== null) kept[name] = value;
      continue;
    }
    const near = nearest(name, [...names, ...beside]);
    problems.push({
      field: `${place}${name}`,
      message: `There is no such field.${near ? ` Did you mean ${place}${near}?` : ''}`,
    });
  }
  return kept;
}

/** Columns that a result file adds, which are not imported. */
export const error_field = 'import_error';

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
