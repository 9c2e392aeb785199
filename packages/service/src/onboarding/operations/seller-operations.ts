import Type from 'typebox';
import { createAmendment as sendAmendment } from '../../amendments/commands/create-amendment.js';
import { createAmendment } from '../../amendments/operations/create-amendment.js';
import { Amendment, AmendmentInput } from '../../amendments/schema.js';
import { Refusal } from '../../errors.js';
import { createFile as storeFile } from '../../files/commands/create-file.js';
import { createFile } from '../../files/operations/create-file.js';
import { withFittingExtension } from '../../files/file-headers.js';
import { fileUrlOf } from '../../files/file-url.js';
import { fileExample } from '../../files/examples.js';
import { StoredFile } from '../../files/schema.js';
import { eraseFile } from '../../files/store/file-deletion.js';
import { findFile } from '../../files/store/files.js';
import { sellerOf } from '../../operation/caller.js';
import { defineOperation, type Author, type Call, type Unit } from '../../operation/operation.js';
import { inTransaction } from '../../platform/database/connect.js';
import { fileTypes } from '../../platform/outbound/recognise-file.js';
import { nullable, oneOf, text, timestamp, uuid } from '../../operation/schema.js';
import {
  addressExample,
  documentExample,
  legalRepresentativeBodyExample,
  legalRepresentativeExample,
  submerchantExample,
} from '../../submerchants/examples.js';
import { addAddress as addSellersAddress } from '../../submerchants/commands/add-address.js';
import { addDocument as sendDocument } from '../../submerchants/commands/add-document.js';
import { addLegalRepresentative as addPartner } from '../../submerchants/commands/add-legal-representative.js';
import { deleteLegalRepresentative as deletePartner } from '../../submerchants/commands/delete-legal-representative.js';
import { requestResubmission as reopenSeller } from '../../submerchants/commands/request-resubmission.js';
import { submitForReview as submit } from '../../submerchants/commands/submit-for-review.js';
import { updateAddress as changeAddress } from '../../submerchants/commands/update-address.js';
import { updateSubmerchant as changeSeller } from '../../submerchants/commands/update-submerchant.js';
import { findAddress } from '../../submerchants/find-address.js';
import { notAllowed } from '../../submerchants/not-allowed.js';
import { addAddress } from '../../submerchants/operations/add-address.js';
import { addDocument } from '../../submerchants/operations/add-document.js';
import { addLegalRepresentative } from '../../submerchants/operations/add-legal-representative.js';
import { deleteLegalRepresentative } from '../../submerchants/operations/delete-legal-representative.js';
import { lookUpAddress, ZipCode } from '../../submerchants/operations/look-up-address.js';
import { requestResubmission } from '../../submerchants/operations/request-resubmission.js';
import { submitForReview } from '../../submerchants/operations/submit-for-review.js';
import { updateAddress } from '../../submerchants/operations/update-address.js';
import { updateSubmerchant } from '../../submerchants/operations/update-submerchant.js';
import { documentProblems } from '../../submerchants/rules/document-problems.js';
import { documentTypes } from '../../submerchants/rules/document-types.js';
import { registrationProblems } from '../../submerchants/rules/registration-problems.js';
import { Address, AddressInput, AddressPatch } from '../../submerchants/schema/address.js';
import { Document } from '../../submerchants/schema/document.js';
import {
  LegalRepresentative,
  LegalRepresentativeInput,
} from '../../submerchants/schema/legal-representative.js';
import { Submerchant, SubmerchantPatch } from '../../submerchants/schema/submerchant.js';
import { noSuchSubmerchant } from '../../submerchants/store/submerchants.js';
import { findCompany } from '../../sources/find-company.js';
import { CompanyPath, getCompany } from '../../sources/operations/get-company.js';
import { answerRequest as answer } from '../../requests/commands/answer-request.js';
import { answerRequest } from '../../requests/operations/answer-request.js';
import { findAsked } from '../find-asked.js';
import { asMerchant } from '../as-merchant.js';
import { noSuchPartner } from '../partner-documents.js';
import { refusePartnersSelfies } from '../partners-selfie.js';
import { answerAsSeller, runAsSeller, sendAsPartner, submitAsSeller } from '../run-as-seller.js';
import { countUpload, lockLink } from '../store/links.js';

