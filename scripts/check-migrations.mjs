/**
 * Refuses migrations that would block the service or break the release before (packages/service/migrations/README.md). squawk knows
 * which statements of PostgreSQL lock or rewrite a table; the rules of the three kinds of files, and what squawk leaves out, are here.
 *
 *   node scripts/check-migrations.mjs           the service's migrations
 *   node scripts/check-migrations.mjs FOLDER    another folder
 *
 * Files 0001 to 0023 create the schema of release 0.3.0. `-- squawk-ignore RULE` before a statement, with the reason, allows what squawk
 * refuses. Functions are in the folder `functions` beside the migrations, each in a file that is named like it.
 *
 * Run by `npm run lint`. Ends with 1 and lists the findings.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

const first_checked = 24;
/** The oldest PostgreSQL that the service runs on. */
const postgresql = '15.0';
/** Rules of squawk that concern style, or what the service does for each migration: timeouts, retries. */
const excluded = [
  'require-lock-timeout',
  'require-statement-timeout',
  'require-timeout-settings',
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
  'prefer-identity',
  'prefer-text-field',
  'ban-create-domain-with-constraint',
];
/** Statements allowed only in a contraction: no running release needs the removed object. */
const contractions = ['ban-drop-column', 'ban-drop-table', 'ban-drop-not-null'];

/** Statements that a transactional migration must not contain: pattern and reason. */
const refused_in_transactions = [
  [/^(update|delete|merge)\b|^with\b/i, 'changes rows: a .batches.sql file does it in batches'],
  [
    /^insert\b.*\bselect\b/i,
    'inserts as many rows as a table has: a .batches.sql file does it in batches',
  ],
  [/^lock\b/i, 'locks a table: a migration takes only the locks that its statements need'],
  [
    /^(do|call|select|truncate|vacuum|cluster|reindex|refresh|copy|begin|commit|set|reset)\b/i,
    'is none that changes the schema',
  ],
  [
    /^alter table\b.*\bvalidate constraint\b/i,
    'reads the whole table: a .concurrent.sql file does it without blocking writes',
  ],
  [
    /^alter table\b.*\bset (un)?logged\b|^alter table\b.*\bset (access method|tablespace)\b/i,
    'rewrites the table',
  ],
  [
    /\brename (column |constraint |attribute )?(\S+ )?to\b/i,
    'renames what the release before uses',
  ],
  [/^alter \w+ .*\bset schema\b/i, 'moves what the release before uses'],
  [
    /^create (or replace )?function\b/i,
    'creates a function: its text belongs in a file of the folder functions, which is applied when it changes',
  ],
  [
    /^drop function (?!if exists\b)/i,
    'drops a function that a new database does not have: `drop function if exists`',
  ],
];
const refused_before_contraction = [
  [
    /^drop (function|procedure|view|type|domain|trigger|sequence|schema|aggregate)\b/i,
    'drops what the release before may use: only a contraction does that',
  ],
];
const concurrent_statements = [
  /^create (unique )?index concurrently (?!if\b)\w+ on (?!only\b)\w+ .+$/i,
  /^drop index concurrently (if exists )?\w+$/i,
  /^alter table \w+ validate constraint \w+$/i,
];

const [folder = 'packages/service/migrations'] = process.argv.slice(2);
const all = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort()
  .map(readMigration);
const checked = all.filter(({ number }) => !(number < first_checked));
const findings = [
  ...checked.flatMap(namingProblems),
  ...checked.flatMap(kindProblems),
  ...functionProblems(),
  ...squawkProblems(),
];
for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exit(1);
console.log(`${checked.length} migrations, none that blocks the service or the release before.`);

function readMigration(name) {
  const text = readFileSync(join(folder, name), 'utf8');
  return {
    name,
    number: Number.parseInt(name, 10),
    kind: /\.(concurrent|batches)\.sql$/.exec(name)?.[1] ?? 'transactional',
    isContraction: /^-- Oldest release: \d+\.\d+\.\d+$/m.test(text),
    text,
    statements: statementsOf(text),
  };
}

/** The statements of a text, each on one line, without comments and without the bodies of functions. */
function statementsOf(text) {
  return text
    .replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'/g, (part) =>
      part.startsWith('-') || part.startsWith('/') ? ' ' : "''",
    )
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
}

