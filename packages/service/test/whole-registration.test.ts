import { expect, test } from 'vitest';
import { checkConsistency } from './consistency.js';
import { useService } from './harness.js';
import { address, company, companyTypes, document, partner, partnerTypes } from './sellers.js';

const service = useService();
const path = '/v1/submerchants';
const tables = [
  'submerchants',
  'legal_representatives',
  'addresses',
  'documents',
  'document_files',
  'trail',
  'events',
  'case_moves',
  'idempotent_answers',
];

test.each(tables)(
  'when PostgreSQL cannot write %s, nothing of a seller is stored',
  async (table) => {
    const sql = service.context.database;
    const merchant = await service.createMerchant();
    const body = {
      ...company({ external_id: table }),
      legal_representatives: [
        { ...partner(), documents: partnerTypes.map((one) => document(one)) },
      ],
      addresses: [address()],
      documents: companyTypes.map((one) => document(one)),
      submit: true,
    };
    const headers = { 'idempotency-key': 'seller-1' };
    await sql.unsafe(`
    create or replace function refuse_row() returns trigger language plpgsql as
      $$ begin raise exception 'The disk is full.'; end $$;
    create trigger refused before insert on ${table} for each row execute function refuse_row()`);
    const refused = await merchant.post(path, body, headers);
    await sql.unsafe(`drop trigger refused on ${table}`);
    expect(refused.status).toBe(500);
    for (const one of tables) {
      const of = one === 'idempotent_answers' ? 'caller_id' : 'merchant_id';
      const rows = await sql.unsafe(`select from ${one} where ${of} = '${merchant.id}'`);
      expect(rows, one).toHaveLength(0);
    }
    // The key was not used up.
    const answer = await merchant.post(path, body, headers);
    expect([answer.status, answer.headers['idempotent-replayed']]).toEqual([201, undefined]);
    await checkConsistency(service, merchant.id);
  },
);
