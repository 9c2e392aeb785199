import type { KeyboardEvent } from 'react';

/** Ctrl or Cmd with Enter sends a form, from a field of several lines too. */
export function submitByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }
}
