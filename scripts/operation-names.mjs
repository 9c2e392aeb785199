/** The names of operations in the SDKs. */

/**
 * Adds `resource` and `name`, both in snake_case: `listCharges` of the tag Charges is `list` of `charges`, and `getFileUsage` of Files is
 * `get_usage` of `files`. Where two names would be the same, as of `createSubmerchant` and `createSubmerchants`, the operation on many records
 * is `create_many`.
 */
export function withNames(operations) {
  const named = operations.map((one) => {
    const resource = one.tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '_');
    const full = one.id.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    return { ...one, resource, full, name: shortName(full, resource) };
  });
  return named.map(({ full, ...one }) => {
    const { resource, name } = one;
    const same = named.filter((other) => other.resource === resource && other.name === name);
    if (same.length === 1 || !full.endsWith('s')) return one;
    return { ...one, name: `${name}_many` };
  });
}

function shortName(full, resource) {
  const last = resource.split('_').at(-1);
  const nouns = [resource, singular(resource), last, singular(last)];
  if (resource === 'operator_keys') nouns.unshift('api_keys');
  // Whose records they are, the resource says.
  const name = full.replace(/_(own|operator)_/, '_');
  return name.replace(new RegExp(`_(${nouns.join('|')})(?=_|$)`), '');
}

function singular(noun) {
  return noun.replace(/ies$/, 'y').replace(/(?<=ss)es$|(?<!s)s$/, '');
}
