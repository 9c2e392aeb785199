import {
  forMerchants,
  forOperator,
  fourEyes,
  peopleOnly,
  type Route,
  stepUp,
} from '../operation/route.js';
import { addNoteFile } from './operations/add-note-file.js';
import { addNote } from './operations/add-note.js';
import { approveDocument } from './operations/approve-document.js';
import { approveSubmerchant } from './operations/approve-submerchant.js';
import { assignCase } from './operations/assign-case.js';
import { checkDocumentField } from './operations/check-document-field.js';
import { claimCase } from './operations/claim-case.js';
import { createQueueView } from './operations/create-queue-view.js';
import { decideQualitySample } from './operations/decide-quality-sample.js';
import { deleteNote } from './operations/delete-note.js';
import { deleteQueueView } from './operations/delete-queue-view.js';
import { endEscalation } from './operations/end-escalation.js';
import { eraseCase } from './operations/erase-case.js';
import { escalateCase } from './operations/escalate-case.js';
import { exportCase } from './operations/export-case.js';
import { getAssignment } from './operations/get-assignment.js';
import { getCase } from './operations/get-case.js';
import { getDocumentFile } from './operations/get-document-file.js';
import { getFigures } from './operations/get-figures.js';
import { getHistory } from './operations/get-history.js';
import { getMerchantSla } from './operations/get-merchant-sla.js';
import { getNoteFileLink } from './operations/get-note-file-link.js';
import { getNotificationSettings } from './operations/get-notification-settings.js';
import { getProof } from './operations/get-proof.js';
import { getQualitySettings } from './operations/get-quality-settings.js';
import { getSla } from './operations/get-sla.js';
import { getSubmerchantFigures } from './operations/get-submerchant-figures.js';
import { handOverCases } from './operations/hand-over-cases.js';
import { listAccesses } from './operations/list-accesses.js';
import { listCases } from './operations/list-cases.js';
import { listDecisionFigures } from './operations/list-decision-figures.js';
import { listHolidays } from './operations/list-holidays.js';
import { listNotes } from './operations/list-notes.js';
import { listNotifications } from './operations/list-notifications.js';
import { listOperatorTrail } from './operations/list-operator-trail.js';
import { listQualityFigures } from './operations/list-quality-figures.js';
import { listQualityResults } from './operations/list-quality-results.js';
import { listQualitySamples } from './operations/list-quality-samples.js';
import { listQueueViews } from './operations/list-queue-views.js';
import { listReasons } from './operations/list-reasons.js';
import { listReviewReasons } from './operations/list-review-reasons.js';
import { listReviewers } from './operations/list-reviewers.js';
import { markNotificationsRead } from './operations/mark-notifications-read.js';
import { previewDecisions } from './operations/preview-decisions.js';
import { previewRetention } from './operations/preview-retention.js';
import { recordDocumentView } from './operations/record-document-view.js';
import { rejectDocument } from './operations/reject-document.js';
import { rejectSubmerchant } from './operations/reject-submerchant.js';
import { releaseCase } from './operations/release-case.js';
import { removeMerchantSla } from './operations/remove-merchant-sla.js';
import { sendBackSubmerchant } from './operations/send-back-submerchant.js';
import { setDefaultQueueView } from './operations/set-default-queue-view.js';
import { setMerchantSla } from './operations/set-merchant-sla.js';
import { setNotificationSettings } from './operations/set-notification-settings.js';
import { setQualitySettings } from './operations/set-quality-settings.js';
import { setReasonText } from './operations/set-reason-text.js';
import { setSla } from './operations/set-sla.js';
import { streamReview } from './operations/stream-review.js';
import { takeOverCase } from './operations/take-over-case.js';
import { takeQualitySample } from './operations/take-quality-sample.js';
import { updateNote } from './operations/update-note.js';
import { updateQueueView } from './operations/update-queue-view.js';

const merchant = forMerchants('queries');
const operator = forOperator();
const reviewer = forOperator(peopleOnly);
const oneCase = '/v1/operator/submerchants/{id}';
const views = '/console/api/queue-views';
const merchantPath = '/v1/operator/merchants/{id}';
const documentPath = '/v1/operator/documents/{id}';

