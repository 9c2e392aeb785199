/**
 * Messages to the page that frames the portal. The service's policy lets no page of another origin frame it; each message is
 * addressed to that origin all the same, so that nobody gets it who has replaced the page meanwhile.
 */

export type PortalMessage =
  { type: 'credencia:resized'; height: number } | { type: 'credencia:expired' };

/** Sends a message. `allowed` are the origins of the session; null while it is unknown. */
export function postToParent(message: PortalMessage, allowed: readonly string[] | null): void {
  if (window.parent === window) return;
  const framing = framingOrigin();
  const origins =
    framing === null
      ? (allowed ?? [])
      : [framing].filter((one) => allowed === null || allowed.includes(one));
  for (const origin of origins) window.parent.postMessage(message, origin);
}

/** The origin of the page that frames this one; null in browsers that do not reveal it, for a page that sends no referrer. */
function framingOrigin(): string | null {
  const [origin] = location.ancestorOrigins ?? [];
  if (origin !== undefined) return origin;
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : null;
}
