import { placeOf } from '../platform/place.js';
import type { Context } from '../operation/context.js';
import { MissingKeyError } from '../platform/data-keys.js';
import { inTransaction } from '../platform/database/connect.js';
import { composeMail } from './compose.js';
import type { MailContent, MailLanguage, MailTo } from './mail.js';
import {
  claimMail,
  deferMail,
  deleteExpiredMails,
  deleteMail,
  insertMails,
  type ClaimedMail,
} from './store/mails.js';
import { MailError, type MailTransport } from './transport.js';
import { mailMetrics } from './metrics.js';

const second_ms = 1000;
const minute_ms = 60 * second_ms;
/** Longer than an attempt can take. */
const claim_ms = 3 * minute_ms;
/** Mails of one turn of maintenance. */
const mails_per_turn = 100;
/** Waits after attempts in which the server did not take the mail. */
const refusal_waits_ms = [1, 5, 15, 30, 60].map((minutes) => minutes * minute_ms);
/** A server that refuses a recipient may be mistaken for a while, but not for longer than an hour. */
const max_refusals = 6;
/** The longest wait after an attempt in which the server was not reached: when it is back, mails go out soon. */
const max_unreachable_ms = minute_ms;

/** Somebody to whom mails are sent. */
export interface Recipient {
  email: string;
  language: MailLanguage;
  /** Whose brand the mail has; null or absent: the sender's. */
  merchant_id?: string | null;
}

declare module '../operation/context.js' {
  interface Context {
    mail_recipients: MailRecipients;
  }
}

/** Finds recipients when a mail is due: by then, an address may have changed, and a person may have been disabled. */
export interface MailRecipients {
  /** Resolves with null when the person is disabled. */
  find(person_id: string): Promise<Recipient | null>;
  /** The ids of active people of a merchant, or of the operator (null), who may manage keys. */
  findKeyManagers(merchant_id: string | null): Promise<string[]>;
}

type SendContext = Pick<
  Context,
  | 'groups'
  | 'data_keys'
  | 'log'
  | 'clock'
  | 'newId'
  | 'config'
  | 'metrics'
  | 'mail_recipients'
  | 'mail_brands'
>;

/**
 * Sends the mails that are due, without a database connection meanwhile. A process that is killed before it records that a mail was sent
 * sends it again, with the same Message-ID.
 *
 * @returns whether more may be due
 * @throws MailError when the server cannot be reached or accepts no mail from this installation
 */
export async function sendMails(context: SendContext, transport: MailTransport): Promise<boolean> {
  const { groups, clock } = context;
  for (let sent = 0; sent < mails_per_turn; sent += 1) {
    const now = clock();
    const mail = await claimMail(groups.coordinator, now, plus(now, claim_ms));
    if (!mail) return false;
    await sendClaimed(context, transport, mail);
  }
  return true;
}

async function sendClaimed(
  context: SendContext,
  transport: MailTransport,
  mail: ClaimedMail,
): Promise<void> {
  const { groups, config, mail_recipients, mail_brands, metrics } = context;
  const { person_id } = mail;
  const database = groups.coordinator;
  const opened = open(context, mail);
  if (opened === null) {
    await deleteMail(database, mail);
    return;
  }
  const { to } = opened;
  const ofSeller = 'email' in to ? to : null;
  if (person_id === null && ofSeller === null) {
    await addressMail(context, mail, opened);
    return;
  }
  const recipient = ofSeller ?? (await mail_recipients.find(person_id ?? ''));
  if (recipient !== null) {
    const composed = composeMail(
      opened.content,
      recipient.language,
      config.mail?.from.name || 'Credencia',
      recipient.merchant_id ? await mail_brands.find(recipient.merchant_id) : null,
      config.public_url,
    );
    const { id, created_at: date } = mail;
    try {
      await transport.send({ id, date, to: recipient.email, ...composed });
    } catch (error) {
      if (!(error instanceof MailError)) throw error;
      await recordFailure(context, mail, error);
      if (error.outcome === 'unreachable') throw error;
      return;
    }
    metrics.of(mailMetrics).mails.inc({ result: 'sent' });
  }
  await deleteMail(database, mail);
}

/** Decrypts a mail; null after accept-master-key, when nothing can. */
function open(
  { data_keys, log, metrics }: SendContext,
  { id, body, kind }: ClaimedMail,
): { to: MailTo; content: MailContent } | null {
  try {
    return JSON.parse(data_keys.open(body, placeOf('mail_outbox', 'body', id))) as {
      to: MailTo;
      content: MailContent;
    };
  } catch (error) {
    if (!(error instanceof MissingKeyError)) throw error;
    metrics.of(mailMetrics).mails.inc({ result: 'discarded' });
    log.error({ err: error, kind }, 'An e-mail cannot be decrypted, and is not sent.');
    return null;
  }
}

/** Replaces a mail to several people with one to each. */
async function addressMail(
  { groups, data_keys, newId, mail_recipients }: SendContext,
  mail: ClaimedMail,
  { to, content }: { to: MailTo; content: MailContent },
): Promise<void> {
  const { kind, created_at: at, expires_at } = mail;
  const people =
    'key_managers_of' in to ? await mail_recipients.findKeyManagers(to.key_managers_of) : [];
  await inTransaction(groups.coordinator, async (tx) => {
    if (!(await deleteMail(tx, mail))) return;
    const rows = people.map((person_id) => ({ id: newId(at), person_id }));
    const mails = rows.map(({ id, person_id }) => ({
      id,
      person_id,
      kind,
      body: data_keys.seal(
        JSON.stringify({ to: { person_id }, content }),
        placeOf('mail_outbox', 'body', id),
      ),
      at,
      expires_at,
    }));
    await insertMails(tx, mails);
  });
}

/** Records that a mail was not taken: it is tried again, unless the server has refused it too often. */
async function recordFailure(
  { groups, log, clock, metrics }: SendContext,
  mail: ClaimedMail,
  error: MailError,
): Promise<void> {
  const { outcome } = error;
  const { kind, attempts } = mail;
  const refusals = mail.refusals + (outcome === 'unreachable' ? 0 : 1);
  if (outcome === 'refused' && refusals >= max_refusals) {
    metrics.of(mailMetrics).mails.inc({ result: 'discarded' });
    log.error({ err: error, kind, refusals }, 'The mail server refuses an e-mail: discarded.');
    await deleteMail(groups.coordinator, mail);
    return;
  }
  metrics.of(mailMetrics).mails.inc({ result: 'failed' });
  const wait_ms =
    outcome === 'unreachable'
      ? Math.min(5 * second_ms * 2 ** Math.min(attempts - 1, 10), max_unreachable_ms)
      : (refusal_waits_ms[Math.min(refusals, refusal_waits_ms.length) - 1] ?? minute_ms);
  if (outcome !== 'unreachable') {
    log.warn({ err: error, kind, refusals }, 'The mail server did not take an e-mail.');
  }
  await deferMail(groups.coordinator, mail, { due_at: plus(clock(), wait_ms), refusals });
}

/** Deletes mails that are of no use any more, and their links with them. The log says how many were never sent. */
export async function discardMails({
  groups,
  clock,
  log,
  metrics,
}: Pick<Context, 'groups' | 'clock' | 'log' | 'metrics'>): Promise<void> {
  const kinds = await deleteExpiredMails(groups.coordinator, clock());
  if (kinds.length === 0) return;
  metrics.of(mailMetrics).mails.inc({ result: 'discarded' }, kinds.length);
  log.error({ mails: kinds.length, kinds }, 'E-mails could not be sent in time: discarded.');
}

function plus(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString();
}
