import { useState } from 'preact/hooks';

/** Unsaved values of each screen. Only in memory: they are personal data, and somebody else may use the browser next. */
const drafts = new Map<string, unknown>();

/**
 * The value of what is typed or chosen on a screen, kept while the seller goes back and forward. `forget` once it is saved.
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
