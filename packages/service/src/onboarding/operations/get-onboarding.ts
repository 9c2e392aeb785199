import { amendmentStatuses } from '../../amendments/schema.js';
import { findLastAmendment } from '../../amendments/store/amendments.js';
import { prefillPlace } from '../places.js';
import Type from 'typebox';
import { Refusal } from '../../errors.js';
import type { Context } from '../../operation/context.js';
import { sellerOf } from '../../operation/caller.js';
import { translate } from '../../operation/messages/translate.js';
import { defineOperation } from '../../operation/operation.js';
import { nullable, oneOf, timestamp, uuid } from '../../operation/schema.js';
import { max_upload_bytes } from '../../files/receive-part.js';
import { reasonsInForce } from '../../reasons/reason-texts.js';
import {
  addressExample,
  documentExample,
  legalRepresentativeExample,
  submerchantExample,
} from '../../submerchants/examples.js';
import { expireDocuments } from '../../submerchants/expire-documents.js';
import { Requirements } from '../../submerchants/schema/requirements.js';
import { readReasonTargets } from '../../submerchants/read-reason-targets.js';
import { hasExpired } from '../../submerchants/rules/document-problems.js';
import { documentTypes } from '../../submerchants/rules/document-types.js';
import { filesOfSubmerchants } from '../../submerchants/store/document-files.js';
import { withFileFaults } from '../../submerchants/rules/document-file.js';
import { missingRequirements } from '../../submerchants/rules/submission.js';
import { Address } from '../../submerchants/schema/address.js';
import { Document } from '../../submerchants/schema/document.js';
import { LegalRepresentative } from '../../submerchants/schema/legal-representative.js';
import { Submerchant } from '../../submerchants/schema/submerchant.js';
import { missingOfPartner } from '../partner-documents.js';
import { describePartnerLink, PartnerLink, partnerLinkExample } from '../partner-links.js';
import { listPartnerLinks } from '../store/partner-links.js';
import { describeRequest } from '../../requests/requests.js';
import { findAsked } from '../find-asked.js';
import { describeLink } from '../describe-link.js';
import { brandExample, linkExample } from '../examples.js';
import { OnboardingLink, type KnownSeller } from '../schema.js';
import { readBrand } from '../settings.js';
import { Brand } from './read-welcome.js';
import { findLink, findSellersMerchant, readPrefill } from '../store/links.js';

const Seller = Type.Object({
  entity_type: nullable(oneOf(['pj', 'pf'])),
  legal_name: nullable(Type.String()),
  tax_id: nullable(Type.String()),
  status: nullable(Submerchant.properties.status),
  ...Type.Pick(Submerchant, [
    'trade_name',
    'email',
    'phone',
    'birth_date',
    'mother_name',
    'review_notes',
    'submitted_at',
  ]).properties,
});
const SellersDocument = Type.Pick(Document, [
  'id',
  'type',
  'legal_representative_id',
  'file_name',
  'status',
  'verification_notes',
]);
const missing = (Requirements.properties as { missing: typeof Requirements.properties.missing })
  .missing;

const Reason = Type.Object({
  code: Type.String(),
  message: nullable(Type.String({ description: 'What the reviewer wrote.' })),
  text: Type.Object({ en: Type.String(), pt: Type.String() }),
  document_id: nullable(uuid()),
  document_type: nullable(oneOf(documentTypes)),
  legal_representative_id: nullable(uuid()),
  path: Type.String({
    description: 'As in `reasons` of the requirements: what the reason is about.',
  }),
  changed: Type.Boolean({
    description: 'Whether that has changed since the decision.',
  }),
});

