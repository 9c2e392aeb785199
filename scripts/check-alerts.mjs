/**
 * Checks deploy/prometheus with promtool: the configuration, the rules, their tests, and the expressions of the dashboard.
 * `npm run test:alerts`; promtool is in Debian's package prometheus.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const deploy = fileURLToPath(new URL('../deploy/', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'credencia-alerts-'));

function promtool(...args) {
  const { status, error } = spawnSync('promtool', args, { stdio: 'inherit' });
  if (error) throw new Error('promtool is missing: install the Debian package prometheus.');
  if (status !== 0) throw new Error(`promtool ${args.slice(0, 2).join(' ')} failed.`);
}

/** The queries of the dashboard as rules, with its variables filled in: promtool checks only rules. */
function dashboardRules() {
  const { panels } = JSON.parse(readFileSync(join(deploy, 'grafana/credencia.json'), 'utf8'));
  const rules = panels.flatMap(({ targets = [] }) =>
    targets.map(({ expr }, at) => ({
      record: `query_${at}`,
      expr: expr
        .replaceAll('$__rate_interval', '5m')
        .replaceAll('$job', 'credencia')
        .replaceAll('$instance', '.*'),
    })),
  );
  // Duplicates of a record are a warning; each gets a number.
  rules.forEach((rule, at) => (rule.record = `query_${at}`));
  return JSON.stringify({ groups: [{ name: 'dashboard', rules }] });
}

try {
  const queries = join(folder, 'dashboard.rules.yml');
  writeFileSync(queries, dashboardRules());
  promtool('check', 'config', '--syntax-only', join(deploy, 'prometheus/prometheus.yml'));
  promtool('check', 'rules', join(deploy, 'prometheus/credencia.rules.yml'));
  promtool('check', 'rules', queries);
  promtool('test', 'rules', join(deploy, 'prometheus/credencia.test.yml'));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
