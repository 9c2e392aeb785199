import { createHash, generateKeyPairSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useService } from '../../service/test/harness.js';
import { pdf, startFileHost, submitWithFiles } from '../../service/test/file-host.js';
import {
  createReviewer,
  openDocuments,
  personInReview,
  type Reviewer,
} from '../../service/test/in-review.js';
import { company, personTypes } from '../../service/test/sellers.js';
import { makeCheckpoint } from '../../service/src/trail/checkpoints/make-checkpoint.js';
import { closeCommandLines, openCommandLine, type CommandLine } from './cli-process.js';
import { longTest } from '../../service/test/long-test.js';

const service = useService();
let credencia: CommandLine;
let ana: Reviewer;
let reviewCase: string;
let other: string;
let keys: string;

interface Proof {
  checkpoint: string;
  leaf: { position: number; head: string; state: string };
  siblings: string[];
  entries: string[];
  personal: ([string, ...unknown[]] | null)[] | null;
  record: { salt: string; text: string } | null;
}

beforeAll(async () => {
  credencia = await openCommandLine();
  ana = await createReviewer(service, 'Ana');
  ({ reviewCase } = await personInReview(service));
  ({ reviewCase: other } = await personInReview(service));
});
afterAll(closeCommandLines);

const proofOf = async (path: string, personal = false): Promise<Proof> =>
  (await ana.get(`${path}/proof${personal ? '?personal=true' : ''}`)).body.data;

async function verify(proof: unknown, ...args: string[]) {
  const path = join(credencia.home, 'proof.json');
  await writeFile(path, JSON.stringify(proof));
  return credencia.run(['verify-proof', path, '--public-key', keys, ...args]);
}

test('before the first checkpoint nothing is proven; afterwards up to the head, and what is newer is named', async () => {
  keys = join(credencia.home, 'keys.txt');
  const { publicKey } = generateKeyPairSync('ed25519');
  await writeFile(keys, publicKey.export({ format: 'pem', type: 'spki' }));
  const nothing = await verify(await proofOf(reviewCase));
  expect(nothing).toMatchObject({
    code: 6,
    stdout: expect.stringContaining('nothing is proven yet'),
  });

  await makeCheckpoint(service.context, { isDue: false });
  const listed = await service.anonymous.get('/v1/checkpoints/keys');
  await writeFile(keys, `${listed.body.data.keys[0].verifier_key}\n`);
  const whole = await verify(await proofOf(reviewCase));
  expect(whole.stderr).toBe('');
  expect(whole.stdout).toMatch(
    /^submerchant\/\S+: proven up to entry 7 at 20\S+Z, by checkpoint 1\.\n$/,
  );
  expect(whole.code).toBe(0);

  await ana.post(`${reviewCase}/claim`);
  await ana.post(`${reviewCase}/release`);
  const newer = await verify(await proofOf(reviewCase));
  expect(newer.stdout).toContain('Entries 8 to 9 are not proven yet');
  expect(newer.code).toBe(0);
});

test('personal values and the record are only included on demand, and verified', async () => {
  await makeCheckpoint(service.context, { isDue: false });
  const without = JSON.stringify(await proofOf(reviewCase));
  const proof = await proofOf(reviewCase, true);
  const record = JSON.parse(proof.record!.text) as {
    submerchant: { tax_id: string; legal_name: string };
  };
  expect(without).not.toContain(record.submerchant.tax_id);
  expect(without).not.toContain(proof.record!.salt);
  const { code, stdout } = await verify(proof, '--json');
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ valid: true, proven_entries: 9, record: true });
  expect((JSON.parse(stdout) as { personal_values: number }).personal_values).toBeGreaterThan(5);
});

