import Type, { type Static } from 'typebox';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { nullable, oneOf, timestamp, uuid } from '../../operation/schema.js';
import type { Actor } from '../../operation/actor.js';
import { readEntry } from '../../trail/commitments.js';
import { submerchantActions } from '../../trail/actions.js';
import { submerchantExample } from '../examples.js';
import { isOfOperator } from '../rules/for-merchant.js';
import { ReviewReason } from '../schema/submerchant.js';
import { listChanges } from '../store/changes.js';

const SubmerchantChange = Type.Object(
  {
    position: Type.Integer({
      description: 'Its place in the history; numbers may be missing between.',
    }),
    at: timestamp(),
    action: oneOf(submerchantActions),
    object: Type.Object({
      kind: oneOf([
        'submerchant',
        'legal_representative',
        'address',
        'document',
        'amendment',
        'request',
      ]),
      id: uuid(),
    }),
    by: Type.Object(
      {
        side: oneOf(['merchant', 'seller', 'operator', 'service'], {
          description:
            '`seller`: with an onboarding link. `service`: the clock, the sandbox, or a check.',
        }),
        name: nullable(Type.String({ description: 'The name of one of your people.' })),
      },
      { description: 'Who made the change. The operator’s reviewers are not named.' },
    ),
    fields: Type.Array(Type.String(), {
      description: 'Fields that the change set, without their values.',
    }),
    status: nullable(
      Type.Object(
        { before: nullable(Type.String()), after: Type.String() },
        {
          description: 'The status of `object`; null when the change left it.',
        },
      ),
    ),
    notes: nullable(
      Type.String({
        description:
          'The reviewer’s message with this decision; of a rejected document otherwise the text of the catalogue. Of a request what is asked, or why the answer was refused.',
      }),
    ),
    reasons: Type.Array(ReviewReason, { description: 'The reasons of this decision.' }),
  },
  { title: 'SubmerchantChange' },
);
type SubmerchantChange = Static<typeof SubmerchantChange>;

export const getSubmerchantHistory = defineOperation({
  id: 'getSubmerchantHistory',
  tag: 'Submerchants',
  summary: 'Read the history of a submerchant',
  description:
    'What changed, newest first: the submerchant, its partners, addresses and documents, what was asked of it, and the decisions with their reasons. Kept as long as the submerchant is; after its erasure without texts.',
  list: {},
  data: SubmerchantChange,
  message: 'History listed.',
  example: {
    data: {
      position: 12,
      at: '2026-11-21T12:30:00.000Z',
      action: 'submerchant.rejected',
      object: { kind: 'submerchant', id: submerchantExample.id },
      by: { side: 'operator', name: null },
      fields: ['status', 'review_notes', 'review_reasons', 'reviewed_at'],
      status: { before: 'pending_review', after: 'rejected' },
      notes: 'The photo is too dark.',
      reasons: [],
    },
  },
  async run({ context, sql, caller, params, list, accepts }) {
    const { merchant_id } = merchantOf(caller);
    const page = await listChanges(sql, { merchant_id, id: params.id }, list);
    const opener = await context.seller_keys.load(
      sql,
      merchant_id,
      page.data.map(({ personal }) => personal),
    );
    await context.reasons.follow();
    const textOf = (code: string) => context.reasons.textOf(code, accepts.messages);
    const owner = { merchant_id, submerchant_id: params.id };
    const data = page.data.map((stored) => describe(readEntry(opener, owner, stored), textOf));
    return { ...page, data, subjects: [params.id] };
  },
});

/** An entry as its merchant may see it: no reviewer's name, and no values but the texts meant for the merchant. */
function describe(
  entry: ReturnType<typeof readEntry>,
  textOf: (code: string) => string | null,
): SubmerchantChange {
  const { position, at, action, object } = entry as typeof entry &
    Pick<SubmerchantChange, 'position' | 'at' | 'action'>;
  const { before, after } = entry;
  const { status, review_notes, verification_notes, verification_code, review_reasons } =
    after ?? {};
  const ofRequest = object.kind === 'request' ? (after?.['refusal'] ?? after?.['text']) : null;
  const ofCatalogue = typeof verification_code === 'string' ? textOf(verification_code) : null;
  const notes = review_notes ?? verification_notes ?? ofCatalogue ?? ofRequest;
  return {
    position,
    at,
    action,
    object: object as SubmerchantChange['object'],
    by: authorOf(entry.actor),
    fields: Object.keys(after ?? before ?? {}).filter((field) => !isOfOperator(field)),
    status:
      typeof status === 'string'
        ? {
            before: typeof before?.['status'] === 'string' ? before['status'] : null,
            after: status,
          }
        : null,
    notes: typeof notes === 'string' ? notes : null,
    reasons: Array.isArray(review_reasons) ? (review_reasons as SubmerchantChange['reasons']) : [],
  };
}

function authorOf(actor: Actor): SubmerchantChange['by'] {
  switch (actor.kind) {
    case 'merchant_person':
      // Left out once the seller is erased.
      return { side: 'merchant', name: (actor.name as string | undefined) ?? null };
    case 'merchant_key':
    case 'portal_session':
      return { side: 'merchant', name: null };
    case 'onboarding_link':
      return { side: 'seller', name: null };
    case 'operator_key':
    case 'operator_person':
    case 'command':
      return { side: 'operator', name: null };
    case 'identity_provider':
    case 'scim':
    case 'decision_rules':
    case 'clock':
    case 'sandbox':
      return { side: 'service', name: null };
  }
}
