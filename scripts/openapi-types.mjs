/** TypeScript for the schemas of `openapi.json`: what the clients that are written from it have in common. */

/**
 * The TypeScript of one schema.
 *
 * @param settings `describe`: descriptions become doc comments; `is_input`: what is optional may be undefined, too
 */
export function typeOf(schema, settings = {}) {
  if (schema === undefined || schema === true) return 'unknown';
  if (schema.$ref) return schema.$ref.split('/').at(-1);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const several = schema.anyOf ?? schema.oneOf;
  if (several) {
    return [...new Set(several.map((one) => typeOf(one, settings)))]
      .map((one) => `(${one})`)
      .join(' | ');
  }
  if (schema.allOf) return schema.allOf.map((one) => `(${typeOf(one, settings)})`).join(' & ');
  if (Array.isArray(schema.type)) {
    return [...new Set(schema.type.map((type) => typeOf({ ...schema, type }, settings)))].join(
      ' | ',
    );
  }
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'integer':
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return `(${typeOf(schema.items, settings)})[]`;
    case 'object':
      return objectType(schema, settings);
    default:
      return schema.properties ? objectType(schema, settings) : 'unknown';
  }
}

function objectType({ properties = {}, required = [], additionalProperties }, settings) {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const isRequired = required.includes(name);
    const doc =
      settings.describe && schema.description ? `${docComment([schema.description])}\n` : '';
    const open = settings.is_input && !isRequired ? ' | undefined' : '';
    return `${doc}${propertyName(name)}${isRequired ? '' : '?'}: ${typeOf(schema, settings)}${open}`;
  });
  if (fields.length === 0) {
    const of =
      typeof additionalProperties === 'object' ? typeOf(additionalProperties, settings) : 'unknown';
    return `Record<string, ${of}>`;
  }
  // A comment after a semicolon on the same line would belong to the property before it.
  return `{ ${fields.join(';\n')} }`;
}

export function propertyName(name) {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : `'${name}'`;
}

/** A doc comment of the given paragraphs, which may be empty. */
export function docComment(paragraphs) {
  const text = paragraphs.filter(Boolean).join('\n\n').replaceAll('*/', '*\\/');
  if (!text.includes('\n')) return `/** ${text} */`;
  const lines = text.split('\n').map((line) => ` * ${line}`.trimEnd());
  return ['/**', ...lines, ' */'].join('\n');
}
