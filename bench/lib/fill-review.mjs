/** Fills a database with submerchants as the review finds them, and registers a case with a long history. */
import { company, registrationFlow } from '../sellers.mjs';
import { tell } from './say.mjs';

const operator = `Basic ${Buffer.from('pk_operator_demo:sk_operator_demo').toString('base64')}`;

/** Every fifth of these first rows waits in review, and none of the later ones. */
export const waiting_among = 10_000;
const merchants = 20;
const partners = 10;
/** Rows for each statement; between two, the bench can be stopped, and the time that filling may take ends. */
const batch = 50_000;
export const fill_limit_s = 240;

/** Merchants that `fill` gives the submerchants to, by their number. */
export async function addMerchants(sql) {
  await sql`
    insert into merchants (id, name, mode, created_at, updated_at)
    select ('019900000000700080000000' || lpad(to_hex(i), 8, '0'))::uuid, 'Merchant ' || i, 'live',
      now() - interval '1 year', now() - interval '1 year'
    from generate_series(1, ${merchants}::integer) i`;
  await sql`update merchant_counts set merchants = merchants + ${merchants}::integer where slot = 0`;
}

/**
 * Stores submerchants with one partner, one address, one document and one trail entry each, created over the past year, by statements
 * that neither check foreign keys nor count for lists: set session_replication_role before, and call `settleFilling` afterwards.
 * Returns the number of the last one, which is lower when the time is over.
 */
export async function fill(sql, from, to) {
  const began = performance.now();
  for (let first = from; first <= to; first += batch) {
    const last = Math.min(first + batch - 1, to);
    await sql.begin(async (tx) => {
      await addBatch(tx, { from, to, first, last });
    });
    const seconds = (performance.now() - began) / 1000;
    tell(`filled ${last} of ${to} after ${seconds.toFixed(1)} s`);
    if (seconds > fill_limit_s) return last;
  }
  return to;
}

async function addBatch(sql, { from, to, first, last }) {
  const spread = to - from + 1;
  // Times in order within what is filled at once, so that ids grow as a service's do. The newest is an hour old.
  await sql`
    create temporary table filling on commit drop as
    select i, md5('id' || i) as random, at, lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as time,
      ('019900000000700080000000' || lpad(to_hex(1 + i % ${merchants}::integer), 8, '0'))::uuid as merchant_id,
      case when i <= ${waiting_among}::integer and i % 5 = 0 then 'pending_review' when i % 20 = 1 then 'rejected'
        when i % 20 = 2 then 'pending' else 'active' end as status,
      lpad((i * 7919::bigint * 1000003 % 100000000000000)::text, 14, '0') as tax_id,
      lpad((i * 104729::bigint * 10007 % 100000000000)::text, 11, '0') as partner
    from generate_series(${first}::integer, ${last}::integer) i,
      lateral (select date_trunc('milliseconds', now() - interval '1 hour'
        - interval '365 days' * ((${to}::integer - i)::float8 / ${spread}::integer)) as at) as times`;
  // The last digits of an id identify it, the rest is as random as in any UUIDv7.
  const id = (of) =>
    sql`(time || '7' || substr(random, 1, 3) || ${of} || substr(random, 5, 15))::uuid`;
  const entry = sql`json_build_object('position', 1, 'at', at, 'actor', json_build_object('kind', 'merchant_key', 'id', merchant_id),
    'request_id', null, 'action', 'submerchant.created', 'object', json_build_object('kind', 'submerchant', 'id', ${id('8')}),
    'before', null, 'after', json_build_object('tax_id', tax_id))::text`;
  const start = sql`decode(repeat('00', 32), 'hex')`;
  const hash = sql`sha256(${start} || convert_to(${entry}, 'UTF8'))`;
  await sql`
    insert into submerchants (merchant_id, id, external_id, status, entity_type, trade_name, legal_name, tax_id, email,
      phone, business_type, product_categories, average_ticket, monthly_revenue, mcc, mcc_source, mcc_table_version, cnaes,
      metadata, review_reasons, submitted_at, reviewed_at, activated_at, resubmission_count, created_at, updated_at,
      search_words, event_sequence, trail_position, trail_hash, submission_position, decided_position)
    select merchant_id, ${id('8')}, 'filled-' || i, status, 'pj', 'Loja ' || i, 'Comércio ' || i || ' Ltda', tax_id,
      'loja' || i || '@example.com', '11987654321', 'physical', '["food","bakery"]', 4500, 9000000, '5462', 'cnae', '1',
      '[{"code":"4721102","description":"Padaria e confeitaria","is_primary":true}]', '{"region":"southeast"}', '[]',
      case when status <> 'pending' then at + interval '10 minutes' end,
      case when status in ('active', 'rejected') then at + interval '40 minutes' end,
      case when status = 'active' then at + interval '40 minutes' end,
      0, at, at + interval '40 minutes',
      array_to_tsvector(array['comercio', i::text, 'ltda', 'loja', tax_id, 'loja' || i, 'example', 'com', '@' || merchant_id]),
      1, 1, ${hash},
      case when status <> 'pending' then 1 end, case when status in ('active', 'rejected') then 1 end
    from filling`;
  await sql`
    insert into trail (merchant_id, submerchant_id, position, entry, previous_hash, hash)
    select merchant_id, ${id('8')}, 1, ${entry}, ${start}, ${hash} from filling`;
  await sql`
    insert into legal_representatives (merchant_id, submerchant_id, id, document, entity_type, name, birth_date, role,
      participation_percentage, is_admin, created_at, updated_at)
    select merchant_id, ${id('8')}, ${id('9')}, partner, 'pf', 'Pessoa ' || i, '1980-08-15', 'individual_owner', 100, false,
      at, at
    from filling`;
  await sql`
    insert into addresses (merchant_id, submerchant_id, id, type, street, number, neighborhood, city, state, zip_code,
      country, is_primary, created_at, updated_at)
    select merchant_id, ${id('8')}, ${id('a')}, 'both', 'Rua Augusta', i::text, 'Consolação', 'São Paulo', 'SP',
      '01304001', 'BR', true, at, at
    from filling`;
  await sql`
    insert into documents (merchant_id, submerchant_id, id, type, file_url, file_name, file_size, mime_type, status,
      created_at, updated_at, event_sequence)
    select merchant_id, ${id('8')}, ${id('b')}, 'social_contract', 'https://files.example/' || i || '.pdf',
      'social_contract.pdf', 1024, 'application/pdf', case when status = 'active' then 'approved' else 'pending' end,
      at, at, 1
    from filling`;
}

