import type { Data } from '../../api/call.js';
import type { Case } from '../../api/operations.js';
import type { Words } from '../../i18n/pt-BR.js';

export type HistoryEntry = Data<'getHistory'>[number];

/** An object of the history: its name, and where the page shows it; null when nowhere. */
export interface NamedObject {
  name: string;
  place: { kind: 'document' | 'part'; id: string } | null;
}

type Values = Record<string, unknown>;

/**
 * Names the documents, partners and addresses of a history: as they are now, or, when they were deleted, as one of the entries has
 * them. Undefined for others.
 */
export function createObjectNamer(
  reviewCase: Case,
  entries: readonly HistoryEntry[],
  words: Words,
): (object: { kind: string; id: string }) => NamedObject | undefined {
  const { documents, replaced_documents, legal_representatives, addresses } = reviewCase;
  const present = new Map<string, Values>(
    [...documents, ...replaced_documents, ...legal_representatives, ...addresses].map((one) => [
      one.id,
      one,
    ]),
  );
  const earlier = new Map<string, Values>();
  for (const { object, before, after } of entries) {
    earlier.set(object.id, {
      ...(before as Values | null),
      ...(after as Values | null),
      ...earlier.get(object.id),
    });
  }
  const valuesOf = (id: unknown) =>
    typeof id === 'string' ? (present.get(id) ?? earlier.get(id)) : undefined;
  const shown = new Set([...documents, ...legal_representatives, ...addresses].map(({ id }) => id));
  return ({ kind, id }) => {
    const values = valuesOf(id);
    if (values === undefined) return undefined;
    const name = nameOf(kind, values);
    if (name === '') return undefined;
    const place = kind === 'document' ? ('document' as const) : ('part' as const);
    return { name, place: shown.has(id) ? { kind: place, id } : null };
  };

  function nameOf(kind: string, values: Values): string {
    if (kind === 'document') {
      const type = words.document_types[textOf(values['type'])] ?? '';
      const partner = textOf(valuesOf(values['legal_representative_id'])?.['name']);
      const details = [partner, textOf(values['file_name'])].filter(Boolean).join(', ');
      return details === '' ? type : `${type} (${details})`;
    }
    if (kind === 'legal_representative') return textOf(values['name']);
    if (kind === 'address') {
      return [values['street'], values['number']].map(textOf).filter(Boolean).join(', ');
    }
    return '';
  }
}

/** Text; empty for what was erased or is missing. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
