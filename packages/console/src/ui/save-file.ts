/** Saves a file on the person's device. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** A record as a JSON file that people can read. */
export function jsonFile(record: unknown): Blob {
  return new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' });
}
