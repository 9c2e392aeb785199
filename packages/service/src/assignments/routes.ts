import { forOperator, type Route } from '../operation/route.js';
import { assignCase } from './operations/assign-case.js';
import { endEscalation } from './operations/end-escalation.js';
import { escalateCase } from './operations/escalate-case.js';
import { getAssignment } from './operations/get-assignment.js';
import { handOverCases } from './operations/hand-over-cases.js';
import { listReviewers } from './operations/list-reviewers.js';

const operator = forOperator();
const oneCase = '/v1/operator/submerchants/{id}';

export const assignmentRoutes: readonly Route[] = [
  operator.get('/v1/operator/reviewers', listReviewers, 'cases.read'),
  operator.get(`${oneCase}/assignment`, getAssignment, 'cases.read'),
  operator.put(`${oneCase}/assignment`, assignCase, 'cases.decide'),
  operator.post(`${oneCase}/escalate`, escalateCase, 'cases.decide'),
  operator.post(`${oneCase}/end-escalation`, endEscalation, 'cases.decide'),
  operator.post('/v1/operator/hand-overs', handOverCases, 'cases.decide'),
];
