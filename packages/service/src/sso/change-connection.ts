import { placeOf } from '../platform/place.js';
import { Refusal, type Problem } from '../errors.js';
import type { Context } from '../operation/context.js';
import type { Call } from '../operation/operation.js';
import { sideOf, type Role } from '../operation/permissions.js';
import type { Database, Sql, Transaction } from '../platform/database/connect.js';
import { AttemptFailure } from '../platform/outbound/attempt-failure.js';
import { difference, type Change, type EntryAuthor } from '../trail/entry.js';
import { byCaller, changePeople } from '../people/change.js';
import { requireMayGive } from '../people/require-may-give.js';
import { reapplyRoles } from '../scim/reapply-roles.js';
import { isInCharge } from '../people/rules/roles.js';
import { lockPerson } from '../people/store/people.js';
import { ProviderError } from './identity-providers.js';
import type { SsoConnection, SsoConnectionInput } from './schema.js';
import { clearConnection, deleteConnection, saveConnection } from './store/sso.js';
import { findConnectionOf, type StoredConnection } from '../people/store/sso-connections.js';

/** Recorded fields of a connection: the settings, and of the secret only that it was changed. */
type RecordedConnection = Omit<
  StoredConnection,
  'merchant_id' | 'signed_in_at' | 'created_at' | 'updated_at'
>;

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    sso_connection: RecordedConnection;
  }
}

/** Returns the address of the console's page that providers send browsers back to. */
export function redirectUri(public_url: string): string {
  return `${public_url}/console/sso`;
}

/** Composes what the API shows of a connection: without the secret. */
export function shown(
  { config }: Pick<Context, 'config'>,
  stored: StoredConnection,
): SsoConnection {
  const { merchant_id: _merchant, client_secret, created_at, updated_at, ...fields } = stored;
  const { id } = stored;
  const { public_url } = config;
  return {
    ...fields,
    has_client_secret: client_secret !== null,
    redirect_uri: redirectUri(public_url),
    sign_in_url: `${redirectUri(public_url)}/${id}`,
    back_channel_logout_uri: `${public_url}/v1/sso/${id}/back-channel-logout`,
    created_at,
    updated_at,
  } as SsoConnection;
}

/**
 * Creates or changes the connection of a merchant, or of the operator (null). Another issuer or client unlinks all accounts and ends what
 * the connection opened, because subjects of different providers may be equal.
 *
 * @throws Refusal VALIDATION_ERROR for settings that cannot work, and a provider that does not answer; INVALID_STATUS; FORBIDDEN
 */
export async function changeConnection(
  call: Call,
  merchant_id: string | null,
  input: SsoConnectionInput,
): Promise<SsoConnection> {
  const { context, sql, now } = call;
  await requireNoSecondPerson(call, sql, merchant_id);
  const before = await findConnectionOf(sql, merchant_id);
  const isOther =
    before !== null && (before.issuer !== input.issuer || before.client_id !== input.client_id);
  const { client_secret: given_secret, ...settings } = input;
  const id = before?.id ?? context.newId(now);
  const kept_secret = before?.client_secret ?? null;
  const client_secret =
    given_secret === undefined
      ? kept_secret
      : given_secret === null
        ? null
        : context.data_keys.seal(given_secret, placeOf('sso_connections', 'client_secret', id));
  const after: StoredConnection = {
    id,
    merchant_id,
    ...defaults,
    ...settings,
    // In the order of jsonb, so that the record and its trail have the same text.
    role_mapping: (settings.role_mapping ?? []).map(({ role, group }) => ({ role, group })),
    client_secret,
    signed_in_at: null,
    created_at: before?.created_at ?? now,
    updated_at: now,
  } as StoredConnection;
  const errors = settingProblems(after, {
    isSecretMissing: isOther && given_secret === undefined && kept_secret !== null,
  });
  if (errors.length > 0) throw new Refusal('VALIDATION_ERROR', { errors });
  // Before the transaction: no connection to the database waits for the provider.
  after.issuer = await checkProvider(call, after);

  const saved = await changePeople(sql, merchant_id, byCaller(call), async (tx, record) => {
    // Again, under the lock that changes of the rules take.
    await requireNoSecondPerson(call, tx, merchant_id);
    await requireMayGive(tx, byCaller(call), ...rolesIn(after));
    const locked = await findConnectionOf(tx, merchant_id);
    if ((locked?.updated_at ?? null) !== (before?.updated_at ?? null)) {
      throw new Refusal('INVALID_STATUS', {
        message: 'The connection was changed meanwhile: read it again.',
      });
    }
    // Read again: somebody may have signed in during the call to the provider.
    after.signed_in_at = isOther ? null : (locked?.signed_in_at ?? null);
    if (after.is_required) await requireWayIn(tx, after);
    if (isOther) await clearConnection(tx, after.id);
    await saveConnection(tx, after);
    record(connectionChange(before, after, given_secret !== undefined));
    await reapplyRoles({ tx, context, merchant_id, now, record });
    return after;
  });
  context.identity_providers.evict(saved.id);
  context.sessions.evictAll();
  return shown(context, saved);
}

