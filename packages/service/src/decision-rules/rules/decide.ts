import { matches } from './feel.js';
import type { Inputs } from './inputs.js';
import type { Decision, DecisionTable } from './table.js';

/** Decides a case by a table: the first rule whose cells all match; without one, the case is left to reviewers. */
export function decide(table: DecisionTable, inputs: Inputs): Decision {
  const at = table.rules.findIndex(({ when }) =>
    when.every((cell, column) => {
      const name = table.inputs[column];
      return name !== undefined && matches(cell, inputs[name]);
    }),
  );
  const rule = table.rules[at];
  if (!rule) return { outcome: 'refer', level: 1, reasons: [], risk_class: null, rule: null };
  const { name, outcome, level, reasons, risk_class } = rule;
  return { outcome, level, reasons, risk_class, rule: { row: at + 1, name } };
}
