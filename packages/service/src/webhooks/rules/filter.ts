import type { Problem } from '../../errors.js';
import type { EventDescription } from '../../events/catalogue.js';
import { filterFieldsOf, type FilterField } from '../../events/filter-values.js';
import { nearest } from '../../platform/nearest.js';
import { pointerStep } from '../../operation/validation.js';
import type { EndpointFilter } from '../schema.js';
import { matches } from './subscription.js';

/** A kind of event with the values that filters compare in it. Null: any value of the field’s type. */
export interface FilterableKind {
  kind: string;
  fields: ReadonlyMap<FilterField, readonly string[] | null>;
}

/** Finds what filters may compare in each kind of event, by the schemas of the catalogue. */
export function filterableKinds(catalogue: readonly EventDescription[]): FilterableKind[] {
  return catalogue.map(({ kind, schema }) => {
    const { properties } = schema as unknown as SchemaOfBody;
    const object = properties[kind.slice(0, kind.indexOf('.'))]?.properties ?? {};
    const fields = Object.entries(filterFieldsOf(kind)).map(
      ([name, field]) =>
        [
          name as FilterField,
          object[field]?.enum?.filter((value): value is string => value !== null) ?? null,
        ] as const,
    );
    return { kind, fields: new Map(fields) };
  });
}

interface SchemaOfBody {
  properties: Record<string, { properties?: Record<string, { enum?: (string | null)[] }> }>;
}

/** Reports names in a filter that are no fields of it: ignored as elsewhere, they would let every event pass. */
export function unknownFilterFields(filter: object, known: readonly string[]): Problem[] {
  return Object.keys(filter).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = nearest(name, known);
    const message =
      meant === null
        ? `This is not a field of a filter. Filters compare ${known.join(', ')}.`
        : `This is not a field of a filter. Did you mean ${meant}?`;
    return [{ path: `/filter/${pointerStep(name)}`, code: 'invalid_value', message }];
  });
}

/**
 * Reports conditions that events of a subscription cannot meet, so that no event is left out unnoticed. An event passes only if it has
 * each field of the filter, so each subscribed kind must have them; `*` stands for the kinds that do.
 *
 * @param events the subscription, with accepted items only
 */
export function filterProblems(
  filter: EndpointFilter,
  events: readonly string[],
  kinds: readonly FilterableKind[],
): Problem[] {
  const names = Object.keys(filter) as (keyof EndpointFilter)[];
  const passing = kinds.filter(
    ({ kind, fields }) => matches(events, kind) && names.every((name) => fields.has(fieldOf(name))),
  );
  const problems = names.flatMap((name): Problem[] => {
    const without = events.filter(
      (item) =>
        item !== '*' &&
        !kinds.some(({ kind, fields }) => fields.has(fieldOf(name)) && matches([item], kind)),
    );
    if (without.length === 0) return valueProblems(filter, name, passing);
    const message = `No event of ${without.join(', ')} has ${fieldOf(name)}, so none would be sent. Leave ${name} out of the filter, or subscribe to ${without.join(', ')} with another endpoint.`;
    return [{ path: `/filter/${name}`, code: 'conflict', message }];
  });
  if (problems.length === 0 && passing.length === 0) {
    const message = `No event has all of ${names.join(', ')}, so none would be sent.`;
    problems.push({ path: '/filter', code: 'conflict', message });
  }
  const { amount_from, amount_to } = filter;
  if (amount_from !== undefined && amount_to !== undefined && amount_from > amount_to) {
    const message = `amount_to must not be below amount_from (${amount_from}).`;
    problems.push({ path: '/filter/amount_to', code: 'conflict', message });
  }
  return problems;
}

function valueProblems(
  filter: EndpointFilter,
  name: keyof EndpointFilter,
  passing: readonly FilterableKind[],
): Problem[] {
  const values = filter[name];
  const known = passing.map(({ fields }) => fields.get(fieldOf(name)) ?? null);
  if (!Array.isArray(values) || known.length === 0 || known.includes(null)) return [];
  const accepted = [...new Set(known.flatMap((one) => one ?? []))];
  return values.flatMap((value, at) => {
    if (accepted.includes(value)) return [];
    const meant = nearest(value, accepted);
    const message =
      meant === null
        ? `No subscribed event has this ${name}. It is one of ${accepted.join(', ')}.`
        : `No subscribed event has this ${name}. Did you mean ${meant}?`;
    return [{ path: `/filter/${name}/${at}`, code: 'invalid_value', message }];
  });
}

/** Returns a filter without repeated values, its fields in one order; null for one without conditions. */
export function normalizeFilter(filter: EndpointFilter | null): EndpointFilter | null {
  const conditions = Object.entries(filter ?? {}).toSorted(([one], [other]) =>
    one < other ? -1 : 1,
  );
  if (conditions.length === 0) return null;
  return Object.fromEntries(
    conditions.map(([name, value]) => [
      name,
      // As payloads have identifiers.
      Array.isArray(value)
        ? [...new Set(name === 'submerchant_id' ? value.map((id) => id.toLowerCase()) : value)]
        : value,
    ]),
  );
}

/** Whether no event passes both filters, because they require different values of one field. */
export function areDisjoint(one: EndpointFilter | null, other: EndpointFilter | null): boolean {
  if (one === null || other === null) return false;
  const isAbove = (low: EndpointFilter, high: EndpointFilter) =>
    low.amount_to !== undefined &&
    high.amount_from !== undefined &&
    high.amount_from > low.amount_to;
  if (isAbove(one, other) || isAbove(other, one)) return true;
  return Object.entries(one).some(([name, values]) => {
    const others = other[name as keyof EndpointFilter];
    if (!Array.isArray(values) || !Array.isArray(others)) return false;
    return !values.some((value) => others.includes(value));
  });
}

function fieldOf(name: keyof EndpointFilter): FilterField {
  return name === 'amount_from' || name === 'amount_to' ? 'amount' : name;
}
