import { forOperator, fourEyes, peopleOnly, stepUp, type Route } from '../operation/route.js';
import { getDecisionMode, setDecisionMode } from './operations/decision-mode.js';
import {
  createDecisionRules,
  getDecisionInputs,
  getDecisionRules,
  listDecisionRules,
} from './operations/decision-rules.js';
import { getCaseDecision } from './operations/get-case-decision.js';
import { simulateDecisionRules } from './operations/simulate-decision-rules.js';

const operator = forOperator();
const path = '/v1/operator/decision-rules';
const mode = '/v1/operator/decision-mode';

export const decisionRuleRoutes: readonly Route[] = [
  operator.get('/v1/operator/decision-inputs', getDecisionInputs, 'analysts.read'),
  operator.get(path, listDecisionRules, 'analysts.read'),
  operator.post(path, createDecisionRules, 'merchants.manage'),
  operator.get(`${path}/{id}`, getDecisionRules, 'analysts.read'),
  operator.post(`${path}/{id}/simulate`, simulateDecisionRules, 'merchants.manage'),
  operator.get(mode, getDecisionMode, 'analysts.read'),
  // People alone: nothing is decided by itself before one of them has switched it on.
  operator.put(mode, setDecisionMode, 'merchants.manage', peopleOnly, stepUp, fourEyes('settings')),
  operator.get('/v1/operator/submerchants/{id}/decision', getCaseDecision, 'cases.read'),
];
