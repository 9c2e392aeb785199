import type { Database, Sql, Transaction } from '../src/platform/database/connect.js';

/** A step of a plan as PostgreSQL explains it: `Node Type`, `Relation Name`, `Actual Rows` and so on. */
export type PlanNode = Record<string, any>;

/**
 * A database that runs each statement of one piece under EXPLAIN ANALYZE and resolves with no rows, and the plans of what it ran: so
 * a test sees what the very statement of a function reads, whatever time that takes.
 */
export function explaining(database: Database): { database: Database; plans: PlanNode[] } {
  const plans: PlanNode[] = [];
  const explained = <S extends Sql>(sql: S): S =>
    new Proxy(sql, {
      async apply(target, self, [strings, ...values]: [readonly string[], ...unknown[]]) {
        const [first, ...rest] = strings;
        const texts = [`explain (analyze, buffers, format json) ${first}`, ...rest];
        const template = Object.assign(texts, { raw: texts });
        const rows = (await Reflect.apply(target, self, [template, ...values] as never)) as any;
        plans.push(rows[0]['QUERY PLAN'][0].Plan);
        return [];
      },
      get(target, name) {
        if (name !== 'begin') return Reflect.get(target, name) as unknown;
        return (work: (tx: Transaction) => Promise<unknown>) =>
          database.begin((tx) => work(explained(tx)));
      },
    });
  return { database: explained(database), plans };
}

/** The steps of a plan that read a table. */
export function scansOf(plan: PlanNode, table: string): PlanNode[] {
  const below = ((plan['Plans'] ?? []) as PlanNode[]).flatMap((one) => scansOf(one, table));
  const isScan = plan['Relation Name'] === table && plan['Node Type'] !== 'ModifyTable';
  return isScan ? [plan, ...below] : below;
}
