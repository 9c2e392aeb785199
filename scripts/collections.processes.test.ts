import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstOf } from '../packages/service/test/full-set.js';
import { endProcesses, startProcess } from '../packages/service/test/service-process.js';
import { openBruno, openPostman, type Sender } from './collections/test/send-collection.js';

// The package comes without types.
const { collectionSchema } = createRequire(import.meta.url)('@usebruno/schema') as {
  collectionSchema: { validateSync(collection: unknown): void };
};
const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const names = ['credencia.postman_collection.json', 'credencia.bruno.json'] as const;
const [postman, bruno] = names.map((name) => JSON.parse(read(`docs/collections/${name}`)));
const flow = 'A seller, step by step';
let base_url: string;

test('Bruno’s own schema takes its collection', () => {
  let count = 0;
  // What Bruno adds as it imports: a name for everything, and the longer name of the type.
  const imported = JSON.parse(JSON.stringify(bruno), (_key, value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const has_name = 'name' in value && !('type' in value && value.type === 'collection');
    const type = value.type === 'http' ? { type: 'http-request' } : {};
    return {
      ...value,
      ...type,
      ...(has_name ? { uid: String((count += 1)).padStart(21, '0') } : {}),
    };
  });
  collectionSchema.validateSync(imported);
});

describe.each(
  // Each change tries one program: both take the same requests, made from one list.
  firstOf(1, [
    { program: 'Postman', open: () => openPostman(postman, { base_url }) },
    { program: 'Bruno', open: () => openBruno(bruno, { base_url }) },
  ]),
)('in $program', ({ open }) => {
  // A service for each: both together would use up the limit of a minute.
  beforeAll(async () => {
    base_url = await (await startProcess()).address();
  });
  afterAll(endProcesses);

  test('the folder of steps, run from top to bottom, takes a seller to active', async () => {
    const sender = open();
    const steps = sender.folders.get(flow) ?? [];
    for (const name of steps) {
      const { status, failed, body } = await sender.send(flow, name);
      expect(failed, `${name}: ${JSON.stringify(body)}`).toEqual([]);
      expect(status, name).toBeLessThan(300);
    }
    await expect
      .poll(() => statusOf(sender, steps.at(-1) ?? ''), { timeout: 20_000 })
      .toBe('active');
  });

  test('no request is refused for its form, its credentials or its address', async () => {
    const sender = open();
    const refused: unknown[] = [];
    for (const [folder, requests] of sender.folders) {
      for (const name of requests) {
        const { status, body } = await sender.send(folder, name);
        // A person of the other kind, an address that is taken: what is stored already, and not how it is asked.
        const is_state = body.errors?.[0]?.code === 'conflict';
        const is_fine = status < 400 || [404, 409, 422, 502].includes(status) || is_state;
        const is_address = status !== 404 || body.message !== 'This path does not exist.';
        if (!is_fine || !is_address) refused.push({ folder, name, status, body });
      }
    }
    expect(refused).toEqual([]);
  });
});

async function statusOf(sender: Sender, name: string): Promise<unknown> {
  const { body } = await sender.send(flow, name);
  return body.data.status;
}
