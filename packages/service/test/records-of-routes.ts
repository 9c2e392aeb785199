import { randomUUID } from 'node:crypto';
import { banks } from '../src/banks/banks.js';
import type { Route } from '../src/operation/route.js';
import type { Client, TestMerchant, TestService } from './harness.js';
import { unopened } from './in-review.js';
import { feedOneOfEach } from './payments.js';
import { createPerson } from './people.js';
import { pdfFile } from './sample-files.js';
import { address, document, readyCompany } from './sellers.js';

/** One merchant's records, by the path up to the parameter that names them. A route with a new parameter is added here. */
export type Owned = Record<string, string>;

export const bytes = { 'content-type': 'application/octet-stream' };

/**
 * Makes records of every kind for a merchant.
 *
 * @param operator decides on them
 */
export async function recordsOf(
  service: TestService,
  merchant: TestMerchant,
  operator: Client,
): Promise<Owned> {
  // First, so that what follows is delivered to it.
  const endpoint = await merchant.post('/v1/postbacks/endpoints', {
    url: `https://hooks.example/${randomUUID()}`,
    events: ['*'],
  });
  const { id, path, partner_id } = await readyCompany(merchant, { external_id: randomUUID() });
  const file = await merchant.post(`${path}/documents`, document('cnpj_card'));
  const uploaded = await merchant.post('/v1/files', pdfFile(), bytes);
  const link = await merchant.post(`${path}/onboarding-links`);
  const events = await merchant.get('/v1/events');
  const second = await merchant.post(`${path}/addresses`, address());
  const deliveries = await merchant.get('/v1/postbacks/delivery-logs');
  const fed = await feedOneOfEach(operator, merchant.id, id);
  const person = await createPerson(service, 'member', { merchant_id: merchant.id });
  const token = await person.post('/v1/scim-tokens', { name: 'Entra ID' });
  const portal = await merchant.post('/v1/portal-sessions', {
    access: 'manage',
    allowed_origins: ['https://app.example'],
  });
  const key = await person.post('/v1/api-keys', { name: 'Loja', permission: 'read' });
  await person.put('/v1/approval-rules', {
    people: true,
    keys: false,
    endpoints: false,
    expires_after_days: 7,
  });
  const invitation = { email: `${randomUUID()}@people.example`, name: 'Nova', role: 'viewer' };
  const approval = await person.post('/v1/people', invitation);
  await service.context.database`delete from approval_rules where owner_id = ${merchant.id}`;
  await merchant.post(`${path}/submit-for-review`);
  await operator.post(`/v1/operator/submerchants/${id}/approve`, unopened);
  const amendment = await merchant.post(`${path}/amendments`, { trade_name: randomUUID() });
  const request = await operator.post(`/v1/operator/submerchants/${id}/requests`, {
    text: 'Por quê?',
    due_at: new Date(Date.now() + 86_400_000).toISOString(),
  });
  return {
    '/v1/approvals/{id}': approval.body.data.id,
    '/v1/api-keys/{id}': key.body.data.id,
    '/v1/people/{id}': person.id,
    '/v1/scim-tokens/{id}': token.body.data.id,
    '/v1/postbacks/endpoints/{id}': endpoint.body.data.id,
    '/v1/postbacks/delivery-logs/{id}': deliveries.body.data[0].id,
    '/v1/portal-sessions/{id}': portal.body.data.id,
    '/v1/files/{id}': uploaded.body.data.id,
    '/v1/onboarding-links/{id}': link.body.data.id,
    '/v1/submerchants/{id}': id,
    '/v1/submerchants/{id}/legal-representatives/{repId}': partner_id,
    '/v1/submerchants/{id}/documents/{documentId}': file.body.data.id,
    '/v1/submerchants/{id}/addresses/{addressId}': second.body.data.id,
    '/v1/submerchants/{id}/amendments/{amendmentId}': amendment.body.data.id,
    '/v1/submerchants/{id}/requests/{requestId}': request.body.data.id,
    '/v1/events/{id}': events.body.data[0].id,
    ...Object.fromEntries(
      Object.entries(fed).map(([family, record_id]) => [`/v1/${family}/{id}`, record_id]),
    ),
  };
}

/** Reference data, the same for everyone: one record of each, as `recordsOf()` names them. */
export const common: Owned = {
  '/v1/banks/{id}': banks[0]?.id ?? '',
  '/v1/banks/code/{code}': banks[0]?.code ?? '',
  '/v1/banks/ispb/{ispb}': banks[0]?.ispb ?? '',
  '/v1/companies/{tax_id}': '11222333000181',
};

/** The parameters of a path, each as the path up to it. */
export function parametersOf(path: string): string[] {
  return [...path.matchAll(/\{\w+\}/g)].map((found) =>
    path.slice(0, found.index + found[0].length),
  );
}

/** The route's address with the parameter at each place filled by `fill`. */
export function addressOf({ path }: Route, fill: (parameter: string) => string): string {
  return parametersOf(path).reduceRight((url, parameter) => {
    const at = parameter.lastIndexOf('{');
    return url.slice(0, at) + fill(parameter) + url.slice(parameter.length);
  }, path);
}

/** @throws when the test knows no record for the parameter: a new route must not be forgotten here. */
export function from(records: Owned): (parameter: string) => string {
  return (parameter) => {
    const id = records[parameter] ?? common[parameter];
    if (!id) throw new Error(`Say in recordsOf() which record ${parameter} names.`);
    return id;
  };
}
