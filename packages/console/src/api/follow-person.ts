import type { QueryClient } from '@tanstack/react-query';
import { actFor } from './credentials.js';
import { sessionQuery, type Person } from './session.js';

/**
 * Keeps the page to one person. When it learns that somebody else is signed in, from another tab of the browser or after a
 * session has ended, everything that was read for the person before is dropped. A page that their role no longer permits is left, too.
 *
 * @param onOther draws the page for the new person, or for the new role
 */
export function followPerson(queryClient: QueryClient, onOther: () => void): void {
  const [name] = sessionQuery.queryKey;
  let last: Person | null = null;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== name) return;
    const person = query.state.data as Person | null | undefined;
    if (person === undefined) return;
    actFor(person?.id ?? null);
    if (person === null) return;
    const before = last;
    last = person;
    if (before === null) return;
    if (before.id !== person.id) {
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== name });
    } else if (before.permissions.join() === person.permissions.join()) return;
    onOther();
  });
}
