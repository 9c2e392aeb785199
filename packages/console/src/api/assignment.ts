import { queryOptions } from '@tanstack/react-query';
import { call, type Data } from './call.js';

export type Assignment = Data<'getAssignment'>;

/** To whom a case is assigned, and its escalation. */
export const assignmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['case', id, 'assignment'],
    queryFn: async ({ signal }) => (await call('getAssignment', { params: { id }, signal })).data,
  });

/** Assigns a case to a person, or to nobody. Refused when somebody else has assigned it since `before` was read. */
export async function assignCase(
  id: string,
  person_id: string | null,
  before: Assignment | undefined,
): Promise<Assignment> {
  const if_assigned_to = before?.assigned_to?.id ?? null;
  return (await call('assignCase', { params: { id }, body: { person_id, if_assigned_to } })).data;
}
