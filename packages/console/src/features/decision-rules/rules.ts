import { queryOptions } from '@tanstack/react-query';
import { call, type Data, type Input } from '../../api/call.js';
import { createOnce } from '../../api/create-once.js';

export type Rules = Data<'getDecisionRules'>;
export type Table = Rules['table'];
/** A version that is being written. */
export interface Draft {
  name: string;
  table: Table;
}
export type Row = Table['rules'][number];
export type DecisionInput = Data<'getDecisionInputs'>['inputs'][number];
export type Simulation = Data<'simulateDecisionRules'>;
export type MerchantMode = Input<'simulateDecisionRules'>['body']['mode'];

export type Mode = Data<'getDecisionMode'>;

export const tones = { off: 'quiet', shadow: 'info', challenger: 'warn', active: 'good' } as const;

/** The versions that are offered; older ones are found by the API. */
const max_versions = 100;

export const versionsQuery = queryOptions({
  queryKey: ['decision-rules', 'versions'],
  queryFn: async ({ signal }) =>
    (await call('listDecisionRules', { query: { limit: max_versions }, signal })).data,
});

export const versionQuery = (id: string) =>
  queryOptions({
    queryKey: ['decision-rules', 'version', id],
    queryFn: async ({ signal }) =>
      (await call('getDecisionRules', { params: { id }, signal })).data,
  });

export const modeQuery = queryOptions({
  queryKey: ['decision-rules', 'mode'],
  queryFn: async ({ signal }) => (await call('getDecisionMode', { signal })).data,
});

export const inputsQuery = queryOptions({
  queryKey: ['decision-rules', 'inputs'],
  queryFn: async ({ signal }) => (await call('getDecisionInputs', { signal })).data,
  staleTime: Infinity,
});

export const createRules = (body: Input<'createDecisionRules'>['body']) =>
  createOnce('createDecisionRules', { body });

export const setMode = (body: Input<'setDecisionMode'>['body']) =>
  call('setDecisionMode', { body });

export const simulateRules = (id: string, body: Input<'simulateDecisionRules'>['body']) =>
  call('simulateDecisionRules', { params: { id }, body });

/** Which version has which part. */
export type Parts = Pick<Mode, 'active_id' | 'shadow_id' | 'challenger'>;

/** The share of a challenger, unless another one is chosen: small, since nobody knows yet how it decides. */
const first_percent = 10;

/** The parts with a version in one of them, which it has then alone; null: nobody has it. */
export function withPart(
  { active_id, shadow_id, challenger }: Parts,
  part: 'active' | 'challenger' | 'shadow',
  id: string | null,
): Parts {
  const share_percent = challenger?.share_percent ?? first_percent;
  const unless = (other: string | null) => (other === id ? null : other);
  const isActive = part === 'active';
  const active = isActive ? id : unless(active_id);
  const challenging = part === 'challenger' ? id : unless(challenger?.id ?? null);
  return {
    active_id: active,
    shadow_id: part === 'shadow' ? id : unless(shadow_id),
    challenger: active && challenging ? { id: challenging, share_percent } : null,
  };
}

/** An empty row for a number of columns. */
export const emptyRow = (columns: number): Row => ({
  name: '',
  when: Array.from({ length: columns }, () => '-'),
  outcome: 'refer',
  level: 1,
  reasons: [],
  risk_class: null,
});

/** The table with other columns; cells of those that stay stay with them. */
export function withInputs(table: Table, inputs: Table['inputs']): Table {
  return {
    inputs,
    rules: table.rules.map((row) => ({
      ...row,
      when: inputs.map((name) => row.when[table.inputs.indexOf(name)] ?? '-'),
    })),
  };
}

/** A row with another outcome, and with what that outcome needs. */
export function withOutcome(row: Row, outcome: Row['outcome']): Row {
  const needsReasons = outcome === 'reject' || outcome === 'ask_for_more';
  return {
    ...row,
    outcome,
    level: outcome === 'refer' ? (row.level ?? 1) : null,
    reasons: needsReasons ? row.reasons : [],
  };
}