const Onboarding = Type.Object(
  {
    link: OnboardingLink,
    merchant: Type.Object({ name: Type.String() }),
    brand: Brand,
    files: Type.Object({
      is_on: Type.Boolean({ description: 'Whether this installation stores files.' }),
      max_bytes: Type.Integer(),
    }),
    mail: Type.Object({
      is_on: Type.Boolean({ description: 'Whether this installation sends e-mail.' }),
    }),
    seller: Seller,
    partner: nullable(
      Type.Object(
        { id: uuid(), name: Type.String() },
        {
          description:
            'Of a partner’s link: the partner. Nothing else of the seller is shown then but the name.',
        },
      ),
    ),
    asked: nullable(
      Type.Object(
        {
          document_type: nullable(oneOf(documentTypes)),
          partner: nullable(Type.String({ description: 'The name of the partner whose it is.' })),
          text: nullable(Type.String({ description: 'What the operator asks.' })),
          refusal: nullable(Type.String({ description: 'Why the last answer was refused.' })),
          due_at: nullable(timestamp()),
        },
        {
          description:
            'Of a link for one request or one document: what is asked. Nothing else of the seller is shown then but the name.',
        },
      ),
    ),
    legal_representatives: Type.Array(LegalRepresentative),
    partner_links: Type.Array(PartnerLink, {
      description:
        'Of each partner, the last link that a seller has made and nobody has revoked, if there is one.',
    }),
    addresses: Type.Array(Address),
    documents: Type.Array(SellersDocument, { description: 'The current ones.' }),
    review: nullable(
      Type.Object(
        {
          business_days: nullable(
            Type.Integer({
              description: 'The most business days until the answer; null without a target.',
            }),
          ),
          due_at: nullable(
            timestamp({
              description:
                'Of a seller in review, when the answer is due; null without a target, and before the submission.',
            }),
          ),
        },
        {
          description:
            'By when the review answers, by the SLA of the merchant; null for links of a partner, of one request or one document, and until the seller is registered.',
        },
      ),
    ),
    missing,
    reasons: Type.Array(Reason, {
      description: 'Why the registration, or a document, was sent back.',
    }),
    amendment: nullable(
      Type.Object(
        {
          status: oneOf(amendmentStatuses),
          created_at: timestamp(),
          review_notes: nullable(Type.String()),
          reasons: Type.Array(Type.Pick(Reason, ['code', 'message', 'text'])),
        },
        { description: 'The last amendment of the approved registration, if there is one.' },
      ),
    ),
    step: oneOf(
      ['register', 'fill_in', 'in_review', 'correct', 'answer', 'done', 'suspended', 'closed'],
      {
        description:
          'What the seller does now. `register`: there is no submerchant yet. `correct`: the registration was rejected. `answer`: the link asks for one thing.',
      },
    ),
  },
  { title: 'Onboarding' },
);

