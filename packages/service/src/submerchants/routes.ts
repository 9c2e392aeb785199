import { forMerchants, forOperator, peopleOnly, type Route, stepUp } from '../operation/route.js';
import { addAddress } from './operations/add-address.js';
import { addDocument } from './operations/add-document.js';
import { addLegalRepresentative } from './operations/add-legal-representative.js';
import { createSubmerchant } from './operations/create-submerchant.js';
import { createSubmerchants } from './operations/create-submerchants.js';
import { deleteAddress } from './operations/delete-address.js';
import { deleteLegalRepresentative } from './operations/delete-legal-representative.js';
import { deleteSellerDraft } from './operations/delete-seller-draft.js';
import { eraseSubmerchant } from './operations/erase-submerchant.js';
import { exportSubmerchant } from './operations/export-submerchant.js';
import { getAddress } from './operations/get-address.js';
import { getDocumentFileLink } from './operations/get-document-file-link.js';
import { getDocument } from './operations/get-document.js';
import { getLegalRepresentative } from './operations/get-legal-representative.js';
import { getSubmerchantHistory } from './operations/get-submerchant-history.js';
import { getSubmerchant } from './operations/get-submerchant.js';
import { listAddresses } from './operations/list-addresses.js';
import { listDocuments } from './operations/list-documents.js';
import { listLegalRepresentatives } from './operations/list-legal-representatives.js';
import { listSellerDrafts } from './operations/list-seller-drafts.js';
import { listSubmerchants } from './operations/list-submerchants.js';
import { lookUpAddress } from './operations/look-up-address.js';
import { previewRetention } from './operations/preview-retention.js';
import { requestResubmission } from './operations/request-resubmission.js';
import { saveSellerDraft } from './operations/save-seller-draft.js';
import { submitForReview } from './operations/submit-for-review.js';
import { updateAddress } from './operations/update-address.js';
import { updateSubmerchant } from './operations/update-submerchant.js';

const merchant = forMerchants('queries');
const operator = forOperator();
const member = forMerchants('default', peopleOnly);
const submerchant = '/v1/submerchants/{id}';
const partners = '/v1/submerchants/{id}/legal-representatives';
const documents = '/v1/submerchants/{id}/documents';
const address = '/v1/submerchants/{id}/addresses/{addressId}';
const drafts = '/console/api/seller-drafts';

export const submerchantRoutes: readonly Route[] = [
  merchant.post('/v1/submerchants', createSubmerchant, 'submerchants.write'),
  merchant.post('/v1/submerchants/batch', createSubmerchants, 'submerchants.write'),
  merchant.get('/v1/submerchants', listSubmerchants, 'submerchants.read'),
  merchant.get(submerchant, getSubmerchant, 'submerchants.read'),
  merchant.patch(submerchant, updateSubmerchant, 'submerchants.write'),
  merchant.get(`${submerchant}/history`, getSubmerchantHistory, 'submerchants.read'),
  merchant.post(`${submerchant}/submit-for-review`, submitForReview, 'submerchants.write'),
  merchant.post(`${submerchant}/request-resubmission`, requestResubmission, 'submerchants.write'),
  merchant.get(`${submerchant}/export`, exportSubmerchant, 'data.export', stepUp),
  merchant.post(`${submerchant}/erase`, eraseSubmerchant, 'submerchants.erase', stepUp),
  merchant.post(partners, addLegalRepresentative, 'submerchants.write'),
  merchant.get(partners, listLegalRepresentatives, 'submerchants.read'),
  merchant.get(`${partners}/{repId}`, getLegalRepresentative, 'submerchants.read'),
  merchant.delete(`${partners}/{repId}`, deleteLegalRepresentative, 'submerchants.write'),
  merchant.post(documents, addDocument, 'submerchants.write'),
  merchant.get(documents, listDocuments, 'submerchants.read'),
  merchant.get(`${documents}/{documentId}`, getDocument, 'submerchants.read'),
  merchant.get(`${documents}/{documentId}/file`, getDocumentFileLink, 'submerchants.read'),
  merchant.post(`${submerchant}/addresses`, addAddress, 'submerchants.write'),
  merchant.get(`${submerchant}/addresses`, listAddresses, 'submerchants.read'),
  merchant.get(address, getAddress, 'submerchants.read'),
  merchant.patch(address, updateAddress, 'submerchants.write'),
  merchant.delete(address, deleteAddress, 'submerchants.write'),
  operator.get('/v1/operator/retention/preview', previewRetention, 'trail.read'),
  member.get('/console/api/address-lookup', lookUpAddress, 'submerchants.write'),
  member.get(drafts, listSellerDrafts, 'submerchants.write'),
  member.put(drafts, saveSellerDraft, 'submerchants.write'),
  member.delete(drafts, deleteSellerDraft, 'submerchants.write'),
];
