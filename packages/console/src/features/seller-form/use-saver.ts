import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useDeferred } from '../../deferred/deferred.js';
import { useText } from './use-text.js';

/** A change of the seller: says that it is saved, and reads everything that it may have changed. */
export function useSaver<Input>(save: (input: Input) => Promise<unknown>, onSaved?: () => void) {
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const text = useText();
  return useMutation({
    mutationFn: save,
    async onSuccess() {
      notify(text.saved);
      await queryClient.invalidateQueries({ queryKey: ['submerchants'] });
      onSaved?.();
    },
  });
}
