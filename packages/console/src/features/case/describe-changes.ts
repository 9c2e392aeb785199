import type { Case } from '../../api/operations.js';
import { shownCnae, shownPhone, shownTaxId, shownZipCode } from '../../i18n/brazilian-ids.js';
import type { Format } from '../../i18n/create-format.js';
import type { Words } from '../../i18n/pt-BR.js';

type Change = NonNullable<Case['changes']>[number];
type Field = Change['fields'][number];

/** One thing that the merchant changed, in words. */
export interface DescribedChange {
  key: string;
  kind: Change['kind'] | 'replaced';
  /** What was changed: `Endereço Rua Nova, 10`. */
  name: string;
  /** What it holds, where it came or went as a whole. */
  summary: string;
  /** The fields that differ, where it stayed. */
  fields: { name: string; before: string; after: string }[];
}

const longest = 300;
/** Fields that say nothing to a reviewer, or that the name says already. */
const hidden = new Set(['file_url', 'legal_representative_id', 'replaced_at']);

/** What the merchant changed since the decision before, by names and values that a reviewer knows. */
export function describeChanges(reviewCase: Case, words: Words, format: Format): DescribedChange[] {
  const changes = reviewCase.changes ?? [];
  const documents = [...reviewCase.documents, ...reviewCase.replaced_documents];
  const isReplaced = ({ object, kind, fields }: Change) =>
    object.kind === 'document' &&
    kind === 'changed' &&
    fields.some(({ name }) => name === 'replaced_at');
  /** Of which type and whose a document is: the one sent again takes the place of the one with the same. */
  const placeOf = (change: Change) => {
    const known = documents.find(({ id }) => id === change.object.id);
    const { type, legal_representative_id } = known ?? valuesOf(change);
    return `${textOf(type)} ${textOf(legal_representative_id)}`;
  };
  const replaced = new Set(changes.filter(isReplaced).map(placeOf));
  const added = new Set(
    changes
      .filter(({ object, kind }) => object.kind === 'document' && kind === 'added')
      .map(placeOf),
  );
  return changes.flatMap((change) => {
    // One line for both: the newer document stands for the one that it replaced.
    if (isReplaced(change) && added.has(placeOf(change))) return [];
    const isDocument = change.object.kind === 'document';
    const isAgain = isDocument && (isReplaced(change) || replaced.has(placeOf(change)));
    const kind = isAgain ? 'replaced' : change.kind;
    return [
      {
        key: `${change.object.kind} ${change.object.id}`,
        kind,
        name: nameOf(change, reviewCase, words),
        summary: change.kind === 'changed' ? '' : summaryOf(valuesOf(change), change, format),
        fields: change.kind === 'changed' ? fieldsOf(change.fields, words, format) : [],
      },
    ];
  });
}

/** The values of an object that came or went. */
function valuesOf({ kind, fields }: Change): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(({ name, before, after }) => [name, kind === 'removed' ? before : after]),
  );
}

function nameOf(change: Change, reviewCase: Case, words: Words): string {
  const { kind, id } = change.object;
  const what = words.objects[kind] ?? kind;
  const told = valuesOf(change);
  if (kind === 'document') {
    const known = [...reviewCase.documents, ...reviewCase.replaced_documents].find(
      (one) => one.id === id,
    );
    const { type, legal_representative_id: owner } = known ?? told;
    const name = words.document_types[textOf(type)] ?? what;
    const partner = reviewCase.legal_representatives.find((one) => one.id === owner)?.name;
    return partner ? `${name} (${partner})` : name;
  }
  if (kind === 'legal_representative') {
    const known = reviewCase.legal_representatives.find((one) => one.id === id) ?? told;
    return `${what} ${textOf(known.name)}`.trim();
  }
  if (kind === 'address') {
    const known = reviewCase.addresses.find((one) => one.id === id) ?? told;
    const where = [known.street, known.number].map(textOf).filter(Boolean).join(', ');
    return `${what} ${where}`.trim();
  }
  return what;
}

function summaryOf(of: Record<string, unknown>, { object }: Change, format: Format): string {
  const parts =
    object.kind === 'document'
      ? [of['file_name'], of['number'], of['notes']]
      : object.kind === 'address'
        ? [
            of['complement'],
            of['neighborhood'],
            [of['city'], of['state']].map(textOf).filter(Boolean).join('/'),
            shownZipCode(textOf(of['zip_code'])),
          ]
        : [
            shownTaxId(textOf(of['document'])),
            typeof of['participation_percentage'] === 'number'
              ? format.percent(of['participation_percentage'] / 100)
              : '',
            of['email'],
          ];
  return parts.map(textOf).filter(Boolean).join(' · ');
}

function fieldsOf(fields: readonly Field[], words: Words, format: Format) {
  return fields
    .filter(({ name }) => !hidden.has(name))
    .map(({ name, before, after }) => ({
      name: words.fields[name] ?? name,
      before: valueOf(name, before, words, format),
      after: valueOf(name, after, words, format),
    }));
}

/** A value as it is written elsewhere on the page. */
function valueOf(name: string, value: unknown, words: Words, format: Format): string {
  const isEmpty = Array.isArray(value) ? value.length === 0 : value === '';
  if (value === null || value === undefined || isEmpty) return words.case.empty_value;
  if (typeof value === 'boolean') return value ? words.common.yes : words.common.no;
  return cut(writtenAs(name, value, words, format));
}

function writtenAs(name: string, value: unknown, words: Words, format: Format): string {
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
          shownCnae(textOf(code)),
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
  if (typeof value !== 'string') return JSON.stringify(value);
  if (name.endsWith('_at')) return format.time(value);
  if (name === 'birth_date') return format.day(value);
  if (name === 'phone') return shownPhone(value);
  if (name === 'zip_code') return shownZipCode(value);
  if (name === 'tax_id' || name === 'document') return shownTaxId(value);
  if (name === 'mcc_source') return words.mcc_source[value as 'cnae' | 'merchant'] ?? value;
  return words.status[value] ?? words.document_types[value] ?? value;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
