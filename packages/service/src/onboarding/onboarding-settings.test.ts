import { hash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { problemsOf } from '../../test/answers.js';
import { useService, type TestMerchant } from '../../test/harness.js';
import { createPerson } from '../../test/people.js';
import { company } from '../../test/sellers.js';
import { verifyTrail } from '../trail/verify-trails.js';

const service = useService();
const path = '/v1/onboarding-settings';
const defaultsPath = '/v1/operator/onboarding-settings';

let operator: Awaited<ReturnType<typeof service.createOperator>>;
beforeAll(async () => {
  operator = await service.createOperator();
});

/** A PNG of a size in pixels, whose content says less than its header. */
function png(width: number, height = width, filler = 0): string {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  const start = Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1');
  const rest = Buffer.concat([Buffer.from([8, 2, 0, 0, 0, 0, 0, 0, 0]), deflateSync('pixels')]);
  return Buffer.concat([start, size, rest, Buffer.alloc(filler, 7)]).toString('base64');
}

const jpeg = Buffer.from('ffd8ffe000040000ffc0000b080010002001011100', 'hex').toString('base64');
const webp = Buffer.concat([
  Buffer.from('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0', 'latin1'),
  Buffer.from('1f00000f0000', 'hex'),
]).toString('base64');

async function newLink(merchant: TestMerchant, body: object = {}) {
  const { data } = (await merchant.post('/v1/onboarding-links', body)).body;
  const token: string = data.url.slice(data.url.indexOf('#') + 1);
  return { ...data, token } as {
    token: string;
    locale: string;
    return_url: string | null;
  } & Record<'created_at' | 'expires_at', string>;
}

const welcome = (token: string) => service.anonymous.post('/v1/onboarding/welcome', { token });

const pathOf = (url: string) => new URL(url).pathname;

async function entriesOf(merchant_id: string): Promise<any[]> {
  const rows = await service.context.database<{ entry: string }[]>`
    select entry from merchant_trail where merchant_id = ${merchant_id} and entry like '%onboarding_settings%'
    order by position`;
  return rows.map(({ entry }) => JSON.parse(entry));
}

test('the page of a link has the merchant’s brand before the seller begins, and after', async () => {
  const merchant = await service.createMerchant();
  const saved = await merchant.patch(path, {
    display_name: 'Loja Ipê',
    accent_color: '#7A1FA2',
    logo: png(40),
    texts: { pt: { welcome_title: 'Venda com a gente', contact: 'ajuda@loja.example' } },
  });
  expect(saved.status).toBe(200);
  const { token } = await newLink(merchant);
  const { body, status } = await welcome(token);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({
    locale: 'pt-BR',
    brand: {
      name: 'Loja Ipê',
      accent_color: '#7a1fa2',
      logo_url: saved.body.data.logo_url,
      texts: {
        pt: { welcome_title: 'Venda com a gente', contact: 'ajuda@loja.example' },
        en: { welcome_title: null, contact: null },
      },
    },
  });
  const session_secret = 's'.repeat(43);
  // Reading the welcome has used nothing up.
  const begun = await service.anonymous.post('/v1/onboarding/session', { token, session_secret });
  expect(begun.status).toBe(201);
  const authorization = `Bearer ${begun.body.data.session_token}`;
  const seen = await service.app.inject({ url: '/v1/onboarding', headers: { authorization } });
  expect(seen.json().data.brand).toEqual(body.data.brand);
  // A used link still says whose it was; an invented one says nothing.
  expect((await welcome(token)).body.data.brand.name).toBe('Loja Ipê');
  const invented = `${token.slice(0, -6)}AAAAAA`;
  expect([(await welcome(invented)).status, (await welcome('x')).status]).toEqual([404, 404]);
});

test('a logo is a picture by its content, of limited size, and svg is refused with what to do', async () => {
  const merchant = await service.createMerchant();
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>');
  const gif = Buffer.from('GIF89a\x01\0\x01\0', 'latin1');
  for (const [logo, message] of [
    [svg.toString('base64'), /PNG, JPEG or WebP.*SVG is not accepted/],
    [gif.toString('base64'), /PNG, JPEG or WebP/],
    ['%%%', /base64/],
    [png(40).slice(0, 20), /PNG, JPEG or WebP/],
    [png(40, 40, 100 * 1024), /100 KiB/],
    [png(30_000, 10), /30000 × 10 pixels/],
    [png(0), /0 × 0 pixels/],
  ] as const) {
    const answer = await merchant.patch(path, { logo });
    expect(problemsOf(answer)[0]).toMatch(/^\/logo (invalid_format|too_large)$/);
    expect(answer.body.errors[0].message).toMatch(message);
  }
  for (const [logo, type] of [
    [png(40), 'image/png'],
    [jpeg, 'image/jpeg'],
    [webp, 'image/webp'],
  ] as const) {
    const { logo_url } = (await merchant.patch(path, { logo })).body.data;
    const shown = await service.app.inject(pathOf(logo_url));
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, type]);
    expect(shown.rawPayload.toString('base64')).toBe(logo);
    expect(shown.headers['cache-control']).toContain('immutable');
    expect(shown.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(shown.headers['x-content-type-options']).toBe('nosniff');
  }
});