export const reviewRoutes: readonly Route[] = [
  merchant.get('/v1/submerchants/figures', getSubmerchantFigures, 'submerchants.read'),
  merchant.get('/v1/review-reasons', listReasons, 'submerchants.read'),
  operator.get('/v1/operator/submerchants', listCases, 'cases.read'),
  operator.get(oneCase, getCase, 'cases.read'),
  operator.post('/v1/operator/submerchants/preview-decisions', previewDecisions, 'cases.decide'),
  operator.post(`${oneCase}/claim`, claimCase, 'cases.decide'),
  operator.post(`${oneCase}/release`, releaseCase, 'cases.decide'),
  operator.post(`${oneCase}/take-over`, takeOverCase, 'cases.override'),
  operator.post(`${oneCase}/approve`, approveSubmerchant, 'cases.decide', fourEyes('cases')),
  operator.post(`${oneCase}/reject`, rejectSubmerchant, 'cases.decide'),
  operator.post(`${oneCase}/request-resubmission`, sendBackSubmerchant, 'cases.decide'),
  operator.get(`${oneCase}/export`, exportCase, 'data.export', stepUp),
  operator.post(`${oneCase}/erase`, eraseCase, 'cases.erase', stepUp),
  operator.get(`${oneCase}/history`, getHistory, 'cases.read'),
  operator.get(`${oneCase}/proof`, getProof, 'cases.read'),
  operator.get(`${oneCase}/accesses`, listAccesses, 'trail.read'),
  operator.get(`${documentPath}/file`, getDocumentFile, 'cases.read'),
  operator.post(`${documentPath}/view`, recordDocumentView, 'cases.read'),
  operator.get('/v1/operator/reviewers', listReviewers, 'cases.read'),
  operator.get(`${oneCase}/assignment`, getAssignment, 'cases.read'),
  operator.put(`${oneCase}/assignment`, assignCase, 'cases.decide'),
  operator.post(`${oneCase}/escalate`, escalateCase, 'cases.decide'),
  operator.post(`${oneCase}/end-escalation`, endEscalation, 'cases.decide'),
  operator.post('/v1/operator/hand-overs', handOverCases, 'cases.decide'),
  operator.get(`${oneCase}/notes`, listNotes, 'cases.read'),
  operator.post(`${oneCase}/notes`, addNote, 'cases.decide'),
  operator.post(`${oneCase}/note-files`, addNoteFile, 'cases.decide'),
  operator.get(`${oneCase}/notes/{noteId}/files/{fileId}/link`, getNoteFileLink, 'cases.read'),
  operator.patch(`${oneCase}/notes/{noteId}`, updateNote, 'cases.decide'),
  operator.delete(`${oneCase}/notes/{noteId}`, deleteNote, 'cases.decide'),
  operator.post(`${documentPath}/approve`, approveDocument, 'cases.decide'),
  operator.post(`${documentPath}/reject`, rejectDocument, 'cases.decide'),
  operator.post(`${documentPath}/field-checks`, checkDocumentField, 'cases.decide'),
  operator.get('/v1/operator/review-reasons', listReviewReasons, 'reasons.read'),
  operator.get('/v1/operator/review-stream', streamReview, 'cases.read'),
  operator.get('/v1/operator/figures', getFigures, 'figures.read'),
  operator.get('/v1/operator/decision-figures', listDecisionFigures, 'figures.read'),
  operator.get('/v1/operator/quality-settings', getQualitySettings, 'analysts.read'),
  operator.put('/v1/operator/quality-settings', setQualitySettings, 'merchants.manage'),
  operator.get('/v1/operator/quality-samples', listQualitySamples, 'cases.read'),
  operator.post('/v1/operator/quality-samples/{id}/take', takeQualitySample, 'cases.decide'),
  operator.post('/v1/operator/quality-samples/{id}/decide', decideQualitySample, 'cases.decide'),
  operator.get('/v1/operator/quality-results', listQualityResults, 'analysts.read'),
  operator.get('/v1/operator/quality-figures', listQualityFigures, 'figures.read'),
  operator.get('/v1/operator/sla', getSla, 'merchants.read'),
  operator.put('/v1/operator/sla', setSla, 'merchants.manage'),
  operator.get('/v1/operator/holidays', listHolidays, 'merchants.read'),
  operator.get(`${merchantPath}/sla`, getMerchantSla, 'merchants.read'),
  operator.put(`${merchantPath}/sla`, setMerchantSla, 'merchants.manage'),
  operator.delete(`${merchantPath}/sla`, removeMerchantSla, 'merchants.manage'),
  operator.get('/v1/operator/retention/preview', previewRetention, 'trail.read'),
  operator.put(
    '/v1/operator/review-reasons/{code}',
    setReasonText,
    'reasons.manage',
    fourEyes('settings'),
  ),
  operator.get('/v1/operator/trail', listOperatorTrail, 'trail.read'),
  reviewer.get('/console/api/notifications', listNotifications, 'cases.read'),
  reviewer.post('/console/api/notifications/read', markNotificationsRead, 'cases.read'),
  reviewer.get('/console/api/notification-settings', getNotificationSettings, 'cases.read'),
  reviewer.put('/console/api/notification-settings', setNotificationSettings, 'cases.read'),
  reviewer.get(views, listQueueViews, 'cases.read'),
  reviewer.post(views, createQueueView, 'cases.read'),
  reviewer.patch(`${views}/{id}`, updateQueueView, 'cases.read'),
  reviewer.delete(`${views}/{id}`, deleteQueueView, 'cases.read'),
  reviewer.put('/console/api/default-queue-view', setDefaultQueueView, 'cases.read'),
];
