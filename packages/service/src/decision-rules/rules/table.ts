import type { ReasonCode } from '../../reasons/rules/reasons.js';
import type { RiskClass } from '../../submerchants/store/submerchant-state.js';
import type { InputName } from './inputs.js';

/** What a rule decides: `refer` leaves the case to people, `ask_for_more` sends it back with reasons. */
export const outcomes = ['approve', 'refer', 'ask_for_more', 'reject'] as const;
export type Outcome = (typeof outcomes)[number];

/** A decision table with the hit policy FIRST of DMN: the first rule whose cells all match decides. */
export interface DecisionTable {
  /** The columns. */
  inputs: InputName[];
  rules: Rule[];
}

/** A row of the table. */
export interface Rule {
  name: string;
  /** A cell for each column: unary tests of FEEL, or `-` for any value. */
  when: string[];
  outcome: Outcome;
  /** Of `refer`: 1 for reviewers, 2 for seniors; null for other outcomes. */
  level: number | null;
  /** Codes of the catalogue, of `ask_for_more` and `reject`. */
  reasons: ReasonCode[];
  /** The class that the seller gets; null: it keeps the present one. */
  risk_class: RiskClass | null;
}

/** What a table decides about a case. */
export interface Decision extends Pick<Rule, 'outcome' | 'level' | 'reasons' | 'risk_class'> {
  /** The row, from 1, and its name; null: none matched, and the case is left to reviewers. */
  rule: { row: number; name: string } | null;
}

export const max_inputs = 20;
export const max_rules = 100;
/** Characters of a cell: what is longer cannot be read in a table. */
export const max_cell = 200;
