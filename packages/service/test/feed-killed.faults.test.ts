import { randomInt } from 'node:crypto';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { demoOperator } from '../src/merchants/demo-keys.js';
import { runs_full_set } from './full-set.js';
import { basic } from './harness.js';
import { line } from './payments.js';
import {
  endProcesses,
  newDataDir,
  openDatabase,
  serverProcesses,
  startProcess,
} from './service-process.js';

afterEach(endProcesses);

const authorization = basic(demoOperator.public_key, demoOperator.secret_key);
const kills = runs_full_set ? 4 : 2;

/** Feeds lines and collects the answers, until the end or until the service is killed. */
function feedUntilKilled(
  base: string,
  lines: readonly object[],
  onAnswer: (count: number) => void,
): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    let count = 0;
    const headers = { authorization, 'content-type': 'application/x-ndjson' };
    const sending = request(`${base}/v1/operator/feed`, { method: 'POST', headers }, (answer) => {
      answer.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
        count += piece.split('\n').length - 1;
        onAnswer(count);
      });
      answer.on('error', () => {}).on('close', () => resolve(text));
    });
    sending.on('error', () => resolve(text));
    sending.end(`${lines.map((one) => JSON.stringify(one)).join('\n')}\n`);
  });
}

test(
  'every answered line survives a kill, with its event; the others are sent again',
  { timeout: 120_000 },
  async () => {
    const data_dir = await newDataDir();
    let service = await startProcess({ data_dir });
    const listed = await fetch(`${await service.address()}/v1/operator/merchants`, {
      headers: { authorization },
    });
    const [merchant] = ((await listed.json()) as { data: { id: string }[] }).data;
    const all: Record<string, unknown>[] = [];
    const answered = new Set<string>();
    let interrupted = 0;

    for (let kill = 0; kill < kills; kill += 1) {
      const lines = Array.from({ length: 5_000 }, () => line(merchant!.id, 'charges'));
      all.push(...lines);
      let onEnoughAnswers = () => {};
      const enoughAnswers = new Promise<void>((resolve) => (onEnoughAnswers = resolve));
      const min_answers = 1 + randomInt(3_000);
      const feeding = feedUntilKilled(await service.address(), lines, (count) => {
        if (count >= min_answers) onEnoughAnswers();
      });
      await enoughAnswers;
      await sleep(randomInt(20));
      // Every other kill takes the database down with it.
      await service.kill9(kill % 2 === 1 ? await serverProcesses(data_dir) : []);
      const answers = (await feeding).split('\n').slice(0, -1);
      for (const text of answers) {
        const answer = JSON.parse(text);
        if (answer.summary) continue;
        expect(answer.outcome).toBe('created');
        answered.add(answer.id);
      }
      if (answers.length < lines.length) interrupted += 1;
      service = await startProcess({ data_dir });
      await service.address();
    }
    expect(interrupted, 'the kills interrupted feeds').toBeGreaterThan(0);

    const sql = await openDatabase(data_dir);
    const charges = await sql<{ id: string; event_sequence: number }[]>`
    select id, event_sequence from charges`;
    const stored = new Set(charges.map(({ id }) => id));
    expect(
      [...answered].filter((id) => !stored.has(id)),
      'answered and lost',
    ).toEqual([]);
    const eventObjects = async () =>
      (await sql<{ object_id: string }[]>`select object_id from events where kind like 'charge.%'`)
        .map(({ object_id }) => object_id)
        .toSorted();
    expect(await eventObjects(), 'one event for each, none without its record').toEqual(
      [...stored].toSorted(),
    );

    // Feeds every line again: stored ones stay unchanged, the rest is created once.
    for (let from = 0; from < all.length; from += 5_000) {
      const text = await feedUntilKilled(
        await service.address(),
        all.slice(from, from + 5_000),
        () => {},
      );
      expect(text).toContain('"failed":0,"repeat":[]');
    }
    expect(await eventObjects()).toEqual(all.map(({ id }) => String(id)).toSorted());
    await sql.end();
    expect(await service.stop()).toEqual({ code: 0, signal: null });
  },
);
