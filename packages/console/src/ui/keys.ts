import { useEffect, useRef } from 'react';

/** A key as `KeyboardEvent.key` names it, letters in lower case → what it does. */
export type Bindings = Record<string, ((event: KeyboardEvent) => void) | undefined>;

/**
 * Does what the keys say while the component is shown. Keys that are typed into a field, or come with a modifier, belong to
 * the browser; while a dialog is open, only bindings made `inDialog` hold.
 */
export function useKeys(
  bindings: Bindings,
  { enabled = true, inDialog = false }: { enabled?: boolean; inDialog?: boolean } = {},
): void {
  const current = useRef(bindings);
  useEffect(() => {
    current.current = bindings;
  });
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyping(event.target)) return;
      if (!inDialog && document.querySelector('[role="dialog"], [role="menu"]')) return;
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key;
      const work = current.current[name];
      if (!work) return;
      // Enter and space on a button or a link are its own.
      if ((name === 'Enter' || name === ' ') && isControl(event.target)) return;
      event.preventDefault();
      work(event);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [enabled, inDialog]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  if (target instanceof HTMLSelectElement) return true;
  return (
    target instanceof HTMLInputElement &&
    !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
  );
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('a, button, [role="button"]') !== null;
}
