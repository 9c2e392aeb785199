import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { loadCategoryTable } from '../../service/src/submerchants/reference/category-table.js';
import { errorCatalogue, problemCodes } from '../../service/src/errors.js';
import type { AttemptErrorCode } from '../../service/src/platform/outbound/attempt-failure.js';
import { en } from '../src/i18n/en.js';
import { en as historyEn } from '../src/i18n/history/en.js';
import { ptBR as historyPtBR } from '../src/i18n/history/pt-br.js';
import { ptBR } from '../src/i18n/pt-BR.js';
import { valueName } from '../src/i18n/value-names.js';
import { checkCodes } from '../../service/src/submerchants/rules/checks/review-check.js';
import { operatorActions as offered } from '../src/features/trail/operator-actions.js';
import { actions, operatorActions } from '../../service/src/trail/actions.js';
import type { Actor } from '../../service/src/operation/actor.js';
import { recorded_fields } from '../../service/src/trail/recorded-fields.js';
import { needReasons } from '../../service/src/operation/second-person.js';
import { guardedCommands } from '../../service/src/routes.js';
import { roles } from '../../service/src/operation/permissions.js';
import { hiddenFields } from '../src/ui/format-fields.js';
import { englishWord } from './dictionary-texts.js';
import { documentTypes } from '../../service/src/submerchants/rules/document-types.js';

const openapi = JSON.parse(
  await readFile(new URL('../../../openapi.json', import.meta.url), 'utf8'),
);
const { schemas } = openapi.components;

/** Refusals that no page can cause: they concern other clients, or a request that the console does not send. */
const notForPages = [
  'MALFORMED_JSON',
  'METHOD_NOT_ALLOWED',
  'UNSUPPORTED_MEDIA_TYPE',
  'IDEMPOTENCY_KEY_IN_USE',
  'IDEMPOTENCY_KEY_REUSED',
  'SUBMERCHANT_ERASED',
  'PLACE_EXPIRED',
  'CURSOR_EXPIRED',
  'TOO_MANY_LINES',
  'TOO_MANY_STREAMS',
  'TOO_MANY_EVENT_STREAMS',
  'LEGAL_REPRESENTATIVE_NOT_ALLOWED',
  'LEGAL_REPRESENTATIVE_NOT_FOUND',
  'SUBMERCHANT_NOT_FOUND',
  'DOCUMENT_TYPE_NOT_ALLOWED',
  'TOO_MANY_LEGAL_REPRESENTATIVES',
  'TOO_MANY_ADDRESSES',
  'TOO_MANY_DOCUMENTS',
];

/** Complete by its type. */
const actorKinds = Object.keys({
  merchant_key: true,
  merchant_person: true,
  portal_session: true,
  operator_key: true,
  operator_person: true,
  onboarding_link: true,
  decision_rules: true,
  command: true,
  identity_provider: true,
  scim: true,
  clock: true,
  sandbox: true,
} satisfies Record<Actor['kind'], true>);

/** Complete by its type. */
const attemptErrorCodes = Object.keys({
  timeout: true,
  dns_failed: true,
  connection_refused: true,
  connection_reset: true,
  tls_failed: true,
  not_public: true,
  port_not_allowed: true,
  redirect: true,
  http_status: true,
  invalid_response: true,
  aborted: true,
} satisfies Record<AttemptErrorCode, true>);

/** Fields that no page lists as changed: ids, times and what the service derives. */
const unchanging = new Set([
  'id',
  'submerchant_id',
  'created_at',
  'updated_at',
  'activated_at',
  'review_notes',
  'review_reasons',
  'resubmission_count',
  'review_due_at',
]);

const namesFile = new URL('../../service/reference/mcc-names.tsv', import.meta.url);

test.each([
  ['pt-BR', ptBR],
  ['en', en],
])('in %s, every code of the service has a name', (_, words) => {
  expect(checkCodes.filter((code) => !(code in words.checks))).toEqual([]);
  expect(documentTypes.filter((type) => !(type in words.document_types))).toEqual([]);
  expect(actions.filter((action) => !(action in words.actions))).toEqual([]);
  expect(actorKinds.filter((kind) => !(kind in words.actors))).toEqual([]);
  expect(Object.keys(recorded_fields).filter((kind) => !(kind in words.objects))).toEqual([]);
  expect([...guardedCommands.keys()].filter((id) => !(id in words.approvals.operations))).toEqual(
    [],
  );
  expect(needReasons.filter((reason) => !(reason in words.approvals.reasons))).toEqual([]);
  expect(roles.filter((role) => !(role in words.roles && role in words.role_hints))).toEqual([]);
  for (const kind of [
    'merchant',
    'api_key',
    'person',
    'review_reason',
    'endpoint',
    'approval_rules',
  ] as const) {
    const names = { ...words.fields, ...words.trail.fields };
    const nested = ['rate_limits', 'cases'];
    const shown = Object.keys(recorded_fields[kind]).filter(
      (field) => !hiddenFields.has(field) && !nested.includes(field),
    );
    expect(
      shown.filter((field) => !(field in names)),
      kind,
    ).toEqual([]);
  }
});

