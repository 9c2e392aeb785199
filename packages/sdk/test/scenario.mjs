/** Uses the SDK against the service as an integrator does, and prints what it saw. */
import { Credencia, CredenciaError, webhooks } from '@credencia/sdk';

const { CREDENCIA_URL, CREDENCIA_PUBLIC_KEY, CREDENCIA_SECRET_KEY, MAILBOX } = process.env;
const credencia = new Credencia({
  publicKey: CREDENCIA_PUBLIC_KEY,
  secretKey: CREDENCIA_SECRET_KEY,
  baseUrl: CREDENCIA_URL,
});
const seen = {};

const { secret } = await credencia.webhookEndpoints.create({
  url: MAILBOX,
  events: ['submerchant.*'],
});
const seller = await credencia.submerchants.create({
  legal_name: 'Padaria São João Ltda',
  tax_id: '11222333000181',
  email: 'contato@padaria.example',
  metadata: { sandbox: 'approve' },
});
seen.created = seller.status;
seen.missing_at_first =
  (await credencia.submerchants.getRequirements(seller.id)).missing.length > 0;
const partner = await credencia.legalRepresentatives.add(seller.id, {
  name: 'Marina Alves',
  document: '39053344705',
  birth_date: '1985-03-02',
  role: 'individual_owner',
  participation_percentage: 100,
});
await credencia.addresses.add(seller.id, {
  street: 'Avenida Paulista',
  number: '1578',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  zip_code: '01310-200',
});
const ofPartner = ['front_id', 'back_id', 'selfie_with_id', 'proof_of_residence'];
for (const type of [
  'social_contract',
  'cnpj_card',
  'proof_of_residence_company',
  ...ofPartner.map((one) => `partner_${one}`),
]) {
  await credencia.documents.add(seller.id, {
    type,
    ...(type.startsWith('partner_') ? { legal_representative_id: partner.id } : {}),
    file_url: `https://files.example.com/${type}.pdf`,
    file_name: `${type}.pdf`,
    file_size: 482_133,
    mime_type: 'application/pdf',
  });
}
seen.ready = (await credencia.submerchants.getRequirements(seller.id)).ready;

seen.streamed = [];
let approved;
const onConnect = () => void credencia.submerchants.submitForReview(seller.id);
const query = { events: ['submerchant.submitted', 'submerchant.approved'] };
for await (const { event, data } of credencia.events.stream(query, { onConnect })) {
  seen.streamed.push(event);
  approved = data;
  if (event === 'submerchant.approved') break;
}
seen.approved_name = approved.submerchant.legal_name;
seen.status = (await credencia.submerchants.get(seller.id)).status;

const { headers, body } = await (await fetch(`${MAILBOX}/submerchant.approved`)).json();
const event = await webhooks.verify(body, headers, secret);
seen.verified = event.event;
seen.is_same_event = event.id === approved.id;
seen.forged = await webhooks
  .verify(body.replace('Padaria', 'Livraria'), headers, secret)
  .catch(({ code }) => code);

for (const number of [1, 2, 3]) {
  await credencia.submerchants.create({ legal_name: `Loja ${number}`, tax_id: '11444777000161' });
}
seen.listed = [];
for await (const { legal_name } of credencia.submerchants.list({ limit: 3 })) {
  seen.listed.push(legal_name);
}
seen.total = (await credencia.submerchants.list({ limit: 1 })).total;

const refusal = await failureOf(credencia.submerchants.create({ legal_name: ' ', tax_id: '1' }));
seen.refusal = [refusal.code, refusal.status, refusal.errors.map(({ path }) => path)];
seen.not_found = (await failureOf(credencia.submerchants.get(partner.id))).status;
seen.replayed = [];
for (let attempt = 0; attempt < 2; attempt += 1) {
  const trigger = { body: { event: 'charge.captured' } };
  const answer = await credencia.call('triggerEvent', trigger, { idempotencyKey: 'once-1' });
  seen.replayed.push(answer.replayed);
}
console.log(JSON.stringify(seen));

async function failureOf(call) {
  const error = await call.catch((reason) => reason);
  if (!(error instanceof CredenciaError)) throw error;
  return error;
}
