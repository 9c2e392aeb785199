import type { Metrics } from '../metrics.js';
import type { Span, Tracing } from '../tracing/tracing.js';
import { isDatabaseUnavailable, isDiskFull } from './is-database-unavailable.js';
import type { DriverPool } from './types.js';

/** The driver's (3.4.9) methods of a statement. Identifiers, column lists and parameters have none of them. */
interface Statement {
  /** The parts of the text between its values, which are not among them. */
  strings: readonly string[];
  /** Called once, when the statement is to be sent. */
  handler: (statement: Statement) => unknown;
  resolve: (result: unknown) => void;
  reject: (error: unknown) => void;
}

/**
 * Counts and times the statements of a pool of the driver, from the moment it is given them, and records a span for those within
 * another span. Fragments are never sent, and do not count.
 */
export function observeStatements(
  sql: DriverPool,
  metrics: Metrics | undefined,
  tracing: Tracing | null,
): DriverPool {
  if (!metrics) return sql;
  const observed = <T>(query: T): T => {
    const statement = query as Partial<Statement>;
    if (typeof statement.handler === 'function') observe(statement as Statement, metrics, tracing);
    return query;
  };
  const unsafe: DriverPool['unsafe'] = (...given) => observed(sql.unsafe(...given));
  return new Proxy(sql, {
    apply: (target, self, given) => observed(Reflect.apply(target, self, given) as unknown),
    get: (target, name) => (name === 'unsafe' ? unsafe : (Reflect.get(target, name) as unknown)),
  });
}

function observe(statement: Statement, metrics: Metrics, tracing: Tracing | null): void {
  const { handler } = statement;
  statement.handler = (sent) => {
    const started = performance.now();
    metrics.statements_in_progress.inc();
    const span = tracing?.hasActive() ? startSpan(tracing, sent.strings) : null;
    let isEnded = false;
    const end = () => {
      if (isEnded) return;
      isEnded = true;
      metrics.statements_in_progress.dec();
      metrics.statement_seconds.observe((performance.now() - started) / 1000);
      span?.end();
    };
    const { resolve, reject } = statement;
    statement.resolve = (result) => {
      end();
      resolve(result);
    };
    statement.reject = (error) => {
      const { code } = error as { code?: unknown };
      span?.fail(typeof code === 'string' ? code : 'error');
      end();
      metrics.statement_errors.inc({ kind: kindOf(error) });
      reject(error);
    };
    return handler(sent);
  };
}

function kindOf(error: unknown): 'refused' | 'unavailable' | 'disk_full' {
  if (!(error instanceof Error)) return 'refused';
  if (isDiskFull(error)) return 'disk_full';
  return isDatabaseUnavailable(error) ? 'unavailable' : 'refused';
}

function startSpan(tracing: Tracing, strings: readonly string[]): Span {
  const summary = summarize(strings[0] ?? '');
  return tracing.start(summary, {
    kind: 'client',
    attributes: { 'db.system.name': 'postgresql', 'db.query.summary': summary },
  });
}

/** Verb and object of a statement, without its values: `select change_submerchants`, `update endpoints`. */
function summarize(text: string): string {
  const [, verb = 'statement'] = /^\s*(\w+)/.exec(text) ?? [];
  const [, called] = /^\s*select\s+(?:\*\s+from\s+)?(\w+)\(/i.exec(text) ?? [];
  const [, table] = /\b(?:from|into|update|table)\s+(?:only\s+)?(\w+)/i.exec(text) ?? [];
  const target = called ?? table;
  return target === undefined ? verb.toLowerCase() : `${verb.toLowerCase()} ${target}`;
}