/**
 * A case over HTTP: a company that was rejected for two documents, sent both again, changed its name and waits
 * once more, so that its reading also looks for the differences.
 */
export async function registerCase(place, key) {
  const send = async (authorization, method, path, body) => {
    const answer = await fetch(`${place}${path}`, {
      method,
      headers: {
        authorization,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`);
    return JSON.parse(text).data;
  };
  const merchant = (method, path, body) => send(key, method, `/v1/submerchants${path}`, body);

  // The steps of a flow with one partner; those of the partner are done for each.
  const people = Array.from({ length: partners }, (_, at) => ({
    name: `Marcos Lima ${at + 1}`,
    document: cpf(529_982_247 + at * 1013),
    birth_date: '1980-08-15',
    role: 'individual_owner',
    participation_percentage: 100 / partners,
  }));
  const bodies = registrationFlow(() => 'measured')
    .map((step) => step.request({ id: '', partner_id: '' }))
    .map(({ path, body }) => ({ part: path.split('/').at(-1), body }));
  const documents = bodies.filter(({ part }) => part === 'documents').map(({ body }) => body);
  const { id } = await merchant('POST', '', { ...company, external_id: 'measured' });
  const address = bodies.find(({ part }) => part === 'addresses').body;
  await merchant('POST', `/${id}/addresses`, address);
  const sent = [];
  const submit = async (document) =>
    sent.push({ document, id: (await merchant('POST', `/${id}/documents`, document)).id });
  for (const document of documents.filter(({ type }) => !type.startsWith('partner_'))) {
    await submit(document);
  }
  for (const person of people) {
    const partner = await merchant('POST', `/${id}/legal-representatives`, person);
    for (const document of documents.filter(({ type }) => type.startsWith('partner_'))) {
      await submit({ ...document, legal_representative_id: partner.id });
    }
  }
  await merchant('POST', `/${id}/submit-for-review`);
  const wanting = sent.slice(0, 2);
  await send(operator, 'POST', `/v1/operator/submerchants/${id}/reject`, {
    reasons: wanting.map((document) => ({ code: 'incomplete', document_id: document.id })),
  });
  await merchant('POST', `/${id}/request-resubmission`);
  for (const { document } of wanting) await submit(document);
  await merchant('PATCH', `/${id}`, { trade_name: 'Padaria Aurora do Centro' });
  await merchant('POST', `/${id}/submit-for-review`);
  return id;
}

/** Nine digits with the two that check them. */
function cpf(number) {
  let digits = String(number).padStart(9, '0');
  while (digits.length < 11) {
    const sum = [...digits].reduce(
      (total, digit, at) => total + Number(digit) * (digits.length + 1 - at),
      0,
    );
    digits += String(((sum * 10) % 11) % 10);
  }
  return digits;
}
