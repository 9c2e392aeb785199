/** Text as it is searched: lower case, without accents, single spaces. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What a search looks through: names, tax id, e-mail and external_id. */
export function searchText(submerchant: {
  legal_name: string;
  trade_name: string | null;
  tax_id: string;
  email: string | null;
  external_id: string | null;
}): string {
  const { legal_name, trade_name, tax_id, email, external_id } = submerchant;
  return (
    [legal_name, trade_name, tax_id, email, external_id]
      .filter((text) => text !== null)
      .map(fold)
      // A line break stands in no folded text, so that a match never spans two fields.
      .join('\n')
  );
}
