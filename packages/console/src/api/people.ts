import { call, type Data } from './call.js';

/** Maximum number of the operator's people; the newest ones are read. */
const max_people = 1000;

/** Reads the people of the operator or of the merchant, also those who were disabled, page by page. */
export async function readPeople(
  isOperator: boolean,
  signal?: AbortSignal,
): Promise<Data<'listPeople'>> {
  const read: Data<'listPeople'> = [];
  let cursor: string | undefined;
  do {
    const input = { query: { limit: 100, cursor }, ...(signal ? { signal } : {}) };
    const { data, pagination } = isOperator
      ? await call('listPeople', input)
      : await call('listMembers', input);
    read.push(...data);
    cursor = pagination.next ?? undefined;
  } while (cursor !== undefined && read.length < max_people);
  return read;
}
