/** A folder or a file of the register that cannot be loaded; the message says which place, and what to do. */
export class RegisterError extends Error {
  override name = 'RegisterError';
}
