/** Messages of Chromium, Firefox and Safari when code did not arrive. */
const lost_code = /dynamically imported module|Importing a module script failed/;

/** Whether code of the console got lost, as in an upgrade of the service: it stays lost until the page is loaded anew. */
export function isLostCode(error: unknown): boolean {
  return error instanceof Error && lost_code.test(error.message);
}

/**
 * Loads the page anew, once the service answers: while nothing answers, a reload would replace the page by one of the browser's, which does
 * not try again.
 */
export async function reloadOnceAnswered(): Promise<void> {
  const answer = await fetch(window.location.href, { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) window.location.reload();
}
