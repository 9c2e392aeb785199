const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
};

/** The name of a document's file, which has an extension: telephones and addresses of files often leave it out. */
export function documentFileName(name: string, mime_type: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  const isComplete = /[^\s.].*\.[A-Za-z0-9]{1,10}$/.test(last);
  return isComplete ? last.slice(-255) : `${last.slice(-250)}.${endings[mime_type] ?? 'pdf'}`;
}