test('the address of a logo that was replaced or removed, or of another merchant, opens nothing', async () => {
  const [merchant, other] = [await service.createMerchant(), await service.createMerchant()];
  const { logo_url } = (await merchant.patch(path, { logo: png(41) })).body.data;
  const digest = hash('sha256', Buffer.from(png(41), 'base64'), 'hex');
  expect(pathOf(logo_url)).toBe(`/onboarding/logos/${merchant.id}/${digest}`);
  await merchant.patch(path, { logo: null });
  for (const address of [
    pathOf(logo_url),
    `/onboarding/logos/${other.id}/${digest}`,
    `/onboarding/logos/${merchant.id}/x`,
    '/onboarding/logos/..%2f..%2fetc/passwd',
  ]) {
    expect((await service.app.inject(address)).statusCode).toBe(404);
  }
});

test('new links have the defaults of the settings, unless they say otherwise, and old links stay', async () => {
  const merchant = await service.createMerchant();
  const before = await newLink(merchant);
  const return_url = 'https://loja.example/fim';
  await merchant.patch(path, { locale: 'en', return_url, expires_in_hours: 24 });
  const hoursOf = ({ created_at, expires_at }: { created_at: string; expires_at: string }) =>
    (Date.parse(expires_at) - Date.parse(created_at)) / 3_600_000;
  const link = await newLink(merchant);
  expect(link).toMatchObject({ locale: 'en', return_url });
  expect([hoursOf(before), hoursOf(link)]).toEqual([168, 24]);
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const ofSeller = await merchant.post(`/v1/submerchants/${id}/onboarding-links`);
  expect(ofSeller.body.data).toMatchObject({ locale: 'en', return_url });
  const said = await newLink(merchant, { locale: 'pt-BR', return_url: null, expires_in: 3600 });
  expect(said).toMatchObject({ locale: 'pt-BR', return_url: null });
  expect(hoursOf(said)).toBe(1);
  for (const given of [
    { return_url: 'javascript:alert(1)' },
    { return_url: 'https://user:secret@loja.example/' },
    { expires_in_hours: 2161 },
    { accent_color: 'red' },
    { texts: { pt: { welcome_title: 'x'.repeat(81) } } },
    { texts: { en: { contact: '\u202eexe' } } },
  ]) {
    expect((await merchant.patch(path, given)).status).toBe(400);
  }
});

test('the operator’s defaults count where a merchant has set nothing, and null leads back to them', async () => {
  const merchant = await service.createMerchant();
  const set = await operator.patch(defaultsPath, {
    accent_color: '#005500',
    logo: png(42),
    texts: { en: { contact: 'help@operator.example' } },
    expires_in_hours: 48,
  });
  expect(set.status).toBe(200);
  await merchant.patch(path, { accent_color: '#aa0000', logo: png(43) });
  const own = (await merchant.get(path)).body.data;
  expect(own).toMatchObject({ accent_color: '#aa0000', expires_in_hours: null });
  expect(own.in_force).toMatchObject({
    display_name: expect.stringContaining('Merchant'),
    accent_color: '#aa0000',
    logo_url: own.logo_url,
    texts: { en: { contact: 'help@operator.example' }, pt: { contact: null } },
    expires_in_hours: 48,
    locale: 'pt-BR',
  });
  const reset = (await merchant.patch(path, { accent_color: null, logo: null })).body.data;
  expect(reset.logo_url).toBeNull();
  expect(reset.in_force).toMatchObject({
    accent_color: '#005500',
    logo_url: set.body.data.logo_url,
  });
  const shown = await service.app.inject(pathOf(set.body.data.logo_url));
  expect(shown.statusCode).toBe(200);
  const nothing = { accent_color: null, logo: null, expires_in_hours: null };
  await operator.patch(defaultsPath, { ...nothing, texts: { en: { contact: null } } });
  expect((await merchant.get(path)).body.data.in_force).toMatchObject({
    accent_color: null,
    logo_url: null,
    expires_in_hours: 168,
  });
});

