import { useCallback, useEffect, useState } from 'react';
import { queuePlaceOf } from '../../api/queue-place.js';
import { usePerson } from '../../api/session.js';

/** Cases that one bulk action takes. */
export const max_selected = 200;

/** The chosen cases: their names by id. */
export type Chosen = ReadonlyMap<string, string>;

export interface Selection {
  chosen: Chosen;
  /** Chooses a case or not; `isRange`: all from the one that was clicked last, on the same page. */
  toggle: (id: string, isRange?: boolean) => void;
  replace: (chosen: Chosen) => void;
  clear: () => void;
}

/** Keeps which cases are chosen, also over several pages, and while one of them is open. */
export function useSelection(page: readonly { id: string; name: string }[]): Selection {
  const place = queuePlaceOf(usePerson().id);
  const [chosen, setChosen] = useState<Chosen>(place.chosen);
  useEffect(() => {
    place.chosen = chosen;
  }, [place, chosen]);
  const [last, setLast] = useState<string | null>(null);
  const change = (rows: readonly { id: string; name: string }[], isChosen: boolean) =>
    setChosen((now) => {
      const next = new Map(now);
      for (const { id, name } of rows) {
        if (!isChosen) next.delete(id);
        else if (next.size < max_selected) next.set(id, name);
      }
      return next;
    });
  return {
    chosen,
    toggle(id, isRange = false) {
      const to = page.findIndex((one) => one.id === id);
      const from = isRange ? page.findIndex((one) => one.id === last) : -1;
      const [first, end] = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
      change(page.slice(first, end + 1), !chosen.has(id));
      setLast(id);
    },
    replace: useCallback((next: Chosen) => setChosen(next), []),
    clear: useCallback(() => setChosen(new Map()), []),
  };
}
