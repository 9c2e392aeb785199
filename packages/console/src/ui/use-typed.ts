import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';
import { useOptionalPerson } from '../api/session.js';

// In memory only: what the browser stores would remain after the session.
const forms = new Map<string, { stored: string; value: unknown }>();
let typed_by: string | null = null;

export interface Typed<Value> {
  value: Value;
  set: Dispatch<SetStateAction<Value>>;
  /** Whether the value was typed before the user left the page, and is not saved. */
  is_resumed: boolean;
  discard: () => void;
}

/**
 * What is typed into a form and not saved: it is there when its page is opened again, and the browser asks before the tab is closed or
 * loaded again. It is dropped once the service stores something else than the form began with.
 *
 * @param place names the form
 */
export function useTyped<Value>(place: string, stored: Value): Typed<Value> {
  const person = useOptionalPerson();
  if (person && typed_by !== person.id) forms.clear();
  if (person) typed_by = person.id;
  const stored_text = JSON.stringify(stored);
  const [found] = useState(() => forms.get(place));
  const resumed = found?.stored === stored_text ? (found.value as Value) : undefined;
  const [value, set] = useState<Value>(resumed ?? stored);
  const isChanged = JSON.stringify(value) !== stored_text;
  useEffect(() => {
    if (!isChanged) {
      forms.delete(place);
      return undefined;
    }
    forms.set(place, { stored: stored_text, value });
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [place, stored_text, value, isChanged]);
  return {
    value,
    set,
    is_resumed: resumed !== undefined && isChanged,
    discard: () => set(stored),
  };
}

/**
 * As `useState`, for a field of a dialog. Its value is there again when the dialog is opened after it was lost: with the session, by a decision
 * that was undone or refused, or because another page was opened.
 *
 * @param place names the form, then the field
 */
export function useKept<Value>(place: string, initial: Value) {
  const { value, set } = useTyped(place, initial);
  return [value, set] as const;
}

/** Forgets the fields of a form, which was sent or closed on purpose. */
export function forgetTyped(form: string): void {
  for (const place of forms.keys()) if (place.startsWith(form)) forms.delete(place);
}