test('each change is in the trail with what was before, by whoever made it, and the trail verifies', async () => {
  const merchant = await service.createMerchant();
  const developer = await createPerson(service, 'developer', { merchant_id: merchant.id });
  await developer.patch(path, { texts: { pt: { contact: 'um@loja.example' } }, logo: png(44) });
  await developer.patch(path, { texts: { pt: { contact: 'um@loja.example' } } });
  await operator.patch(`/v1/operator/merchants/${merchant.id}/onboarding-settings`, {
    display_name: 'Loja Ipê',
  });
  const digest = hash('sha256', Buffer.from(png(44), 'base64'), 'hex');
  const none = { welcome_title: null, welcome_text: null, finished_text: null, contact: null };
  const entries = await entriesOf(merchant.id);
  expect(entries).toMatchObject([
    {
      action: 'onboarding_settings.set',
      actor: { kind: 'merchant_person', id: developer.id },
      before: { logo: null, texts: { pt: none } },
      after: { logo: digest, texts: { pt: { ...none, contact: 'um@loja.example' } } },
    },
    { before: { display_name: null }, after: { display_name: 'Loja Ipê' } },
  ]);
  expect(await verifyTrail(service.context)).toMatchObject({ broken: [] });
  await service.context.database`
    update onboarding_settings set logo_bytes = 'x' where merchant_id = ${merchant.id}`;
  const { broken } = await verifyTrail(service.context);
  expect(broken).toEqual([
    expect.objectContaining({
      merchant_id: merchant.id,
      reason: expect.stringContaining('The logo of the onboarding settings'),
    }),
  ]);
});

test('changes that arrive together are all kept, each with its entry', async () => {
  const merchant = await service.createMerchant();
  const bodies = [
    { display_name: 'Loja' },
    { accent_color: '#123456' },
    { locale: 'en' },
    { expires_in_hours: 5 },
    { logo: png(45) },
    { return_url: 'https://loja.example/' },
    ...['welcome_title', 'welcome_text', 'finished_text', 'contact'].map((name) => ({
      texts: { pt: { [name]: name } },
    })),
  ];
  const answers = await Promise.all(bodies.map((body) => merchant.patch(path, body)));
  expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 200));
  expect((await merchant.get(path)).body.data).toMatchObject({
    display_name: 'Loja',
    accent_color: '#123456',
    locale: 'en',
    expires_in_hours: 5,
    logo_url: expect.any(String),
    return_url: 'https://loja.example/',
    texts: {
      pt: {
        welcome_title: 'welcome_title',
        welcome_text: 'welcome_text',
        finished_text: 'finished_text',
        contact: 'contact',
      },
    },
  });
  expect(await entriesOf(merchant.id)).toHaveLength(bodies.length);
});

test('who only reads does not change it, and keys without the scope neither', async () => {
  const merchant = await service.createMerchant();
  for (const role of ['viewer', 'support'] as const) {
    const person = await createPerson(service, role, { merchant_id: merchant.id });
    expect((await person.get(path)).status).toBe(200);
    expect((await person.patch(path, { locale: 'en' })).status).toBe(403);
  }
  const auditor = await createPerson(service, 'auditor');
  expect((await auditor.get(defaultsPath)).status).toBe(200);
  expect((await auditor.patch(defaultsPath, { locale: 'en' })).status).toBe(403);
  expect((await merchant.get(path)).body.data.locale).toBeNull();
});
