import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { Refusal } from '../../errors.js';
import { merchantRulesExample, operatorRulesExample, thresholdsExample } from '../examples.js';
import { CaseThresholds, MerchantRules, OperatorRules } from '../schema.js';
import { setMerchantRules, setOperatorRules, setThresholds } from '../set-rules.js';
import {
  isMerchant,
  readMerchantRules,
  readOperatorRules,
  readThresholds,
} from '../store/requests.js';

const tag = 'Approvals';
const weaker =
  'Turning a rule off or making it weaker needs a second person, and a rule is turned on only while there are two people in charge.';

export const getApprovalRules = defineOperation({
  id: 'getApprovalRules',
  tag,
  summary: 'Read the operator’s rules of four eyes',
  description:
    'Which changes of the operator wait for a second person. All rules are off at first.',
  data: OperatorRules,
  message: 'Rules found.',
  example: { data: operatorRulesExample },
  async run({ sql }) {
    return { data: await readOperatorRules(sql) };
  },
});

export const setApprovalRules = defineOperation({
  id: 'setApprovalRules',
  tag,
  summary: 'Set the operator’s rules of four eyes',
  description: `All at once. ${weaker}`,
  body: OperatorRules,
  data: OperatorRules,
  message: 'Rules set.',
  errors: ['SECOND_PERSON_MISSING'],
  example: { body: operatorRulesExample, data: operatorRulesExample },
  async command(unit, author, { body }) {
    return { data: await setOperatorRules(unit, author, body) };
  },
});

export const getCaseThresholds = defineOperation({
  id: 'getCaseThresholds',
  tag,
  summary: 'Read the thresholds for the cases of one merchant',
  description: 'They apply beside those for all merchants: the stricter ones count.',
  data: CaseThresholds,
  message: 'Thresholds found.',
  example: { data: thresholdsExample },
  async run({ sql, params }) {
    if (!(await isMerchant(sql, params.id))) {
      throw new Refusal('NOT_FOUND', { message: 'There is no such merchant.' });
    }
    return { data: await readThresholds(sql, params.id) };
  },
});

export const setCaseThresholds = defineOperation({
  id: 'setCaseThresholds',
  tag,
  summary: 'Set the thresholds for the cases of one merchant',
  description: `They apply beside those for all merchants: the stricter ones count. ${weaker}`,
  body: CaseThresholds,
  data: CaseThresholds,
  message: 'Thresholds set.',
  errors: ['SECOND_PERSON_MISSING'],
  example: { body: thresholdsExample, data: thresholdsExample },
  async command(unit, author, { params, body }) {
    return { data: await setThresholds(unit, author, params.id, body) };
  },
});

export const getOwnApprovalRules = defineOperation({
  id: 'getOwnApprovalRules',
  tag,
  summary: 'Read your merchant’s rules of four eyes',
  description:
    'Which changes of the merchant wait for a second person. All rules are off at first.',
  data: MerchantRules,
  message: 'Rules found.',
  example: { data: merchantRulesExample },
  async run({ sql, caller }) {
    return { data: await readMerchantRules(sql, merchantOf(caller).merchant_id) };
  },
});

export const setOwnApprovalRules = defineOperation({
  id: 'setOwnApprovalRules',
  tag,
  summary: 'Set your merchant’s rules of four eyes',
  description: `All at once. ${weaker}`,
  body: MerchantRules,
  data: MerchantRules,
  message: 'Rules set.',
  errors: ['SECOND_PERSON_MISSING'],
  example: { body: merchantRulesExample, data: merchantRulesExample },
  async command(unit, author, { body }) {
    const { merchant_id } = merchantOf(author.caller);
    return { data: await setMerchantRules(unit, author, merchant_id, body) };
  },
});