/**
 * Deletes the connection of a merchant, or of the operator (null), and ends what it opened.
 *
 * @throws Refusal NOT_FOUND; INVALID_STATUS
 */
export async function removeConnection(call: Call, merchant_id: string | null): Promise<void> {
  const { context, sql, now } = call;
  await changePeople(sql, merchant_id, byCaller(call), async (tx, record) => {
    await requireNoSecondPerson(call, tx, merchant_id);
    const found = await findConnectionOf(tx, merchant_id);
    if (!found) throw noConnection();
    await deleteConnection(tx, found.id);
    record({
      action: 'sso_connection.deleted',
      object: { kind: 'sso_connection', id: found.id },
      before: recorded(found, false),
      after: null,
    });
    await reapplyRoles({ tx, context, merchant_id, now, record });
  });
  context.sessions.evictAll();
}

/**
 * Refuses changes of a connection while changes of people wait for a second person: whoever sets the provider decides who gets an account.
 * Such a change cannot wait itself, because a transaction would be open while the provider is asked.
 *
 * @throws Refusal INVALID_STATUS
 */
async function requireNoSecondPerson(
  { context }: Call,
  sql: Sql,
  merchant_id: string | null,
): Promise<void> {
  if (!(await context.approvals.coversPeople(sql, merchant_id))) return;
  throw new Refusal('INVALID_STATUS', {
    message:
      'Changes of people need a second person here. Turn that rule off, which takes a second person, change the connection, and turn it on again.',
  });
}

/**
 * Disables the connection of a merchant, or of the operator (null), on behalf of a command: passwords work again, also where single
 * sign-on was required. Resolves with its name; null when there is none that is enabled.
 *
 * @throws Refusal NOT_FOUND when there is no such merchant
 */
export function disableConnection(
  database: Database,
  merchant_id: string | null,
  by: EntryAuthor,
): Promise<string | null> {
  return changePeople(database, merchant_id, by, async (tx, record) => {
    const found = await findConnectionOf(tx, merchant_id);
    if (!found?.is_enabled) return null;
    const after = { ...found, is_enabled: false, updated_at: by.at };
    await saveConnection(tx, after);
    record(connectionChange(found, after, false));
    return found.name;
  });
}

export function noConnection(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'There is no connection to an identity provider.' });
}

const defaults = {
  scopes: 'openid email profile',
  groups_claim: 'groups',
  role_mapping: [],
  default_role: null,
  trusts_emails: false,
  creates_people: false,
  second_factor: 'ours',
  acr_values: [],
  is_enabled: true,
  is_required: false,
  break_glass_person_id: null,
} as const;

