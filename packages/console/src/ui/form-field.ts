/** Reads the text of a form field without the spaces around it. */
export function readField(form: FormData, name: string): string {
  return readExactField(form, name).trim();
}

/** Reads the text of a form field exactly as typed: a password may begin with a space. */
export function readExactField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
