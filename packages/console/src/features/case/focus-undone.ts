import { useEffect } from 'react';

/** The document or case whose decision was just undone, until it is shown with the focus on it. */
let undone: string | null = null;

/** Has the focus go to a document or a case as soon as it is shown. */
export function focusUndone(subject_id: string): void {
  undone = subject_id;
}

/** Moves the focus to an element when the decision on its document or case was undone. Runs after every rendering. */
export function useFocusUndone(subject_id: string | null, find: () => HTMLElement | null): void {
  useEffect(() => {
    if (undone === null || undone !== subject_id) return;
    const element = find();
    if (!element) return;
    undone = null;
    element.focus();
  });
}
