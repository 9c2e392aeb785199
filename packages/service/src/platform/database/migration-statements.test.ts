import { expect, test } from 'vitest';
import { statementsOf } from './migration-statements.js';
import { readMigrations, service_migrations } from './read-migrations.js';

test.each([
  ['several', 'select 1;\nselect 2;', ['select 1;', 'select 2;']],
  ['the last one without an end', 'select 1; select 2', ['select 1;', 'select 2']],
  [
    'comments',
    '-- One; or two.\nselect 1; -- It’s one;\n/* None; */',
    ['-- One; or two.\nselect 1;'],
  ],
  ['texts', "select ';', 'it''s;';select 2;", ["select ';', 'it''s;';", 'select 2;']],
  [
    'an apostrophe in a comment',
    "-- A seller's;\nselect 1; select 2;",
    ["-- A seller's;\nselect 1;", 'select 2;'],
  ],
  ['names', 'select 1 as ";"; select 2;', ['select 1 as ";";', 'select 2;']],
  [
    'functions',
    "create function one() returns int language sql as $$ select 1; $$;\ndo $body$ begin perform '$$;'; end $body$;",
    [
      'create function one() returns int language sql as $$ select 1; $$;',
      "do $body$ begin perform '$$;'; end $body$;",
    ],
  ],
  ['none', ' -- Nothing;\n', []],
])('the statements of a text with %s', (_case, text, statements) => {
  expect(statementsOf(text)).toEqual(statements);
});

test('every migration is the sum of its statements', async () => {
  for (const { name, text } of await readMigrations(service_migrations)) {
    const statements = statementsOf(text);
    expect(statements.join('').replaceAll(/\s/g, ''), name).toBe(text.replaceAll(/\s/g, ''));
    for (const statement of statements)
      expect(statement, name).not.toMatch(/^\s*(\$|as \$|language )/);
  }
});
