import truncatedWidth from 'fast-string-truncated-width';

/** Columns that a text takes on a terminal: wide characters take two, combining ones none. */
export function widthOf(text: string): number {
  return truncatedWidth(text).width;
}

/** The text, ended by … where it is wider. */
export function cut(text: string, width: number): string {
  const found = truncatedWidth(text, { limit: width, ellipsis: '…' });
  return found.truncated ? `${text.slice(0, found.index)}…` : text;
}
