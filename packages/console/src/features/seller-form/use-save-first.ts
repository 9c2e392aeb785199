import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, type MouseEvent } from 'react';
import type { Step } from './steps.js';

/** A form whose fields differ from what is saved (`data-changed`). */
const changed_forms = 'main form[data-changed="true"]';

/**
 * Returns the handler of a link to another step: it saves the changed forms of this step first, and stays when one cannot be saved. That one
 * shows why.
 */
export function useSaveFirst(id: string | null): (event: MouseEvent, step: Step) => void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const isBusy = useRef(false);
  return (event, step) => {
    const opensElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (id === null || opensElsewhere || !document.querySelector(changed_forms)) return;
    event.preventDefault();
    if (isBusy.current) return;
    isBusy.current = true;
    void saveForms(queryClient)
      .then((isSaved) =>
        isSaved
          ? navigate({ to: '/submerchants/$id/edit', params: { id }, search: { step } })
          : undefined,
      )
      .finally(() => {
        isBusy.current = false;
      });
  };
}

/** Submits each changed form and waits for its answer. Returns whether all of them are saved. */
async function saveForms(queryClient: QueryClient): Promise<boolean> {
  const cache = queryClient.getMutationCache();
  for (const form of document.querySelectorAll<HTMLFormElement>(changed_forms)) {
    const before = new Set(cache.getAll());
    form.requestSubmit();
    const started = cache.getAll().filter((one) => !before.has(one));
    // The form has found a problem in its fields.
    if (started.length === 0) return false;
    const isOver = () => started.every(({ state }) => ['success', 'error'].includes(state.status));
    await new Promise<void>((resolve) => {
      const unsubscribe = cache.subscribe(() => {
        if (!isOver()) return;
        unsubscribe();
        resolve();
      });
    });
    if (started.some(({ state }) => state.status === 'error')) return false;
  }
  return true;
}
