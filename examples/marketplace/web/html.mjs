/** Text that is markup already. */
class Markup extends String {}

/** A template whose values are escaped, unless they are templates themselves; lists are joined, false is nothing. */
export function html(texts, ...values) {
  return new Markup(String.raw({ raw: texts }, ...values.map(render)));
}

function render(value) {
  if (value === false || value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  if (value instanceof Markup) return value;
  return String(value).replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
