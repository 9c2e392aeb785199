/** The types of PHPDoc for schemas: array shapes, as PHPStan, Psalm and PhpStorm read them. */

/** A string of PHP. */
export function text(value) {
  return `'${String(value).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** The type of a schema. References are names of type aliases. */
export function phpType(schema) {
  if (schema === undefined || typeof schema === 'boolean') return 'mixed';
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  if ('const' in schema) return literal(schema.const);
  if (schema.enum) return union(schema.enum.map(literal));
  const several = schema.anyOf ?? schema.oneOf;
  if (several) return union(several.map(phpType));
  if (schema.allOf)
    return schema.allOf.length === 1 ? phpType(schema.allOf[0]) : 'array<string, mixed>';
  if (Array.isArray(schema.type)) {
    return union(schema.type.map((type) => phpType({ ...schema, type })));
  }
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'integer':
      return 'int';
    case 'number':
      return 'int|float';
    case 'boolean':
      return 'bool';
    case 'null':
      return 'null';
    case 'array':
      return `list<${phpType(schema.items)}>`;
    default:
      return schema.type === 'object' || schema.properties ? shape(schema) : 'mixed';
  }
}

/** The names of the type aliases that a type uses. */
export function aliasesIn(type) {
  const words = type.replaceAll(/'(?:[^'\\]|\\.)*'/g, '').match(/[A-Za-z_]\w*(?!\w*\??:)/g) ?? [];
  return [...new Set(words.filter((word) => /^[A-Z]/.test(word)))];
}

function shape({ properties = {}, required = [], additionalProperties }) {
  const names = Object.keys(properties);
  if (names.length === 0) {
    const of = typeof additionalProperties === 'object' ? phpType(additionalProperties) : 'mixed';
    return `array<string, ${of}>`;
  }
  const fields = names.map((name) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : text(name);
    return `${key}${required.includes(name) ? '' : '?'}: ${phpType(properties[name])}`;
  });
  return `array{${fields.join(', ')}}`;
}

function literal(value) {
  return typeof value === 'string' ? text(value) : String(value);
}

function union(types) {
  return [...new Set(types)].join('|');
}