/** The operations of the onboarding page. Each changes the submerchant of the session as the merchants' operation of the same kind would. */

const tag = 'Onboarding page';
/** Twelve documents with several attempts each, or those of some twenty partners. */
const max_uploads = 100;

/** Fields of the business that a seller may set: neither references nor the merchant's own decisions. */
const SellerPatch = Type.Pick(SubmerchantPatch, [
  'legal_name',
  'trade_name',
  'tax_id',
  'email',
  'phone',
  'birth_date',
  'mother_name',
]);

export const updateOnboardingSeller = defineOperation({
  id: 'updateOnboardingSeller',
  tag,
  summary: 'Change what the seller says about the business',
  description:
    'Of the session’s submerchant, as `PATCH /v1/submerchants/{id}` would. Other fields are the merchant’s, and ignored with a warning.',
  body: SellerPatch,
  data: Submerchant,
  message: updateSubmerchant.message,
  errors: [...updateSubmerchant.errors, 'NOT_FOUND'],
  example: { body: { email: submerchantExample.email }, data: submerchantExample },
  problems: (body, now, context) => updateSubmerchant.problems!(body, now, context),
  command: (unit, author, { body }) =>
    runAsSeller(unit, author, 'data', (tx, merchant, id) =>
      changeSeller(tx, merchant, { params: { id }, body }),
    ),
});

export const addOnboardingPartner = defineOperation({
  id: 'addOnboardingPartner',
  tag,
  summary: 'Add or update a partner',
  description: 'As `POST /v1/submerchants/{id}/legal-representatives`.',
  body: LegalRepresentativeInput,
  data: LegalRepresentative,
  status: 201,
  other_statuses: { 200: 'The partner existed and was updated.' },
  message: addLegalRepresentative.message,
  errors: [...addLegalRepresentative.errors, 'NOT_FOUND'],
  example: { body: legalRepresentativeBodyExample, data: legalRepresentativeExample },
  problems: (body, now, context) => addLegalRepresentative.problems!(body, now, context),
  command: (unit, author, { body }) =>
    runAsSeller(unit, author, 'partners', (tx, merchant, id) =>
      addPartner(tx, merchant, { params: { id }, body }),
    ),
});

export const deleteOnboardingPartner = defineOperation({
  id: 'deleteOnboardingPartner',
  tag,
  summary: 'Delete a partner and the partner’s documents',
  description: 'As `DELETE /v1/submerchants/{id}/legal-representatives/{repId}`.',
  data: LegalRepresentative,
  message: deleteLegalRepresentative.message,
  errors: deleteLegalRepresentative.errors,
  example: { data: legalRepresentativeExample },
  command: (unit, author, { params: { repId }, body }) =>
    runAsSeller(unit, author, 'partners', (tx, merchant, id) =>
      deletePartner(tx, merchant, { params: { id, repId }, body }),
    ),
});

export const addOnboardingAddress = defineOperation({
  id: 'addOnboardingAddress',
  tag,
  summary: 'Add an address',
  description: 'As `POST /v1/submerchants/{id}/addresses`.',
  body: AddressInput,
  data: Address,
  status: 201,
  message: addAddress.message,
  errors: [...addAddress.errors, 'NOT_FOUND'],
  example: addAddress.example,
  command: (unit, author, { body }) =>
    runAsSeller(unit, author, 'addresses', (tx, merchant, id) =>
      addSellersAddress(tx, merchant, { params: { id }, body }),
    ),
});

export const updateOnboardingAddress = defineOperation({
  id: 'updateOnboardingAddress',
  tag,
  summary: 'Change an address',
  description: 'As `PATCH /v1/submerchants/{id}/addresses/{addressId}`.',
  body: AddressPatch,
  data: Address,
  message: updateAddress.message,
  errors: updateAddress.errors,
  example: { body: { number: '1580' }, data: addressExample },
  command: (unit, author, { params: { addressId }, body }) =>
    runAsSeller(unit, author, 'addresses', (tx, merchant, id) =>
      changeAddress(tx, merchant, { params: { id, addressId }, body }),
    ),
});