export const getOnboarding = defineOperation({
  id: 'getOnboarding',
  tag: 'Onboarding page',
  summary: 'Read what the seller has given and what is missing',
  description: 'Of the session’s submerchant: there is no way to another one.',
  data: Onboarding,
  message: 'Onboarding found.',
  errors: ['NOT_FOUND'],
  example: {
    data: {
      link: { ...linkExample, status: 'started', started_at: '2026-11-21T12:10:00.000Z' },
      merchant: { name: 'Loja Ipê' },
      brand: brandExample,
      files: { is_on: true, max_bytes: max_upload_bytes },
      mail: { is_on: true },
      partner: null,
      asked: null,
      seller: pick(submerchantExample, Object.keys(Seller.properties)),
      legal_representatives: [legalRepresentativeExample],
      partner_links: [
        { ...partnerLinkExample, legal_representative_id: legalRepresentativeExample.id },
      ],
      addresses: [addressExample],
      documents: [pick(documentExample, Object.keys(SellersDocument.properties))],
      review: { business_days: 2, due_at: null },
      missing: [],
      reasons: [],
      amendment: null,
      step: 'fill_in',
    },
  },
  async run({ context, sql, caller, accepts, now }) {
    const { merchant_id, submerchant_id, link_id, legal_representative_id } = sellerOf(caller);
    const where = { merchant_id, id: submerchant_id ?? '' };
    const parts = ['legal_representatives', 'addresses', 'documents'] as const;
    const [state, link, merchant, texts] = await Promise.all([
      submerchant_id === null ? null : context.submerchants.states.run({ ...where, parts }),
      findLink(sql, merchant_id, link_id),
      findSellersMerchant(context.groups.coordinator, merchant_id),
      reasonsInForce(context.groups.coordinator),
    ]);
    const prefill = state ? null : await readPrefill(sql, merchant_id, link_id);
    if (link && merchant && prefill !== null) {
      const known = JSON.parse(
        context.data_keys.open(prefill, prefillPlace(merchant_id, link_id)),
      ) as KnownSeller;
      return {
        data: {
          ...unregistered(context, known),
          link: describeLink(link, now),
          merchant: { name: merchant.name },
          brand: await readBrand(context, { id: merchant_id, name: merchant.name }),
        },
      };
    }
    if (!state || !link || !merchant || state.record.erased_at !== null) {
      throw new Refusal('NOT_FOUND', { message: 'There is no such submerchant.' });
    }
    const { record: seller, legal_representatives, addresses } = state;
    const session = sellerOf(caller);
    if ((session.request_id ?? session.document_id) !== null) {
      const asked = await findAsked(sql, where, session);
      if (!asked) throw new Refusal('NOT_FOUND', { message: 'There is no such submerchant.' });
      const opener = context.seller_keys.openerOf({ ...where, data_key: state.data_key });
      const described = asked.request && describeRequest(opener, asked.request);
      const partner = legal_representatives.find(({ id }) => id === asked.legal_representative_id);
      return {
        data: {
          ...unregistered(context, {
            entity_type: seller.entity_type,
            legal_name: seller.legal_name,
          }),
          link: describeLink(link, now),
          merchant: { name: merchant.name },
          brand: await readBrand(context, { id: merchant_id, name: merchant.name }),
          asked: {
            document_type: asked.document_type,
            partner: partner?.name ?? null,
            text: described?.text ?? null,
            refusal: described?.refusal ?? null,
            due_at: asked.due_at,
          },
          step: seller.status === 'closed' ? 'closed' : asked.step,
        },
        subjects: [seller.id],
      };
    }
    const isDue = state.documents.some(({ record }) => hasExpired(record, now));
    const current = isDue ? await expireDocuments(context, sql, where, now) : state.documents;
    const files = await filesOfSubmerchants(sql, [where]);
    const documents = withFileFaults(
      current.map(({ record }) => record),
      files,
    );
    const textOf = (code: string) =>
      texts.find((one) => one.code === code)?.message ?? { en: code, pt: code };
    const ofDocuments = documents
      .filter(({ status }) => status === 'rejected')
      .map(({ id, verification_code, verification_notes, ...document }) => ({
        code: verification_code ?? '',
        message: verification_notes,
        text: textOf(verification_code ?? ''),
        document_id: id,
        document_type: document.type,
        legal_representative_id: document.legal_representative_id,
        path: '/documents',
        changed: false,
      }));
    const ofReview = (await readReasonTargets(context, sql, state, documents)).map((reason) => {
      const text = textOf(reason.code);
      // Earlier decisions stored the catalogue's Portuguese text where the reviewer wrote nothing.
      const message = reason.message === text.pt ? null : reason.message;
      return { ...reason, message, text };
    });
    // A rejected document that the decision names too is one reason, with whichever words there are.
    const reasons = [
      ...ofReview.map((reason) => ({
        ...reason,
        message:
          reason.message ??
          ofDocuments.find(({ document_id }) => document_id === reason.document_id)?.message ??
          null,
      })),
      ...ofDocuments.filter(
        ({ document_id }) => !ofReview.some((reason) => reason.document_id === document_id),
      ),
    ];
    if (legal_representative_id !== null) {
      const partner = legal_representatives.find(({ id }) => id === legal_representative_id);
      if (!partner) throw new Refusal('NOT_FOUND', { message: 'There is no such submerchant.' });
      const own = documents.filter((one) => one.legal_representative_id === partner.id);
      const lacking = missingOfPartner({ ...state, documents: current }, partner.id, files);
      const { name } = partner;
      return {
        data: {
          ...unregistered(context, { entity_type: 'pj', legal_name: seller.legal_name }),
          link: describeLink(link, now),
          merchant: { name: merchant.name },
          brand: await readBrand(context, { id: merchant_id, name: merchant.name }),
          partner: { id: partner.id, name },
          documents: own.map((one) => pick(one, Object.keys(SellersDocument.properties))),
          missing: lacking.map((one) => ({
            ...one,
            message: translate(one.message, accepts.messages),
          })),
          reasons: reasons.filter(({ document_id }) => own.some(({ id }) => id === document_id)),
          step:
            lacking.length === 0 ? 'done' : seller.status === 'rejected' ? 'in_review' : 'fill_in',
        },
        subjects: [seller.id],
      };
    }
    const [links, amendment] = await Promise.all([
      listPartnerLinks(sql, merchant_id, seller.id),
      seller.activated_at === null ? null : findLastAmendment(context, sql, where),
    ]);
    return {
      data: {
        link: describeLink(link, now),
        merchant: { name: merchant.name },
        brand: await readBrand(context, { id: merchant_id, name: merchant.name }),
        files: { is_on: context.stored_files.isOn, max_bytes: max_upload_bytes },
        mail: { is_on: context.mail.isOn },
        partner: null,
        asked: null,
        seller: pick(seller, Object.keys(Seller.properties)),
        legal_representatives,
        partner_links: await Promise.all(
          links.map((one) => describePartnerLink(context, sql, one, now)),
        ),
        addresses,
        documents: documents.map((one) => pick(one, Object.keys(SellersDocument.properties))),
        review: await reviewOf(context, merchant_id, seller),
        missing: missingRequirements({
          submerchant: seller,
          legal_representatives,
          address_count: addresses.length,
          current_documents: documents,
        }).map((one) => ({ ...one, message: translate(one.message, accepts.messages) })),
        reasons,
        amendment: amendment && {
          status: amendment.status,
          created_at: amendment.created_at,
          review_notes: amendment.body.review_notes,
          reasons: amendment.body.review_reasons.map(({ code, message }) => ({
            code,
            message,
            text: textOf(code),
          })),
        },
        step: steps[seller.status],
      },
      subjects: [seller.id],
    };
  },
});