function rolesIn({ role_mapping, default_role }: StoredConnection): Role[] {
  const mapped = role_mapping.map(({ role }) => role);
  return default_role === null ? mapped : [...mapped, default_role];
}

function settingProblems(
  connection: StoredConnection,
  { isSecretMissing }: { isSecretMissing: boolean },
): Problem[] {
  const { merchant_id, role_mapping, default_role, is_required } = connection;
  const side = merchant_id === null ? 'operator' : 'merchant';
  const roleProblem = (path: string, role: Role): Problem[] =>
    sideOf(role) === side
      ? []
      : [{ path, code: 'invalid_value', message: `${role} is not a role of this side.` }];
  const problems = role_mapping.flatMap(({ role }, at) =>
    roleProblem(`/role_mapping/${at}/role`, role),
  );
  if (default_role !== null) problems.push(...roleProblem('/default_role', default_role));
  if (isSecretMissing) {
    const message = 'Another issuer or client needs its own secret, or null for none.';
    problems.push({ path: '/client_secret', code: 'required', message });
  }
  if (is_required && connection.break_glass_person_id === null) {
    const message = 'Name a person who may still use a password when the provider is unavailable.';
    problems.push({ path: '/break_glass_person_id', code: 'required', message });
  }
  return problems;
}

/** @throws Refusal VALIDATION_ERROR when the provider cannot be used */
async function checkProvider({ context }: Call, connection: StoredConnection): Promise<string> {
  try {
    return await context.identity_providers.check(connection);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    const reason = causeOf(error);
    context.log.info({ issuer: connection.issuer, err: error }, 'A provider cannot be used.');
    const message =
      reason === null
        ? 'The provider’s discovery document could not be read: is this its issuer?'
        : reason.message;
    const code = reason?.code === 'not_public' ? 'not_public' : 'invalid_url';
    throw new Refusal('VALIDATION_ERROR', { errors: [{ path: '/issuer', code, message }] });
  }
}

/** The failure to connect, whose text is for users; null when there was an answer. */
function causeOf(error: unknown): AttemptFailure | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (at instanceof AttemptFailure) return at;
  }
  return null;
}

/**
 * Checks that single sign-on works and that somebody in charge can sign in without it, before it is required.
 *
 * @throws Refusal INVALID_STATUS; VALIDATION_ERROR
 */
async function requireWayIn(tx: Transaction, connection: StoredConnection): Promise<void> {
  const { merchant_id, break_glass_person_id, signed_in_at } = connection;
  if (signed_in_at === null) {
    throw new Refusal('INVALID_STATUS', {
      message: 'Sign in through this connection once before you require it.',
    });
  }
  const found =
    break_glass_person_id === null
      ? null
      : await lockPerson(tx, merchant_id, break_glass_person_id);
  if (found && isInCharge(found.person)) return;
  const message = 'This must be an active admin, or of a merchant an active owner.';
  throw new Refusal('VALIDATION_ERROR', {
    errors: [{ path: '/break_glass_person_id', code: 'invalid_value', message }],
  });
}

function recorded(connection: StoredConnection, isSecretNew: boolean): RecordedConnection {
  const { merchant_id, signed_in_at, created_at, updated_at, client_secret, ...settings } =
    connection;
  void [merchant_id, signed_in_at, created_at, updated_at];
  // Never the secret itself, not even sealed: trails are kept.
  const secret = client_secret === null ? null : isSecretNew ? 'changed' : 'set';
  return { ...settings, client_secret: secret };
}

function connectionChange(
  before: StoredConnection | null,
  after: StoredConnection,
  isSecretNew: boolean,
): Change {
  const object = { kind: 'sso_connection', id: after.id } as const;
  const now = recorded(after, isSecretNew);
  if (before === null) {
    return { action: 'sso_connection.created', object, before: null, after: now };
  }
  const changed = difference(recorded(before, false), now);
  return {
    action: 'sso_connection.updated',
    object,
    before: changed?.before ?? {},
    after: changed?.after ?? {},
  };
}