function namingProblems({ name, number, text }) {
  const problems = [];
  if (!/^\d{4}_[a-z0-9_]+(\.(concurrent|batches))?\.sql$/.test(name)) {
    problems.push(
      'must be named like 0014_name.sql, 0014_name.concurrent.sql or 0014_name.batches.sql',
    );
  }
  // The indexes of one change: each is a file, and their order has no meaning.
  const isConcurrent = (file) => file.endsWith('.concurrent.sql');
  if (
    all.some(
      (other) =>
        other.number === number &&
        other.name !== name &&
        !(isConcurrent(name) && isConcurrent(other.name)),
    )
  ) {
    problems.push('has the number of another migration');
  }
  if (/^--.*\boldest release\b/im.test(text) && !/^-- Oldest release: \d+\.\d+\.\d+$/m.test(text)) {
    problems.push('names the oldest release that may run afterwards as `-- Oldest release: 0.4.0`');
  }
  for (const [, needed] of text.matchAll(/^-- Needs: (.*)$/gm)) {
    const isEarlier = all.some((other) => other.name === needed && other.number < number);
    if (!isEarlier) problems.push(`needs ${needed}, which is no earlier migration`);
  }
  return problems.map((problem) => `${name}: ${problem}.`);
}

function kindProblems({ name, kind, statements, isContraction }) {
  const at = (statement) => `${name}: \`${statement.slice(0, 80)}\``;
  if (kind === 'transactional') {
    const refused = [
      ...refused_in_transactions,
      ...(isContraction ? [] : refused_before_contraction),
    ];
    return statements.flatMap((statement) =>
      refused
        .filter(([pattern]) => pattern.test(statement))
        .map(([, reason]) => `${at(statement)} ${reason}.`),
    );
  }
  if (statements.length !== 1)
    return [`${name}: must have one statement, not ${statements.length}.`];
  const [statement] = statements;
  if (kind === 'concurrent') {
    if (concurrent_statements.some((pattern) => pattern.test(statement))) return [];
    return [
      `${at(statement)} is neither \`create index concurrently NAME on TABLE …\`, \`drop index concurrently\` nor \`alter table … validate constraint\`.`,
    ];
  }
  const missing = ['$1', 'limit', 'progress', 'rows'].filter((word) => !statement.includes(word));
  return missing.length === 0
    ? []
    : [`${at(statement)} is no batch: it has no ${missing.join(', no ')}.`];
}

/** Each function has one file, which is named like it and has nothing else. */
function functionProblems() {
  const root = join(dirname(folder), 'functions');
  if (!existsSync(root)) return [];
  const paths = readdirSync(root, { encoding: 'utf8', recursive: true }).filter((path) =>
    path.endsWith('.sql'),
  );
  return paths.flatMap((path) => {
    const name = basename(path, '.sql');
    const twin = paths.find((other) => other !== path && basename(other) === basename(path));
    const text = readFileSync(join(root, path), 'utf8').replaceAll(/^--.*\n/gm, '');
    const shape = new RegExp(
      `^create or replace function ${name}\\(.*(\\$\\w*\\$;|\\nend;|\\nreturn .*;|return [^;]*;)\\n$`,
      's',
    );
    const problems = [];
    if (twin !== undefined) problems.push(`is a second text of that function, beside ${twin}`);
    if (!shape.test(text) || /\ncreate /.test(text.replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '')))
      problems.push(`must have one statement, \`create or replace function ${name}\``);
    return problems.map((problem) => `functions/${path}: ${problem}.`);
  });
}

function squawkProblems() {
  const groups = [
    { files: checked.filter(isKind('transactional', false)), rules: excluded, inTransaction: true },
    {
      files: checked.filter(isKind('transactional', true)),
      rules: [...excluded, ...contractions],
      inTransaction: true,
    },
    {
      files: checked.filter(({ kind }) => kind === 'concurrent'),
      rules: excluded,
      inTransaction: false,
    },
  ];
  return groups.flatMap(({ files, rules, inTransaction }) =>
    runSquawk(files, rules, inTransaction),
  );
}

function isKind(kind, isContraction) {
  return (migration) => migration.kind === kind && migration.isContraction === isContraction;
}

function runSquawk(files, rules, inTransaction) {
  if (files.length === 0) return [];
  const program = createRequire(import.meta.url).resolve('squawk-cli/js/bin/squawk');
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      program,
      '--reporter=json',
      `--pg-version=${postgresql}`,
      `--exclude=${rules.join(',')}`,
      inTransaction ? '--assume-in-transaction' : '--no-assume-in-transaction',
      ...files.map(({ name }) => join(folder, name)),
    ],
    { encoding: 'utf8' },
  );
  if (!stdout.startsWith('[')) throw new Error(`squawk did not run: ${stderr}`);
  return JSON.parse(stdout).map(
    ({ file, line, message, help, rule_name }) =>
      `${file}:${line + 1}: ${rule_name}: ${message}${help ? ` ${help}` : ''}`,
  );
}