/** The answer for a seller who is not registered yet: what the merchant knows. */
function unregistered(
  { stored_files, mail }: Pick<Context, 'stored_files' | 'mail'>,
  known: KnownSeller,
) {
  return {
    files: { is_on: stored_files.isOn, max_bytes: max_upload_bytes },
    mail: { is_on: mail.isOn },
    partner: null,
    asked: null,
    seller: {
      status: null,
      entity_type: known.entity_type ?? null,
      legal_name: known.legal_name ?? null,
      tax_id: known.tax_id ?? null,
      trade_name: known.trade_name ?? null,
      email: known.email ?? null,
      phone: known.phone ?? null,
      birth_date: known.birth_date ?? null,
      mother_name: known.mother_name ?? null,
      review_notes: null,
      submitted_at: null,
    },
    legal_representatives: [],
    partner_links: [],
    addresses: [],
    documents: [],
    review: null,
    missing: [],
    reasons: [],
    amendment: null,
    step: 'register',
  };
}

/** By when the review answers. */
async function reviewOf(
  { sla }: Pick<Context, 'sla'>,
  merchant_id: string,
  { status, submitted_at }: Pick<Submerchant, 'status' | 'submitted_at'>,
) {
  await sla.follow();
  const own = sla.of(merchant_id);
  const isInReview = status === 'pending_review' && submitted_at !== null;
  return {
    business_days: own.businessDays,
    due_at: isInReview ? own.dueTimes(submitted_at).due_at : null,
  };
}

const steps = {
  pending: 'fill_in',
  pending_review: 'in_review',
  rejected: 'correct',
  active: 'done',
  suspended: 'suspended',
  closed: 'closed',
} as const;

function pick<T extends object>(record: T, names: readonly string[]): Partial<T> {
  return Object.fromEntries(
    Object.entries(record).filter(([name]) => names.includes(name)),
  ) as Partial<T>;
}
