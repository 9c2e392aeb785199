/** The text of a form's field, without the spaces around it. */
export function fieldOf(form: FormData, name: string): string {
  return exactFieldOf(form, name).trim();
}

/** The text of a form's field as it was typed: a password may begin with a space. */
export function exactFieldOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
