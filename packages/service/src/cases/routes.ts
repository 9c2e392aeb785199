import { forOperator, type Route, stepUp } from '../operation/route.js';
import { checkDocumentField } from './operations/check-document-field.js';
import { claimCase } from './operations/claim-case.js';
import { eraseCase } from './operations/erase-case.js';
import { exportCase } from './operations/export-case.js';
import { getCase } from './operations/get-case.js';
import { clearHit } from './operations/clear-hit.js';
import { getDocumentFile } from './operations/get-document-file.js';
import { askBankAccount } from './operations/ask-bank-account.js';
import { askEvidence } from './operations/ask-evidence.js';
import { getEvidence } from './operations/get-evidence.js';
import { getHistory } from './operations/get-history.js';
import { getProof } from './operations/get-proof.js';
import { getRelated } from './operations/get-related.js';
import { listAccesses } from './operations/list-accesses.js';
import { recordDocumentView } from './operations/record-document-view.js';
import { releaseCase } from './operations/release-case.js';
import { restoreHit } from './operations/restore-hit.js';
import { streamReview } from './operations/stream-review.js';
import { takeOverCase } from './operations/take-over-case.js';

const operator = forOperator();
const oneCase = '/v1/operator/submerchants/{id}';
const documentPath = '/v1/operator/documents/{id}';

export const caseRoutes: readonly Route[] = [
  operator.get(oneCase, getCase, 'cases.read'),
  operator.post(`${oneCase}/claim`, claimCase, 'cases.decide'),
  operator.post(`${oneCase}/release`, releaseCase, 'cases.decide'),
  operator.post(`${oneCase}/take-over`, takeOverCase, 'cases.override'),
  operator.get(`${oneCase}/export`, exportCase, 'data.export', stepUp),
  operator.post(`${oneCase}/erase`, eraseCase, 'cases.erase', stepUp),
  operator.get(`${oneCase}/evidence`, getEvidence, 'cases.read'),
  operator.post(`${oneCase}/evidence`, askEvidence, 'cases.decide'),
  operator.post(`${oneCase}/evidence/bank-account`, askBankAccount, 'cases.decide'),
  operator.post(`${oneCase}/evidence/hits/{hitId}/clear`, clearHit, 'cases.decide'),
  operator.post(`${oneCase}/evidence/hits/{hitId}/restore`, restoreHit, 'cases.decide'),
  operator.get(`${oneCase}/history`, getHistory, 'cases.read'),
  operator.get(`${oneCase}/proof`, getProof, 'cases.read'),
  operator.get(`${oneCase}/related`, getRelated, 'cases.read'),
  operator.get(`${oneCase}/accesses`, listAccesses, 'trail.read'),
  operator.get(`${documentPath}/file`, getDocumentFile, 'cases.read'),
  operator.post(`${documentPath}/view`, recordDocumentView, 'cases.read'),
  operator.post(`${documentPath}/field-checks`, checkDocumentField, 'cases.decide'),
  operator.get('/v1/operator/review-stream', streamReview, 'cases.read'),
];
