import type { Metrics } from '../metrics.js';
import { isDatabaseUnavailable } from './is-database-unavailable.js';
import type { Database } from './types.js';

/** What the driver (3.4.9) does with a statement. Identifiers, lists of columns and parameters have none of it. */
interface Statement {
  /** Called once, when the statement is to be sent. */
  handler: (statement: Statement) => unknown;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Counts and times the statements of a pool of the driver, from the moment it is given them. Fragments are never sent, and do not
 * count.
 */
export function observeStatements(sql: Database, metrics: Metrics | undefined): Database {
  if (!metrics) return sql;
  const observed = <T>(query: T): T => {
    const statement = query as Partial<Statement>;
    if (typeof statement.handler === 'function') observe(statement as Statement, metrics);
    return query;
  };
  const unsafe: Database['unsafe'] = (...given) => observed(sql.unsafe(...given));
  return new Proxy(sql, {
    apply: (target, self, given) => observed(Reflect.apply(target, self, given) as unknown),
    get: (target, name) => (name === 'unsafe' ? unsafe : (Reflect.get(target, name) as unknown)),
  });
}

function observe(statement: Statement, metrics: Metrics): void {
  const { handler } = statement;
  statement.handler = (sent) => {
    const started = performance.now();
    metrics.statements_in_progress.inc();
    let isEnded = false;
    const end = () => {
      if (isEnded) return;
      isEnded = true;
      metrics.statements_in_progress.dec();
      metrics.statement_seconds.observe((performance.now() - started) / 1000);
    };
    const { resolve, reject } = statement;
    statement.resolve = (result) => {
      end();
      resolve(result);
    };
    statement.reject = (error) => {
      end();
      const isUnavailable = error instanceof Error && isDatabaseUnavailable(error);
      metrics.statement_errors.inc({ kind: isUnavailable ? 'unavailable' : 'refused' });
      reject(error);
    };
    return handler(sent);
  };
}
