import { placeOf } from '../platform/place.js';
import Type, { type Static } from 'typebox';
import { nullable, oneOf, timestamp, uuid } from '../operation/schema.js';
import { MissingKeyError } from '../platform/data-keys.js';
import type { Context } from '../operation/context.js';
import { notificationKinds, type NotificationBody } from '../operation/notification-kinds.js';
import type { StoredNotification } from './store/notifications.js';
import { findNames } from '../cases/store/cases.js';

const kindsText =
  '`mention`: in a note. `assigned`: a case was assigned to the person. `handed_over`: cases of a colleague were. `escalated`: a case needs a senior. `returned`: a seller whom the person decided came back. `sla_near`: a case that the person has is soon due, or one that nobody has.';

/** A notification of one of the operator's people. */
export const Notification = Type.Object(
  {
    id: uuid(),
    kind: oneOf(notificationKinds, { description: kindsText }),
    submerchant_id: uuid({ description: 'The case; of several, the first one.' }),
    submerchant_name: nullable(
      Type.String({
        description:
          'Its current name; null after its erasure, or while its server does not answer.',
      }),
    ),
    cases: Type.Integer({ minimum: 1, description: 'How many cases it is about.' }),
    by: nullable(
      Type.Object({ id: uuid(), name: Type.String() }, { description: 'At that time.' }),
    ),
    created_at: timestamp(),
    read_at: nullable(timestamp()),
  },
  { title: 'PersonNotification' },
);
export type Notification = Static<typeof Notification>;

/** Notifications that a person gets by e-mail. */
export const NotificationSettings = Type.Object(
  {
    email: Type.Array(oneOf(notificationKinds, { description: kindsText }), {
      uniqueItems: true,
      description: 'The kinds that the person gets by e-mail. Default: all.',
    }),
    unassigned_near: Type.Optional(
      Type.Boolean({
        description:
          'Whether the person is also notified of cases that are soon due and that nobody has. Default false; without it, a change leaves it as it is.',
      }),
    ),
  },
  { title: 'NotificationSettings' },
);

export const notificationExample: Notification = {
  id: '019aa2f6-3d10-7c11-8a22-0123456789ad',
  kind: 'mention',
  submerchant_id: '019aa222-2222-7222-8222-222222222222',
  submerchant_name: 'Padaria Pão Quente',
  cases: 1,
  by: { id: '019aa111-1111-7111-8111-111111111111', name: 'Review desk' },
  created_at: '2026-11-21T12:10:00.000Z',
  read_at: null,
};

/** Decrypts notifications, and adds the names of their sellers. */
export async function describeNotifications(
  context: Pick<Context, 'groups' | 'data_keys'>,
  rows: readonly StoredNotification[],
): Promise<Notification[]> {
  const names = await findNames(
    context,
    rows.map(({ merchant_id, submerchant_id: id }) => ({ merchant_id, id })),
  );
  return rows.map(({ id, kind, submerchant_id, body, created_at, read_at }) => ({
    id,
    kind,
    submerchant_id,
    submerchant_name: names.get(submerchant_id) ?? null,
    ...readBody(context, id, body),
    created_at,
    read_at,
  }));
}

function readBody(
  { data_keys }: Pick<Context, 'data_keys'>,
  id: string,
  body: string,
): NotificationBody {
  try {
    return JSON.parse(
      data_keys.open(body, placeOf('notifications', 'body', id)),
    ) as NotificationBody;
  } catch (error) {
    if (error instanceof MissingKeyError) return { by: null, cases: 1 };
    throw error;
  }
}
