import { expect } from 'vitest';
import { emptyTrail, entryHash } from '../src/trail/entry.js';
import { readerOf } from './event-text.js';
import type { TestService } from './harness.js';

/**
 * Fails the test unless what a merchant's changes left behind is whole: each trail counts 1 to n and chains hash to hash up to
 * the head that the record keeps, each object's events count 1 to n, and each event's body survives being parsed.
 */
export async function checkConsistency(service: TestService, merchant_id: string): Promise<void> {
  const sql = service.context.database;
  const submerchants = await sql<
    { id: string; event_sequence: number; trail_position: number; trail_hash: Buffer }[]
  >`
    select id, event_sequence, trail_position, trail_hash from submerchants
    where merchant_id = ${merchant_id}`;
  for (const { id, event_sequence, trail_position, trail_hash } of submerchants) {
    const entries = await sql<
      { position: number; entry: string; previous_hash: Buffer; hash: Buffer }[]
    >`
      select position, entry, previous_hash, hash from trail
      where merchant_id = ${merchant_id} and submerchant_id = ${id} order by position`;
    let { hash } = emptyTrail;
    let at = '';
    entries.forEach((one, index) => {
      expect(one.position).toBe(index + 1);
      expect(JSON.parse(one.entry).position).toBe(index + 1);
      expect(one.previous_hash.equals(hash)).toBe(true);
      hash = entryHash(hash, one.entry);
      expect(one.hash.equals(hash)).toBe(true);
      expect(JSON.parse(one.entry).at >= at, 'time does not run backwards').toBe(true);
      at = JSON.parse(one.entry).at;
    });
    expect(trail_position).toBe(entries.length);
    expect(trail_hash.equals(hash)).toBe(true);
    const sequences = await eventSequences(service, merchant_id, id);
    expect(sequences).toHaveLength(event_sequence);
  }
  const objects = await sql<{ object_id: string }[]>`
    select distinct object_id from events where merchant_id = ${merchant_id}`;
  for (const { object_id } of objects) {
    const sequences = await eventSequences(service, merchant_id, object_id);
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
  }
}

/** The sequences of an object's events, smallest first; each body is checked on the way. */
async function eventSequences(
  service: TestService,
  merchant_id: string,
  object_id: string,
): Promise<number[]> {
  const rows = await service.context.database<{ id: string; kind: string; body: string }[]>`
    select id, kind, body from events
    where merchant_id = ${merchant_id} and object_id = ${object_id}`;
  const reader = await readerOf(service.context.database);
  return rows
    .map(({ id, kind, body }) => {
      const text = reader.textOf(body);
      const event = JSON.parse(text);
      expect(JSON.stringify(event)).toBe(text);
      expect(event).toMatchObject({ id, event: kind });
      return event.sequence as number;
    })
    .sort((one, other) => one - other);
}
