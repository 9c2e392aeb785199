import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ApiError } from '../../api/error.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useErrorText } from '../../ui/states.js';
import { useDeskText } from './use-desk-text.js';

/** Returns the function that, when somebody has claimed too many cases, says so and leads to them; false for any other error. */
export function useClaimNotice(): (error: unknown) => boolean {
  const navigate = useNavigate();
  const { notify } = useDeferred();
  const errorText = useErrorText();
  const { my_cases } = useDeskText();
  return useCallback(
    (error) => {
      if (!(error instanceof ApiError) || error.code !== 'TOO_MANY_CLAIMS') return false;
      notify(errorText(error), 'bad', {
        label: my_cases,
        run: () => void navigate({ to: '/queue', search: { tab: 'mine' } }),
      });
      return true;
    },
    [navigate, notify, errorText, my_cases],
  );
}
