import type { Case } from '../../api/operations.js';
import { valueName } from '../../i18n/value-names.js';
import { formatCnae, formatPhone, formatTaxId, formatZipCode } from '../../i18n/brazilian-ids.js';
import type { Format } from '../../i18n/create-format.js';
import type { Words } from '../../i18n/pt-BR.js';
import { isErased } from '../../ui/is-erased.js';

type Change = NonNullable<Case['changes']>[number];
type Field = Change['fields'][number];

/** A change by the merchant, in the words of the page. */
export interface DescribedChange {
  key: string;
  kind: Change['kind'] | 'replaced';
  /** The changed object: `Endereço Rua Nova, 10`. */
  name: string;
  /** The content of an object that was added or removed; otherwise empty. */
  summary: string;
  /** The changed fields of an object that stayed. */
  fields: { name: string; before: string; after: string }[];
}

/** Values are cut after this many characters. */
const max_length = 300;
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

/** Describes the merchant's changes since the last decision by names and values as the page shows them. */
export function describeChanges(reviewCase: Case, words: Words, format: Format): DescribedChange[] {
  const changes = reviewCase.changes ?? [];
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
        summary: change.kind === 'changed' ? '' : summarize(wholeValues(change), change, format),
        fields: change.kind === 'changed' ? describeFields(change.fields, words, format) : [],
      },
    ];
  });
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

function summarize(values: Record<string, unknown>, { object }: Change, format: Format): string {
  const parts =
    object.kind === 'document'
      ? [values['file_name'], values['number'], values['notes']]
      : object.kind === 'address'
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

function describeFields(fields: readonly Field[], words: Words, format: Format) {
  return fields
    .filter(({ name }) => !hidden.has(name))
    .map(({ name, before, after }) => ({
      name: words.fields[name] ?? name,
      before: formatValue(name, before, words, format),
      after: formatValue(name, after, words, format),
    }));
}

/** Formats a value like the rest of the page. */
function formatValue(name: string, value: unknown, words: Words, format: Format): string {
  const isEmpty =
    typeof value === 'object' && value !== null ? Object.keys(value).length === 0 : value === '';
  if (value === null || value === undefined || isEmpty) return words.case.empty_value;
  if (isErased(value)) return words.case.erased_value;
  if (typeof value === 'boolean') return value ? words.common.yes : words.common.no;
  return truncate(formatFilled(name, value, words, format));
}

function formatFilled(name: string, value: unknown, words: Words, format: Format): string {
  if (typeof value === 'number') {
    if (name === 'average_ticket' || name === 'monthly_revenue') return format.money(value);
    if (name === 'participation_percentage') return format.percent(value / 100);
    if (name === 'file_size') return format.bytes(value);
    return format.number(value);
  }
  if (name === 'cnaes' && Array.isArray(value)) {
    return value
      .map(({ code, description, is_primary }) =>
        [
          formatCnae(textOf(code)),
          textOf(description),
          is_primary === true ? `(${words.case.primary})` : '',
        ]
          .filter(Boolean)
          .join(' '),
      )
      .join(', ');
  }
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return value.join(', ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([key, one]) => `${key}: ${String(one)}`)
      .join(', ');
  }
  if (typeof value !== 'string') return '';
  if (name.endsWith('_at')) return format.time(value);
  if (name === 'birth_date') return format.day(value);
  if (name === 'phone') return formatPhone(value);
  if (name === 'zip_code') return formatZipCode(value);
  if (name === 'tax_id' || name === 'document') return formatTaxId(value);
  return valueName(name, value, words) ?? value;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function truncate(text: string): string {
  return text.length > max_length ? `${text.slice(0, max_length)}…` : text;
}
