import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useCallback } from 'react';
import { unanswered } from '../api/error.js';
import { isLostCode, reloadOnceAnswered } from './lost-code.js';
import { Failure } from './states.js';

/**
 * Explains why a page cannot be shown, and tries again. Code that got lost, as in an upgrade of the service, stays lost until the page is
 * loaded anew.
 */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const isLost = isLostCode(error);
  const retry = useCallback(() => {
    if (isLost) return void reloadOnceAnswered();
    reset();
    void router.invalidate();
  }, [isLost, router, reset]);
  return <Failure error={isLost ? unanswered() : error} retry={retry} />;
}