export const lookUpOnboardingAddress = defineOperation({
  id: 'lookUpOnboardingAddress',
  tag,
  summary: 'Find the street and city of a CEP',
  description: lookUpAddress.description!,
  // Not in the query: addresses of requests are in the logs of whatever stands before the service.
  body: ZipCode,
  data: lookUpAddress.data,
  message: lookUpAddress.message,
  example: { ...lookUpAddress.example, body: { zip_code: '01310-100' } },
  run: ({ context, body }) => findAddress(context, body.zip_code),
});

export const lookUpOnboardingCompany = defineOperation({
  id: 'lookUpOnboardingCompany',
  tag,
  summary: getCompany.summary,
  description: getCompany.description!,
  // Not in the path: addresses of requests are in the logs of whatever stands before the service.
  body: Type.Object({ tax_id: CompanyPath.properties.tax_id }),
  data: getCompany.data,
  message: getCompany.message,
  errors: getCompany.errors,
  example: { ...getCompany.example, body: { tax_id: '11222333000181' } },
  run: ({ context, caller, body }) =>
    findCompany(context, sellerOf(caller).merchant_id, body.tax_id, '/tax_id'),
});

export const uploadOnboardingFile = defineOperation({
  id: 'uploadOnboardingFile',
  tag,
  summary: 'Upload a file for a document',
  description: `As \`POST /v1/files\`. At most ${max_uploads} files with one link.`,
  receives: {
    types: ['application/octet-stream', ...fileTypes],
    description: 'The bytes of the file.',
    optional: false,
  },
  data: StoredFile,
  status: 201,
  message: createFile.message,
  errors: [...createFile.errors, 'INVALID_STATUS'],
  example: { data: fileExample },
  async run(call) {
    const { merchant_id, link_id } = sellerOf(call.caller);
    await call.context.stored_files.require();
    const counted = await countUpload(call.sql, merchant_id, link_id, max_uploads);
    if (counted === 'ended') throw noSuchSubmerchant();
    if (counted === 'closed') throw notAllowed('closed', 'sending files');
    if (counted === 'full') {
      throw new Refusal('FILE_QUOTA_EXCEEDED', {
        message: `At most ${max_uploads} files can be uploaded with one link.`,
      });
    }
    const author = { ...call, caller: asMerchant(call.caller) };
    const stored = await storeFile(call, author, { bytes: call.bytes, idempotency_key: null });
    await inTransaction(call.sql, async (tx) => {
      // An erasure locks the links before it looks for files: one of the two finds this file.
      if (await lockLink(tx, merchant_id, link_id)) return;
      const { id } = stored.data as { id: string };
      await eraseFile(tx, { merchant_id, id }, call.context.clock());
    });
    return stored;
  },
});

export const addOnboardingDocument = defineOperation({
  id: 'addOnboardingDocument',
  tag,
  summary: 'Send a document',
  description:
    'Of a file that was uploaded with the same link. A partner’s selfie is sent with the partner’s link alone, unless the partner owns the whole business.',
  body: Type.Object({
    type: oneOf(documentTypes),
    file_id: uuid(),
    file_name: text(255),
    legal_representative_id: Type.Optional(nullable(uuid())),
  }),
  data: Document,
  status: 201,
  message: addDocument.message,
  errors: [...addDocument.errors, 'NOT_FOUND'],
  example: {
    body: { type: 'cnpj_card', file_id: fileExample.id, file_name: 'cnpj.pdf' },
    data: documentExample,
  },
  problems: documentProblems,
  async run(call) {
    const { file_id, ...body } = call.body;
    const { legal_representative_id: partner_id } = sellerOf(call.caller);
    if (partner_id !== null && body.legal_representative_id?.toLowerCase() !== partner_id) {
      throw noSuchPartner();
    }
    const file = await readUpload(call, file_id, body.file_name, body.type);
    const sent = { ...body, ...file };
    const send = (unit: Unit, author: Author, id: string) =>
      sendDocument(unit, author, { params: { id }, body: sent });
    if (partner_id !== null) return sendAsPartner(call, call, send);
    return runAsSeller(call, call, 'documents', async (unit, author, id) => {
      const partner = { id: body.legal_representative_id ?? null };
      const given = [{ type: body.type, path: '', partner }];
      await refusePartnersSelfies(unit.sql, keyOf(call, id), given);
      return send(unit, author, id);
    });
  },
});

