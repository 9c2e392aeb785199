import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

/** The key of each mutation that takes the next case. */
export const taking_next = ['take_next'];

/**
 * Answers, when a key is pressed, whether a press before it takes the next case or is about to show it: another one would claim
 * one more. It asks at the press because drawing follows a moment later, and a second press may come in between.
 */
export function useIsTaking(): () => boolean {
  const queryClient = useQueryClient();
  const router = useRouter();
  return () => {
    const { status, location, resolvedLocation } = router.state;
    // Not while only the search of the address changes, as for a filter or another document.
    const isLeaving = status === 'pending' && location.pathname !== resolvedLocation?.pathname;
    return isLeaving || queryClient.isMutating({ mutationKey: taking_next }) > 0;
  };
}
