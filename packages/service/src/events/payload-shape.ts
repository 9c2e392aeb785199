/** The fields of a payload, by their paths (`charge.amount`, `submerchant.addresses[].city`), each with its type. */
export type PayloadShape = Record<string, string>;

/** The recorded shapes: by kind, then by version. */
export type RecordedShapes = Record<string, Record<string, PayloadShape>>;

interface Node {
  type?: string | string[];
  format?: string;
  required?: string[];
  properties?: Record<string, Node>;
  items?: Node;
  additionalProperties?: Node | boolean;
}

/**
 * The shape of a payload by its JSON Schema: what a receiver's types rely on. A type is that of JSON with its format, `|null` where the
 * value may be null, and `?` where the field may be missing. Lengths, patterns and the values of an enumeration are no part of it.
 */
export function shapeOf(schema: Record<string, unknown>): PayloadShape {
  const shape: PayloadShape = {};
  const add = (path: string, node: Node, isOptional: boolean): void => {
    const types = [node.type ?? 'any'].flat().toSorted();
    const named = types.map((type) =>
      type === 'string' && node.format !== undefined ? `string ${node.format}` : type,
    );
    if (path !== '') shape[path] = named.join('|') + (isOptional ? '?' : '');
    for (const [name, field] of Object.entries(node.properties ?? {})) {
      add(path === '' ? name : `${path}.${name}`, field, !node.required?.includes(name));
    }
    if (node.items) add(`${path}[]`, node.items, false);
    if (typeof node.additionalProperties === 'object')
      add(`${path}.*`, node.additionalProperties, false);
  };
  add('', schema as Node, false);
  return shape;
}

/**
 * Breaking differences between two shapes: fields that are gone or may now be missing, and values of other types. New
 * fields, and values that can no longer be null or missing, break nothing.
 */
export function breakingChanges(before: PayloadShape, after: PayloadShape): string[] {
  return Object.entries(before).flatMap(([path, type]) => {
    const now = after[path];
    if (now === undefined) return [`${path} is gone`];
    const accepted = new Set(partsOf(type));
    return partsOf(now).every((part) => accepted.has(part)) ? [] : [`${path}: ${type} → ${now}`];
  });
}

/** The types of a field, with `?` as one of them. */
function partsOf(type: string): string[] {
  return type.endsWith('?') ? [...type.slice(0, -1).split('|'), '?'] : type.split('|');
}

/**
 * Adds the shapes of the present payloads to the recorded ones. Shapes of earlier versions stay.
 *
 * @throws Error when a payload has lost something without a new version, or a kind is gone
 */
export function recordShapes(
  recorded: RecordedShapes,
  catalogue: readonly { kind: string; version: number; schema: Record<string, unknown> }[],
): RecordedShapes {
  const kinds = new Set(catalogue.map(({ kind }) => kind));
  const problems = Object.keys(recorded)
    .filter((kind) => !kinds.has(kind))
    .map((kind) => `${kind}: the kind is gone`);
  const shapes: RecordedShapes = {};
  for (const { kind, version, schema } of catalogue) {
    const known = recorded[kind] ?? {};
    const newest = Math.max(0, ...Object.keys(known).map(Number));
    if (version < newest) problems.push(`${kind}: version ${newest} is recorded already`);
    const shape = shapeOf(schema);
    const before = known[String(version)];
    const broken = before ? breakingChanges(before, shape) : [];
    problems.push(...broken.map((change) => `${kind}: ${change}`));
    shapes[kind] = { ...known, [version]: shape };
  }
  if (problems.length > 0) {
    throw new Error(
      `Payloads of events would break their receivers. Raise their versions (payloadVersions in event.ts), or take the change back.\n${problems.join('\n')}`,
    );
  }
  return shapes;
}
