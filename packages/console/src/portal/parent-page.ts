/**
 * Messages to the page that frames the portal, or the page of hosted onboarding. The service's policy lets no page of another origin frame them; each message is
 * addressed to that origin all the same, so that nobody gets it who has replaced the page meanwhile.
 */

export type FrameMessage =
  | { type: 'credencia:resized'; height: number }
  | { type: 'credencia:expired' }
  // Only for onboarding. They contain no data of the seller.
  | { type: 'credencia:ready' | 'credencia:started' | 'credencia:submitted' }
  // `code` of the API; `NO_CONNECTION` without an answer.
  | { type: 'credencia:error'; code: string };

/** Sends a message. `allowed` are the origins of the session; null while it is unknown. */
export function postToParent(message: FrameMessage, allowed: readonly string[] | null): void {
  if (window.parent === window) return;
  const framing = framingOrigin();
  const origins =
    framing === null
      ? (allowed ?? [])
      : [framing].filter((one) => allowed === null || allowed.includes(one));
  for (const origin of origins) window.parent.postMessage(message, origin);
}

/** Reports the height of an element whenever it changes, so that the frame can be as high. Returns what ends it. */
export function reportHeight(page: Element, allowed: readonly string[] | null): () => void {
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(page.getBoundingClientRect().height);
    postToParent({ type: 'credencia:resized', height }, allowed);
  });
  observer.observe(page);
  return () => observer.disconnect();
}

/** The origin of the page that frames this one; null in browsers that do not reveal it, for a page that sends no referrer. */
function framingOrigin(): string | null {
  const [origin] = location.ancestorOrigins ?? [];
  if (origin !== undefined) return origin;
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null;
}
