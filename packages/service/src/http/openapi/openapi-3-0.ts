import type { Json } from './json-schema.js';

/**
 * Converts a document of OpenAPI 3.1 to 3.0.3, for generators that know no later version. Webhooks become `x-webhooks`, which
 * some of them read. What 3.0 cannot say (the form of property names) is left out; what this function does not know is an error,
 * so that nothing is lost unnoticed.
 *
 * @throws Error for a keyword of JSON Schema without a conversion
 */
export function toOpenApi30(document: Json): Json {
  const { openapi: _version, info, webhooks, ...rest } = document as Record<string, Json>;
  const { summary: _summary, license, ...about } = info as Record<string, Json>;
  return {
    openapi: '3.0.3',
    info: { ...about, ...(license ? { license: withoutIdentifier(license) } : {}) },
    ...(convertPart(rest) as Json),
    ...(webhooks === undefined ? {} : { 'x-webhooks': convertPart(webhooks) }),
  };
}

function withoutIdentifier({ identifier, ...license }: Json): Json {
  return typeof identifier === 'string'
    ? { ...license, url: `https://spdx.org/licenses/${identifier}.html` }
    : license;
}

/** Converts the schemas within a part of the document. Examples are data and stay as they are. */
function convertPart(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(convertPart);
  if (!isObject(part)) return part;
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => {
      if (name === 'example' || name === 'examples') return [name, value];
      if (name === 'schema') return [name, convertSchema(value)];
      if (name === 'schemas' && isObject(value)) return [name, convertEach(value)];
      return [name, convertPart(value)];
    }),
  );
}

/** Keywords that mean the same in both versions, whose values contain no schema. */
const unchanged = new Set(
  `title description format pattern default deprecated readOnly writeOnly discriminator required minLength maxLength minimum
  maximum multipleOf minItems maxItems uniqueItems minProperties maxProperties`.split(/\s+/),
);

/** Keywords that 3.0 does not have, and without which a schema allows more than before. */
const droppedKeywords = new Set(['propertyNames', '$comment', 'contentMediaType']);

function convertSchema(schema: unknown): Json {
  if (schema === true) return {};
  if (!isObject(schema)) throw new Error(`OpenAPI 3.0 has no schema ${JSON.stringify(schema)}.`);
  const { $ref, ...others } = schema;
  // In 3.0, everything beside a reference is ignored.
  if ($ref !== undefined)
    return Object.keys(others).length === 0
      ? { $ref }
      : { allOf: [{ $ref }], ...convertSchema(others) };
  const converted: Json = {};
  for (const [keyword, value] of Object.entries(others)) {
    if (unchanged.has(keyword) || keyword.startsWith('x-')) converted[keyword] = value;
    else if (!droppedKeywords.has(keyword)) {
      const convert = conversions[keyword];
      if (convert === undefined)
        throw new Error(
          `The keyword ${keyword} of a schema has no conversion to OpenAPI 3.0: add it to http/openapi/openapi-3-0.ts.`,
        );
      Object.assign(converted, convert(value));
    }
  }
  // `nullable` alone allows no null where `enum` leaves it out.
  if (converted['nullable'] === true && Array.isArray(converted['enum'])) {
    converted['enum'] = [...new Set([...(converted['enum'] as unknown[]), null])];
  }
  return converted;
}

const conversions: Readonly<Record<string, (value: unknown) => Json>> = {
  type: convertType,
  enum: (values) => ({ enum: values }),
  const: (value) => ({ enum: [value] }),
  examples: (values) => {
    const [first] = values as unknown[];
    return first === undefined ? {} : { example: first };
  },
  exclusiveMinimum: (value) => ({ minimum: value, exclusiveMinimum: true }),
  exclusiveMaximum: (value) => ({ maximum: value, exclusiveMaximum: true }),
  contentEncoding: () => ({ format: 'byte' }),
  properties: (value) => ({ properties: convertEach(value as Json) }),
  // Names are free in 3.0, so that each value may have any of the schemas.
  patternProperties: (value) => {
    const [first, ...more] = Object.values(convertEach(value as Json));
    return { additionalProperties: more.length === 0 ? first : { anyOf: [first, ...more] } };
  },
  additionalProperties: (value) => ({
    additionalProperties: typeof value === 'boolean' ? value : convertSchema(value),
  }),
  items: (value) => ({ items: convertSchema(value) }),
  not: (value) => ({ not: convertSchema(value) }),
  allOf: (value) => ({ allOf: (value as unknown[]).map(convertSchema) }),
  anyOf: (value) => ({ anyOf: (value as unknown[]).map(convertSchema) }),
  oneOf: (value) => ({ oneOf: (value as unknown[]).map(convertSchema) }),
};

function convertType(value: unknown): Json {
  const types = [value].flat() as string[];
  const nullable = types.includes('null') ? { nullable: true } : {};
  const [type, ...more] = types.filter((one) => one !== 'null');
  // `nullable` has a meaning beside a type only.
  if (type === undefined) return { type: 'string', ...nullable, enum: [null] };
  if (more.length === 0) return { type, ...nullable };
  return { anyOf: [type, ...more].map((one) => ({ type: one, ...nullable })) };
}

function convertEach(schemas: Json): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, convertSchema(schema)]),
  );
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
