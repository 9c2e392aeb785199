import { useState } from 'preact/hooks';

/** What the seller typed on each screen and has not saved. In memory alone: it is personal data, and the next person may use the browser. */
const drafts = new Map<string, unknown>();

/**
 * The value of what is typed on a screen, kept while the seller goes back and forward. `forget` once it is saved.
 *
 * @param stored what the registration has
 */
export function useDraft<Value>(
  name: string,
  stored: Value,
): { value: Value; set: (change: (now: Value) => Value) => void; forget: () => void } {
  const [value, setValue] = useState(() => (drafts.get(name) as Value | undefined) ?? stored);
  return {
    value,
    set: (change) =>
      setValue((now) => {
        const next = change(now);
        drafts.set(name, next);
        return next;
      }),
    forget: () => void drafts.delete(name),
  };
}

/** Forgets all of them: the page belongs to another link, or to none. */
export function forgetDrafts(): void {
  drafts.clear();
}
