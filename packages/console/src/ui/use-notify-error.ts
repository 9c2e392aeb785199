import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../api/error.js';
import { useDeferred } from '../deferred/deferred.js';
import { useWords } from '../i18n/words.js';
import { useErrorText } from './states.js';

/** Returns the function that shows in a message why a change was not made, with a way to the request that it became. */
export function useNotifyError(): (error: unknown) => void {
  const { approvals } = useWords();
  const { notify } = useDeferred();
  const errorText = useErrorText();
  const navigate = useNavigate();
  return (error) => {
    const id = error instanceof ApiError ? error.approval_id : null;
    if (id === null) {
      notify(errorText(error), 'bad');
      return;
    }
    notify(errorText(error), 'good', {
      label: approvals.open_request,
      run: () => void navigate({ to: '/approvals/$id', params: { id } }),
    });
  };
}
