/** The error types of RFC 7644, section 3.12, that are used here. */
export type ScimType =
  | 'invalidFilter'
  | 'tooMany'
  | 'uniqueness'
  | 'mutability'
  | 'invalidSyntax'
  | 'invalidPath'
  | 'invalidValue';

/** A refusal in the form of RFC 7644. `detail` is for whoever reads the log of the identity provider. */
export class ScimError extends Error {
  override name = 'ScimError';

  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413,
    readonly detail: string,
    readonly scim_type: ScimType | null = null,
  ) {
    super(detail);
  }
}

export function invalidValue(detail: string): ScimError {
  return new ScimError(400, detail, 'invalidValue');
}

export function noSuch(what: 'User' | 'Group'): ScimError {
  return new ScimError(404, `There is no such ${what}.`);
}

export function emailTaken(): ScimError {
  return new ScimError(409, 'Somebody has this e-mail address already.', 'uniqueness');
}
