import { asJson, type Sql } from '../platform/database/connect.js';
import { prepared } from '../platform/database/statement.js';
import type { KeptResponse } from './operation.js';

/** Saves the answer of a request that changed nothing. */
export async function saveResponse(sql: Sql, answer: KeptResponse): Promise<void> {
  await prepared(sql, 'select save_answers($1::json)', [asJson(sql, [answer])]);
}

/** Saves the answer of a request that changed nothing of a submerchant; false, with nothing saved, when it was erased meanwhile. */
export async function saveResponseOf(
  sql: Sql,
  { merchant_id, id }: { merchant_id: string; id: string },
  answer: KeptResponse,
): Promise<boolean> {
  const [row] = await prepared<{ is_saved: boolean }>(
    sql,
    'select save_answers_of($1, $2, $3::json) as is_saved',
    [merchant_id, id, asJson(sql, [answer])],
  );
  return row?.is_saved === true;
}
