import { useEffect, useRef } from 'react';

/** Handlers by `KeyboardEvent.key`, letters in lower case. */
export type KeyBindings = Record<string, ((event: KeyboardEvent) => void) | undefined>;

/** Keys that act again while they are held: they move and zoom. Others decide, send or open. */
const repeating = new Set([
  'j',
  'k',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  '+',
  '=',
  '-',
]);

/**
 * Handles keys while the component is mounted. Keys typed into a field or with a modifier are left to the browser; while a
 * dialog is open, only bindings made `inDialog` apply.
 */
export function useKeys(
  bindings: KeyBindings,
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
      const handle = current.current[name];
      if (!handle || (event.repeat && !repeating.has(name))) return;
      // Enter and space press the button or follow the link that has the focus.
      if ((name === 'Enter' || name === ' ') && isControl(event.target)) return;
      event.preventDefault();
      handle(event);
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
  return (
    target instanceof HTMLElement && target.closest('a, button, summary, [role="button"]') !== null
  );
}
