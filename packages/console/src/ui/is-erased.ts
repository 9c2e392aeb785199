/** Whether a recorded value is gone: a personal one that was erased, or whose key is missing. */
export function isErased(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'erased' in value && value.erased === true;
}