const keyOf = ({ caller }: Call, id: string) => ({ merchant_id: sellerOf(caller).merchant_id, id });

const SellersDocuments = Type.Optional(
  Type.Array(Type.Object({ type: oneOf(documentTypes), file_id: uuid(), file_name: text(255) }), {
    maxItems: 20,
  }),
);
const { name: partnerName, ...furtherOfPartner } = Type.Pick(LegalRepresentativeInput, [
  'name',
  'document',
  'participation_percentage',
]).properties;

export const amendOnboarding = defineOperation({
  id: 'amendOnboarding',
  tag,
  summary: 'Send an amendment of an approved registration',
  description:
    'As `POST /v1/submerchants/{id}/amendments`, with files that were uploaded with the same link; the link is `completed` then. The selfie of a partner who joins is taken, that of another partner is sent with the partner’s link.',
  body: Type.Object({
    ...Type.Pick(SellerPatch, ['legal_name', 'trade_name', 'birth_date', 'mother_name']).properties,
    legal_representatives: Type.Optional(
      Type.Array(
        Type.Object({
          name: Type.Optional(partnerName),
          ...furtherOfPartner,
          documents: SellersDocuments,
        }),
        { maxItems: 20, description: 'Partners who join, and those whose fields change.' },
      ),
    ),
    removed_legal_representatives: AmendmentInput.properties.removed_legal_representatives,
    documents: SellersDocuments,
  }),
  data: Amendment,
  status: 201,
  message: createAmendment.message,
  errors: [...createAmendment.errors, 'NOT_FOUND', 'DOCUMENT_TYPE_NOT_ALLOWED'],
  example: {
    body: { trade_name: 'Livraria Ipê Amarelo' },
    data: createAmendment.example.data,
  },
  problems: (body, now) => registrationProblems(body, now, () => [], true),
  async run(call) {
    const { legal_representatives, documents, ...fields } = call.body;
    const named = (list: typeof documents, path: string) =>
      Promise.all(
        (list ?? []).map(async (one, at) => ({
          type: one.type,
          ...(await readUpload(
            call,
            one.file_id,
            one.file_name,
            one.type,
            `${path}/documents/${at}`,
          )),
        })),
      );
    const partners = await Promise.all(
      (legal_representatives ?? []).map(async (partner, at) => ({
        ...partner,
        documents: await named(partner.documents, `/legal_representatives/${at}`),
      })),
    );
    const body = {
      ...fields,
      legal_representatives: partners,
      documents: await named(documents, ''),
    };
    const ofPartners = partners.flatMap((partner, number) =>
      partner.documents.map(({ type }, at) => ({
        type,
        path: `/legal_representatives/${number}/documents/${at}`,
        partner: { document: partner.document },
      })),
    );
    return submitAsSeller(call, call, async (unit, author, id) => {
      await refusePartnersSelfies(unit.sql, keyOf(call, id), ofPartners);
      return sendAmendment(unit, author, { params: { id }, body });
    });
  },
});

/**
 * Reads an upload of the session as a document takes it.
 *
 * @param path of the document in the body
 * @throws Refusal FILE_NOT_FOUND
 */
