import { createContext, use } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call, type Data } from './call.js';
import { ApiError } from './error.js';

export type Person = Data<'getSession'>;

/** The person who is signed in, or null. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  async queryFn({ client, queryKey }): Promise<Person | null> {
    try {
      return (await call('getSession')).data;
    } catch (error) {
      // A session that has ended under an open page is an error, as for everything else that the page reads.
      const isOpen = Boolean(client.getQueryData(queryKey));
      if (error instanceof ApiError && error.status === 401 && !isOpen) return null;
      throw error;
    }
  },
  staleTime: 5 * 60_000,
  // Somebody else may have signed in on another tab meanwhile.
  refetchOnWindowFocus: 'always',
});

/** Whether a person has a permission; the operations name the one that they need (`x-permission` in openapi.json). */
export function may({ permissions }: Pick<Person, 'permissions'>, permission: string): boolean {
  return permissions.includes(permission);
}

/** For whom the pages are drawn. */
let shown: Person | undefined;

/** The person who is signed in. After the end of the session, the last one: the page stays until the one to sign in has come. */
function useShownPerson(enabled: boolean): Person | undefined {
  const { data } = useQuery({ ...sessionQuery, enabled });
  if (data) shown = data;
  return shown;
}

/** The permissions of the caller where nobody is signed in: in the portal. */
export const Permissions = createContext<readonly string[] | null>(null);

/** Whether the signed-in person, or the session of the portal, has a permission. */
export function useMay(): (permission: string) => boolean {
  const given = use(Permissions);
  const person = useShownPerson(given === null);
  const permissions = given ?? person?.permissions;
  if (!permissions) throw new Error('This page is for people who are signed in.');
  return (permission) => permissions.includes(permission);
}

/** The person who is signed in; undefined in the portal, which has sessions of its merchant instead. */
export function useOptionalPerson(): Person | undefined {
  return useShownPerson(use(Permissions) === null);
}

/** The person who is signed in. Throws on pages that are open to everybody. */
export function usePerson(): Person {
  const person = useShownPerson(true);
  if (!person) throw new Error('This page is for people who are signed in.');
  return person;
}
