import { asJson, type Sql } from '../platform/database/connect.js';
import { prepared } from '../platform/database/statement.js';
import type { KeptAnswer } from './operation.js';

/** Saves the answer of a request that changed nothing. */
export async function saveAnswer(sql: Sql, answer: KeptAnswer): Promise<void> {
  await prepared(sql, 'select save_answers($1::json)', [asJson(sql, [answer])]);
}