test.each([
  ['pt-BR', historyPtBR],
  ['en', historyEn],
])('in %s, every change that trails record has a sentence that says who', (_, text) => {
  expect(actions.filter((action) => !/^\{who\} .+\.$/.test(text.sentences[action] ?? ''))).toEqual(
    [],
  );
  // A sentence about a document, partner, address, person or key says which one.
  const single =
    /^(?:document|legal_representative|address|endpoint|merchant|api_key|person|sso_connection|scim_group|approval)\./;
  expect(
    actions.filter((one) => single.test(one) && !text.sentences[one]?.includes('{object}')),
  ).toEqual([]);
  expect(actorKinds.filter((kind) => !(kind in text.authors))).toEqual([]);
});

test('every refusal that a page can receive is explained in Portuguese and in English', () => {
  const codes = Object.keys(errorCatalogue).filter((code) => !notForPages.includes(code));
  for (const { errors } of [ptBR, en]) {
    expect(codes.filter((code) => !(code in errors.by_code))).toEqual([]);
  }
  // The service explains problems of fields in English only.
  const texts = Object.keys(problemCodes).map((code) =>
    ptBR.errors.problem({ path: '/any', code, message: 'English' }),
  );
  expect(texts.filter((text) => englishWord.test(text) || text.includes('English'))).toEqual([]);
  expect(ptBR.errors.problem({ path: '/password', code: 'too_short', message: '' })).toContain(
    '12',
  );
  expect(ptBR.errors.problem({ path: '/events/0', code: 'invalid_value', message: '' })).toContain(
    'evento',
  );
});

test('a field that contradicts another is explained in Portuguese by what is wrong with it', () => {
  const said = (path: string) => ptBR.errors.problem({ path, code: 'conflict', message: '' });
  const paths = [
    '/holidays/1/date',
    '/hours/0/day',
    '/hours/0/to',
    '/by_mcc/2/mcc',
    '/until',
    'query/amount_to',
    '/filter/amount_to',
    '/addresses/1/is_primary',
    '/role',
  ];
  const generic = said('/any');
  expect(paths.filter((path) => said(path) === generic)).toEqual([]);
});

test('every cause of a failed attempt has a text, and every timing a name', () => {
  const { attempt_log } = schemas.DeliveryDetail.properties;
  const timings = Object.keys(attempt_log.items.properties.timings.properties);
  for (const { deliveries } of [ptBR, en]) {
    expect(Object.keys(deliveries.errors).sort()).toEqual([...attemptErrorCodes].sort());
    expect(Object.keys(deliveries.timings).sort()).toEqual(timings.sort());
  }
});

test('every value that the API enumerates has a name where a page shows it', () => {
  for (const words of [ptBR, en]) {
    for (const record of [
      'Submerchant',
      'LegalRepresentative',
      'SubmerchantDocument',
      'Address',
    ] as const) {
      for (const [field, schema] of Object.entries<any>(schemas[record].properties)) {
        const values = (schema.enum ?? []).filter((value: unknown) => value !== null);
        const unnamed = values.filter(
          (value: string) => valueName(field, value, words) === undefined,
        );
        expect(unnamed, `${record}.${field}`).toEqual([]);
        if (!unchanging.has(field))
          expect(words.fields, `${record}.${field}`).toHaveProperty(field);
      }
    }
  }
});

test('the operator’s history can be filtered by every action that it contains', () => {
  expect([...offered].sort()).toEqual([...operatorActions].sort());
});

test('every category code of the shipped table has a distinct name in both languages', async () => {
  const { rules } = await loadCategoryTable();
  const given = [...new Set(rules.values())].sort();
  const lines = (await readFile(namesFile, 'utf8')).split('\n').filter((line) => /^\d/.test(line));
  const named = lines.map((line) => line.split('\t'));
  expect(named.map(([code]) => code)).toEqual(given);
  for (const at of [1, 2]) {
    const names = named.map((columns) => columns[at]?.trim() ?? '');
    expect(names.filter((name) => name === '')).toEqual([]);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  }
});

test('both languages have the same keys', () => {
  expect(operatorKeysApi(en)).toEqual(operatorKeysApi(ptBR));
});

function operatorKeysApi(value: unknown, at = ''): string[] {
  if (typeof value !== 'object' || value === null) return [at];
  return Object.entries(value)
    .flatMap(([name, one]) => operatorKeysApi(one, `${at}/${name}`))
    .sort();
}
