import type { CaseRulesTexts } from './rules-texts-pt-br.js';

/** Texts of what decision rules made of a case in English; the same keys as in Portuguese. */
export const en: CaseRulesTexts = {
  outcomes: {
    approve: 'approve',
    refer: 'leave to people',
    ask_for_more: 'ask for more',
    reject: 'reject',
  },
  decided: (name) => `Decided by rule: ${name}`,
  challenger: 'challenger',
  shadow: (outcome, name) => `In the shadow: ${outcome} (${name})`,
  left: (outcome, why) => `The rule was to ${outcome}: ${why}`,
  referred: (name) => `Left to people by rule: ${name}`,
  pending: 'The decision rules wait for sources and files.',
  no_rule: 'no row matched',
  not_applied: {
    claimed: 'a reviewer had the case already',
    waits_for_second_person: 'it waits for a second person',
    needs_second_person: 'the approval needs a second person',
    requirements_missing: 'a requirement is missing',
    blocked: 'a value is on the block list',
  },
};
