import { useText } from './use-text.js';

/** Says that the register of companies has filled a field in. */
export function FilledNote() {
  return <span role="status">{useText().filled}</span>;
}
