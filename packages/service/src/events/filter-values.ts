/** The fields of a filter that compare a value of the payload with a list. */
const listedFields = [
  'submerchant_id',
  'status',
  'entity_type',
  'document_type',
  'payment_method',
  'currency',
] as const;
export type ListedField = (typeof listedFields)[number];

/** A value of payloads that filters of endpoints compare. */
export type FilterField = ListedField | 'amount';

type FieldNames = Readonly<Partial<Record<FilterField, string>>>;

const transfer: FieldNames = {
  submerchant_id: 'submerchant_id',
  status: 'status',
  currency: 'currency',
  amount: 'amount',
};

/**
 * The values that filters compare, by the object that an event carries: the name in a filter, and the object's field. None is personal,
 * because filters are stored and recorded in plain text.
 */
const fieldsByObject: Readonly<Record<string, FieldNames>> = {
  submerchant: { submerchant_id: 'id', status: 'status', entity_type: 'entity_type' },
  document: { submerchant_id: 'submerchant_id', status: 'status', document_type: 'type' },
  amendment: { submerchant_id: 'submerchant_id', status: 'status' },
  request: { submerchant_id: 'submerchant_id', status: 'status', document_type: 'document_type' },
  requirement: { submerchant_id: 'submerchant_id', document_type: 'document_type' },
  charge: { ...transfer, payment_method: 'payment_method' },
  withdrawal: transfer,
  anticipation: transfer,
};

/** Returns the values that filters compare in events of a kind; none for events of endpoints and keys. */
export function filterFieldsOf(kind: string): FieldNames {
  return fieldsByObject[kind.slice(0, kind.indexOf('.'))] ?? {};
}

/** Composes the values of an event that filters compare, as JSON: the database compares them when it queues deliveries. */
export function composeFilterValues(kind: string, object: object): string {
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(filterFieldsOf(kind))) {
    values[name] = (object as Record<string, unknown>)[field];
  }
  return JSON.stringify(values);
}
