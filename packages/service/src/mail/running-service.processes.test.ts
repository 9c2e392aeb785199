import { expect, onTestFinished, test, vi } from 'vitest';
import { newDatabaseUrl } from '../../test/database-url.js';
import { startMailServer } from '../../test/mail-server.js';
import { fromConsole } from '../../test/people.js';
import { endProcesses, startProcess } from '../../test/service-process.js';
import { demoPeople } from '../people/demo-people.js';

test('a running service sends by itself what is asked for', async () => {
  const server = await startMailServer();
  const database = await newDatabaseUrl('mail');
  onTestFinished(async () => {
    await endProcesses();
    database.close();
    await server.close();
  });
  const started = await startProcess({
    environment: {
      DATABASE_URL: database.url,
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: 'credencia@banco.example',
    },
  });
  const [person] = demoPeople;
  const answer = await fetch(`${await started.address()}/console/api/password-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...fromConsole },
    body: JSON.stringify({ email: person?.email }),
  });
  expect(answer.status).toBe(200);
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), { timeout: 30_000 });
  expect(server.mails[0]?.to).toEqual([person?.email]);
}, 60_000);
