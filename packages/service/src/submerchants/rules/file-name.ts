/**
 * The name of a file with its extension, without folders (§2.3): a name with something visible before the last dot. Takes time linear in
 * the text.
 */
export const fileNamePattern = String.raw`^[\s.]*[^/\\\s.][^/\\]*\.[A-Za-z0-9]{1,10}$`;