async function readUpload(
  call: Call,
  file_id: string,
  given_name: string,
  type: string,
  path = '',
) {
  const { merchant_id, link_id } = sellerOf(call.caller);
  const file = await findFile(call.sql, merchant_id, file_id);
  // A file of the merchant, or of another seller's link, looks exactly like one that does not exist.
  if (file?.status !== 'ready' || file.mime_type === null || file.credential_id !== link_id) {
    const message = 'There is no such file that this document can use.';
    throw new Refusal('FILE_NOT_FOUND', {
      errors: [{ path: `${path}/file_id`, code: 'not_found', message }],
    });
  }
  const { size: file_size, mime_type } = file;
  // Telephones give names without an extension, and some browsers a path.
  const name = given_name.split(/[/\\]/).at(-1) ?? '';
  const file_name = withFittingExtension(/[^\s.]/.test(name) ? name.slice(-250) : type, mime_type);
  return { file_name, file_url: fileUrlOf(file.id), file_size, mime_type };
}

export const answerOnboarding = defineOperation({
  id: 'answerOnboarding',
  tag,
  summary: 'Send what the link asks for',
  description:
    'With a link for one request or one document: a text, or a file that was uploaded with the link. As `POST /v1/submerchants/{id}/requests/{requestId}/answer`, or `POST /v1/submerchants/{id}/documents`.',
  body: Type.Object({
    text: Type.Optional(nullable(text(4000))),
    file_id: Type.Optional(nullable(uuid())),
    file_name: Type.Optional(nullable(text(255))),
  }),
  data: Type.Object({ answered_at: timestamp() }),
  message: answerRequest.message,
  errors: [...answerRequest.errors, 'NOT_FOUND'],
  example: {
    body: { file_id: fileExample.id, file_name: 'contrato.pdf' },
    data: { answered_at: '2026-11-28T12:00:00.000Z' },
  },
  async run(call) {
    const { merchant_id, submerchant_id, request_id, document_id } = sellerOf(call.caller);
    const where = { merchant_id, id: submerchant_id ?? '' };
    const asked = await findAsked(call.sql, where, { request_id, document_id });
    if (!asked) throw new Refusal('NOT_FOUND', { message: 'The link asks for nothing.' });
    const { file_id = null, file_name = null, text: remark = null } = call.body;
    const { document_type: type, legal_representative_id } = asked;
    const document =
      file_id === null || type === null
        ? null
        : {
            type,
            legal_representative_id,
            ...(await readUpload(call, file_id, file_name ?? '', type)),
          };
    const result = await answerAsSeller(call, call, (unit, merchant, id) => {
      if (request_id !== null)
        return answer(unit, merchant, {
          params: { id, requestId: request_id },
          body: { text: remark, document },
        });
      if (document === null)
        throw new Refusal('VALIDATION_ERROR', {
          errors: [{ path: '/file_id', code: 'required', message: 'file_id is required.' }],
        });
      return sendDocument(unit, merchant, { params: { id }, body: document });
    });
    if (result instanceof Refusal) return result;
    return { ...result, data: { answered_at: call.now } };
  },
});

export const submitOnboarding = defineOperation({
  id: 'submitOnboarding',
  tag,
  summary: 'Submit for review',
  description: 'As `POST /v1/submerchants/{id}/submit-for-review`; the link is `completed` then.',
  data: Submerchant,
  message: submitForReview.message,
  errors: [...submitForReview.errors, 'NOT_FOUND'],
  example: submitForReview.example,
  command: (unit, author, { body }) =>
    submitAsSeller(unit, author, (tx, merchant, id) =>
      submit(tx, merchant, { params: { id }, body }),
    ),
});

export const correctOnboarding = defineOperation({
  id: 'correctOnboarding',
  tag,
  summary: 'Correct a rejected registration',
  description: 'As `POST /v1/submerchants/{id}/request-resubmission`.',
  data: Submerchant,
  message: requestResubmission.message,
  errors: [...requestResubmission.errors, 'NOT_FOUND'],
  example: requestResubmission.example,
  command: (unit, author, { body }) => {
    const reopen = (tx: Unit, merchant: Author, id: string) =>
      reopenSeller(tx, merchant, { params: { id }, body });
    return runAsSeller(unit, author, 'data', reopen, true);
  },
});
