import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Credencia } from '@credencia/sdk';
import { firstOf } from '../../service/test/full-set.js';
import { endProcesses, startProcess } from '../../service/test/service-process.js';
import { isInstalled, languages } from '../src/languages.js';
import { startMailbox } from '../src/mailbox.js';

let CREDENCIA_URL: string;
let operator: Credencia['operator'];

beforeAll(async () => {
  CREDENCIA_URL = await (await startProcess()).address();
  ({ operator } = new Credencia({
    publicKey: 'pk_operator_demo',
    secretKey: 'sk_operator_demo',
    baseUrl: CREDENCIA_URL,
  }));
});

afterAll(endProcesses);

for (const language of firstOf(3, languages)) {
  const without = isInstalled(language) ? '' : ` (NOT RUN: ${language.command} is not installed)`;
  test.skipIf(without !== '')(
    `the SDK for ${language.name} takes a seller to its approval, hears of it, and verifies the webhook${without}`,
    async () => {
      const merchant = await operator.merchants.create({ name: language.name, mode: 'test' });
      const key = await operator.merchants.createApiKey(merchant.id, {
        name: 'Test',
        permission: 'write',
      });
      const mailbox = await startMailbox();
      const { command, cwd, prepare, scenario } = language;
      prepare?.();
      const run = promisify(execFile)(command, scenario, {
        cwd,
        env: {
          PATH: process.env['PATH'],
          HOME: process.env['HOME'],
          PYTHONUTF8: '1',
          CREDENCIA_URL,
          CREDENCIA_PUBLIC_KEY: key.public_key,
          CREDENCIA_SECRET_KEY: key.secret_key,
          MAILBOX: mailbox.url,
        },
      });
      const { stdout, stderr } = await run.finally(() => void mailbox.close());
      expect(stderr).toBe('');
      expect(JSON.parse(stdout)).toEqual({
        created: 'pending',
        missing_at_first: true,
        ready: true,
        streamed: ['submerchant.submitted', 'submerchant.approved'],
        approved_name: 'Padaria São João Ltda',
        status: 'active',
        verified: 'submerchant.approved',
        is_same_event: true,
        forged: 'WRONG_SECRET',
        listed: ['Loja 3', 'Loja 2', 'Loja 1', 'Padaria São João Ltda'],
        total: 4,
        refusal: ['VALIDATION_ERROR', 400, ['/legal_name', '/tax_id']],
        not_found: 404,
        replayed: [false, true],
      });
    },
  );
}
