/** Target of a reason or a requirement. */
interface Target {
  path: string;
  document_type: string | null;
  legal_representative_id: string | null;
}

/** The id of the place for a document. */
export function documentTarget(type: string, partner: string | null): string {
  return `document-${type}-${partner ?? 'own'}`;
}

/** The id of the element that takes the focus; null: the reason is about the registration as a whole. */
export function targetOf({ path, document_type, legal_representative_id }: Target): string | null {
  if (path === '/documents') {
    return document_type === null
      ? 'documents'
      : documentTarget(document_type, legal_representative_id);
  }
  if (path === '/legal_representatives') {
    return legal_representative_id === null ? 'partners' : `partner-${legal_representative_id}`;
  }
  if (path === '/addresses') return 'addresses';
  return path === '' ? null : `seller-${path.slice(1)}`;
}

/** Moves the focus to an element of the form, and scrolls to it. Returns whether there is one. */
export function focusTarget(id: string): boolean {
  return unfoldAndFocus(document.getElementById(id));
}

/** The same of an element, which may stand in a closed fold. */
export function unfoldAndFocus(element: HTMLElement | null): boolean {
  if (!element) return false;
  const fold = element.closest('details');
  if (fold) fold.open = true;
  element.scrollIntoView({ block: 'center' });
  element.focus({ preventScroll: true });
  return true;
}
