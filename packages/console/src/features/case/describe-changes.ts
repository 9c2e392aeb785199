import type { Case } from '../../api/operations.js';
import { formatTaxId, formatZipCode } from '../../i18n/brazilian-ids.js';
import type { Format } from '../../i18n/format-of.js';
import type { Words } from '../../i18n/pt-BR.js';
import { formatValue } from '../../ui/format-fields.js';

type Change = NonNullable<Case['changes']>[number];

/** A change by the merchant, in the words of the page. */
export interface DescribedChange {
  key: string;
  kind: Change['kind'] | 'replaced';
  /** The changed object: `Endereço Rua Nova, 10`. */
  name: string;
  /** The content of an object that was added or removed; otherwise empty. */
  summary: string;
  /** The changed fields of an object that stayed; `place` where the page shows a field by itself. */
  fields: { name: string; place?: string; before: string; after: string }[];
  /** Where the page shows the object: a document, or a place (place.tsx); null when it is not there any more. */
  place: { kind: 'document' | 'part'; id: string } | null;
}

/** Fields without use for a reviewer, or already in the name. */
const hidden = new Set([
  'file_url',
  'legal_representative_id',
  'replaced_at',
  // Set by the reviewer.
  'verification_code',
  'verification_notes',
  'verified_at',
]);

/** What the merchant registers. Holds, amendments and what else the trail names are shown in their own places. */
const registered = new Set<string>(['submerchant', 'legal_representative', 'address', 'document']);

/** Describes the merchant's changes since the last decision by names and values as the page shows them. */
export function describeChanges(reviewCase: Case, words: Words, format: Format): DescribedChange[] {
  const changes = (reviewCase.changes ?? []).filter(({ object }) => registered.has(object.kind));
  const documents = [...reviewCase.documents, ...reviewCase.replaced_documents];
  const isReplaced = ({ object, kind, fields }: Change) =>
    object.kind === 'document' &&
    kind === 'changed' &&
    fields.some(({ name }) => name === 'replaced_at');
  /** Type and owner of a document: a document replaces the one with the same type and owner. */
  const slotOf = (change: Change) => {
    const record = documents.find(({ id }) => id === change.object.id);
    const { type, legal_representative_id } = record ?? wholeValues(change);
    return `${textOf(type)} ${textOf(legal_representative_id)}`;
  };
  const replaced = new Set(changes.filter(isReplaced).map(slotOf));
  const added = new Set(
    changes
      .filter(({ object, kind }) => object.kind === 'document' && kind === 'added')
      .map(slotOf),
  );
  return changes.flatMap((change) => {
    // The newer document stands for both: the replaced one is left out.
    if (isReplaced(change) && added.has(slotOf(change))) return [];
    const isDocument = change.object.kind === 'document';
    const isAgain = isDocument && (isReplaced(change) || replaced.has(slotOf(change)));
    const kind = isAgain ? 'replaced' : change.kind;
    return [
      {
        key: `${change.object.kind} ${change.object.id}`,
        kind,
        name: describeObject(change, reviewCase, words),
        summary:
          change.kind === 'changed'
            ? ''
            : summarizeObject(change.object.kind, wholeValues(change), format),
        fields: change.kind === 'changed' ? describeFields(change, words, format) : [],
        place: placeOf(change, reviewCase),
      },
    ];
  });
}

/** Where the page shows the object of a change. */
function placeOf({ object }: Change, reviewCase: Case): DescribedChange['place'] {
  const { kind, id } = object;
  if (kind === 'submerchant') return { kind: 'part', id: 'submerchant' };
  if (kind === 'document') {
    return reviewCase.documents.some((one) => one.id === id) ? { kind, id } : null;
  }
  const parts = kind === 'address' ? reviewCase.addresses : reviewCase.legal_representatives;
  return parts.some((one) => one.id === id) ? { kind: 'part', id } : null;
}

/** The values of an object that was added or removed. */
function wholeValues({ kind, fields }: Change): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, before, after }) => [name, kind === 'removed' ? before : after]),
  );
}

function describeObject(change: Change, reviewCase: Case, words: Words): string {
  const { kind, id } = change.object;
  const kindName = words.objects[kind] ?? kind;
  const values = wholeValues(change);
  if (kind === 'document') {
    const record = [...reviewCase.documents, ...reviewCase.replaced_documents].find(
      (one) => one.id === id,
    );
    const { type, legal_representative_id: owner } = record ?? values;
    const name = words.document_types[textOf(type)] ?? kindName;
    const partner = reviewCase.legal_representatives.find((one) => one.id === owner)?.name;
    return partner ? `${name} (${partner})` : name;
  }
  if (kind === 'legal_representative') {
    const record = reviewCase.legal_representatives.find((one) => one.id === id) ?? values;
    return `${kindName} ${textOf(record.name)}`.trim();
  }
  if (kind === 'address') {
    const record = reviewCase.addresses.find((one) => one.id === id) ?? values;
    const where = [record.street, record.number].map(textOf).filter(Boolean).join(', ');
    return `${kindName} ${where}`.trim();
  }
  return kindName;
}

/** What an object that was added or removed contains: the file of a document, an address's city, a partner's tax id. */
export function summarizeObject(
  kind: string,
  values: Record<string, unknown>,
  format: Format,
): string {
  const parts =
    kind === 'document'
      ? [values['file_name'], values['number'], values['notes']]
      : kind === 'address'
        ? [
            values['complement'],
            values['neighborhood'],
            [values['city'], values['state']].map(textOf).filter(Boolean).join('/'),
            formatZipCode(textOf(values['zip_code'])),
          ]
        : [
            formatTaxId(textOf(values['document'])),
            typeof values['participation_percentage'] === 'number'
              ? format.percent(values['participation_percentage'] / 100)
              : '',
            values['email'],
          ];
  return parts.map(textOf).filter(Boolean).join(' · ');
}

function describeFields({ object, fields }: Change, words: Words, format: Format) {
  return fields
    .filter(({ name }) => !hidden.has(name))
    .map(({ name, before, after }) => ({
      name: words.fields[name] ?? name,
      ...(object.kind === 'submerchant' ? { place: `field-${name}` } : {}),
      before: formatValue(name, before, words, format),
      after: formatValue(name, after, words, format),
    }));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