test('with personal values, the hash of each file is printed, with its arrival and the decisions on it', async () => {
  const host = await startFileHost();
  try {
    const merchant = await service.createMerchant();
    const seller = await submitWithFiles(merchant, host);
    await openDocuments(ana, seller.documents);
    await ana.post(`${seller.reviewCase}/approve`);
    const { stdout } = await verify(await proofOf(seller.reviewCase, true), '--json');
    const { files } = JSON.parse(stdout) as { files: { decided: number[] }[] };
    expect(files).toHaveLength(seller.documents.length);
    for (const [at, document_id] of seller.documents.entries()) {
      const bytes = pdf(`/${seller.id}/${personTypes[at]}.pdf`);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const arrived = [expect.any(Number)];
      expect(files).toContainEqual({ document_id, sha256, arrived, decided: files[0]!.decided });
      const read = await verify(await proofOf(seller.reviewCase, true));
      expect(read.stdout).toMatch(
        new RegExp(`${document_id}: SHA-256 ${sha256}, arrived in entry`),
      );
    }
    expect(files[0]!.decided).toHaveLength(1);
  } finally {
    await host.close();
  }
});

longTest('a record that changes at the same time is the proven one, or none', async () => {
  const merchant = await service.createMerchant();
  const { id } = (await merchant.post('/v1/submerchants', company())).body.data;
  const path = `/v1/operator/submerchants/${id}`;
  for (let round = 0; round < 8; round += 1) {
    await makeCheckpoint(service.context, { isDue: false });
    const before = await proofOf(path, true);
    expect(before.record).toBeTruthy();
    const changing = merchant.patch(`/v1/submerchants/${id}`, { trade_name: `Loja ${round}` });
    const proofs = await Promise.all(Array.from({ length: 12 }, () => proofOf(path, true)));
    expect((await changing).status).toBe(200);
    for (const { record, leaf } of [before, ...proofs]) {
      if (!record) continue;
      const digest = createHash('sha256').update(Buffer.from(record.salt, 'base64'));
      expect(digest.update(record.text).digest('base64')).toBe(leaf.state);
    }
  }
});

test('every forgery is false, with its reason', async () => {
  const proof = await proofOf(reviewCase, true);
  const another = await proofOf(other, true);
  const { privateKey } = generateKeyPairSync('ed25519');
  const forgeries: [object, RegExp][] = [
    [
      { entries: proof.entries.map((text) => text.replace('merchant_key', 'operator_key')) },
      /at least one was changed/,
    ],
    [{ entries: proof.entries.slice(0, -2), personal: null }, /Entries 8 to 9 are missing/],
    [
      { entries: another.entries, personal: null, leaf: another.leaf, siblings: another.siblings },
      /does not contain this trail/,
    ],
    [{ entries: proof.entries.toReversed() }, /has the position/],
    [
      { leaf: { ...proof.leaf, position: 5 }, entries: proof.entries.slice(0, 5), personal: null },
      /does not contain this trail/,
    ],
    [{ siblings: proof.siblings.slice(1) }, /does not contain this trail/],
    [
      { checkpoint: proof.checkpoint.replace(/root \S{4}/, 'root AAAA') },
      /not signed with the given public key/,
    ],
    [
      {
        personal: proof.personal!.map(
          (values) => values && [values[0], ...values.slice(1).map(() => 'X')],
        ),
      },
      /value of \S+ of entry \d+ is not/,
    ],
    [
      { record: { ...proof.record, text: proof.record!.text.replace('pending_review', 'active') } },
      /record is not the one/,
    ],
    [{ record: proof.record, leaf: { ...proof.leaf, state: null } }, /does not contain this trail/],
    [
      { entries: ['no entry'], leaf: null, checkpoint: null, personal: null },
      /not of the described form/,
    ],
  ];
  for (const [change, reason] of forgeries) {
    const { code, stdout } = await verify({ ...proof, ...change });
    expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringMatching(/^FALSE: /) });
    expect(stdout).toMatch(reason);
  }
  await writeFile(keys, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  expect((await verify(proof)).code).toBe(2);
});
