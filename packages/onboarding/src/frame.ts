import {
  postToParent,
  reportHeight,
  type FrameMessage,
} from '../../console/src/portal/parent-page.js';
import type { Locale } from './api.js';

export const isFramed = window.parent !== window;

/** Options that a platform sets on its page. */
export const query = new URLSearchParams(location.search);
const locale = query.get('locale');

/** The language that the framing page asks for; null: that of the link. */
export const askedLocale: Locale | null = locale === 'pt-BR' || locale === 'en' ? locale : null;

/** Reports something to the framing page. The service's policy lets only the origins of the link frame this page. */
export function report(message: FrameMessage): void {
  postToParent(message, null);
}

/** Reports that the page is there, and its height from now on. */
export function reportPage(page: Element): void {
  if (!isFramed) return;
  report({ type: 'credencia:ready' });
  reportHeight(page, null);
}
