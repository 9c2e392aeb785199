import type { Sql, Transaction } from '../../platform/database/connect.js';
import { personColumns, readPerson, type PersonRow, type StoredPerson } from './people.js';

/** Replaces a person's invitation; `issued_by` is null for a command. */
export async function replaceInvitation(
  tx: Transaction,
  invitation: {
    token_hash: Buffer;
    person_id: string;
    expires_at: string;
    issued_by: string | null;
  },
): Promise<void> {
  const { token_hash, person_id, expires_at, issued_by } = invitation;
  await tx`
    insert into person_invitations (token_hash, person_id, expires_at, issued_by)
    values (${token_hash}, ${person_id}, ${expires_at}, ${issued_by})
    on conflict (person_id) do update set
      token_hash = excluded.token_hash, expires_at = excluded.expires_at, issued_by = excluded.issued_by`;
}

/** Finds the person of a valid invitation. */
export async function findInvited(
  sql: Sql,
  token_hash: Buffer,
  now: string,
): Promise<StoredPerson | null> {
  const [row] = await sql<PersonRow[]>`
    select ${personColumns(sql)} from person_invitations i join people p on p.id = i.person_id
      left join merchants m on m.id = p.merchant_id
    where i.token_hash = ${token_hash} and i.expires_at > ${now} and p.disabled_at is null`;
  return row ? readPerson(row) : null;
}

/** Consumes an invitation. Resolves with false when it was used, withdrawn or has expired; of simultaneous calls, one gets true. */
export async function useInvitation(
  tx: Transaction,
  token_hash: Buffer,
  now: string,
): Promise<boolean> {
  const rows = await tx`
    delete from person_invitations where token_hash = ${token_hash} and expires_at > ${now}
    returning person_id`;
  return rows.length > 0;
}

export async function withdrawInvitation(tx: Transaction, person_id: string): Promise<void> {
  await tx`delete from person_invitations where person_id = ${person_id}`;
}

/** Withdraws the invitations that a person issued and that were not accepted yet. */
export async function withdrawInvitationsBy(tx: Transaction, issued_by: string): Promise<void> {
  await tx`delete from person_invitations where issued_by = ${issued_by}`;
}
