import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useCallback } from 'react';
import { unanswered } from '../api/error.js';
import { Failure } from './states.js';

/** Messages of Chromium, Firefox and Safari when a page's code did not arrive. */
const lost_code = /dynamically imported module|Importing a module script failed/;

/**
 * Explains why a page cannot be shown, and tries again. Code that got lost, as in an upgrade of the service, stays lost until the page is
 * loaded anew.
 */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isLost = error instanceof Error && lost_code.test(error.message);
  const retry = useCallback(() => {
    if (isLost) return void reloadOnceAnswered();
    reset();
    void router.invalidate();
  }, [isLost, router, reset]);
  return <Failure error={isLost ? unanswered() : error} retry={retry} />;
}

/** A reload while nothing answers would replace the page by one of the browser's, which does not try again. */
async function reloadOnceAnswered(): Promise<void> {
  const answer = await fetch(window.location.href, { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) window.location.reload();
}
