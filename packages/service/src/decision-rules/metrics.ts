import { Counter, type Registry } from 'prom-client';

/** Evaluations of decision rules. */
export const decisionRuleMetrics = (registers: [Registry]) => ({
  decision_rules: new Counter({
    name: 'credencia_decision_rules_total',
    help: 'Cases that decision rules were evaluated for, by mode (active, challenger, shadow) and outcome: approve, refer, ask_for_more, reject.',
    labelNames: ['mode', 'outcome'] as const,
    registers,
  }),
});
