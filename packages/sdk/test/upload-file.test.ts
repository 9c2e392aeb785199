import { createHash } from 'node:crypto';
import { Credencia, type StoredFile } from '@credencia/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  startBreakingNetwork,
  type BreakingNetwork,
} from '../../conformance/src/breaking-network.js';
import { useService } from '../../service/test/harness.js';
import { pdfOfSize } from '../../service/test/sample-files.js';
import { longTest } from '../../service/test/long-test.js';

const service = useService();
const pdf = (size: number) => pdfOfSize(size);
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let network: BreakingNetwork;
beforeAll(async () => {
  network = await startBreakingNetwork(await service.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => network.close());

async function newClient() {
  const { public_key, secret_key } = await service.createMerchant();
  return new Credencia({ publicKey: public_key, secretKey: secret_key, baseUrl: network.url });
}

longTest('an upload arrives whole over a network that breaks again and again', async () => {
  const bytes = pdf(2_500_000);
  network.breaks_after = [400_000, 900_000, 50_000];
  const credencia = await newClient();
  const progress: number[] = [];
  const file = await credencia.uploadFile(new Blob([bytes]), {
    sha256: hashOf(bytes),
    onProgress: ({ received }) => progress.push(received),
  });
  expect(file).toMatchObject({ status: 'ready', sha256: hashOf(bytes), received: bytes.length });
  // Compiles: the types of the answer are those of a document.
  const { file_url, file_size, mime_type } = file;
  const seller = await credencia.submerchants.create({
    legal_name: 'Aurora',
    tax_id: '11222333000181',
  });
  const sent = {
    type: 'cnpj_card',
    file_url,
    file_name: 'cnpj_card.pdf',
    file_size,
    mime_type,
  } as const;
  expect(await credencia.documents.add(seller.id, sent)).toMatchObject({ file_url, file_size });
  expect(progress).toEqual(progress.toSorted((one, other) => one - other));
  expect(network.breaks_after).toEqual([]);
});

test('an upload that failed is continued later by its id', async () => {
  const bytes = pdf(1_500_000);
  const credencia = await newClient();
  let begun: StoredFile | undefined;
  const controller = new AbortController();
  const failed = credencia.uploadFile(new Blob([bytes]), {
    signal: controller.signal,
    onProgress: (file) => {
      begun = file;
      if (file.received > 0) controller.abort(new Error('The program ends.'));
    },
  });
  await expect(failed).rejects.toThrow('The program ends.');
  const file = await credencia.uploadFile(new Blob([bytes]), { uploadId: begun!.id });
  expect(file).toMatchObject({ id: begun!.id, status: 'ready', sha256: hashOf(bytes) });
  await expect(
    credencia.uploadFile(new Blob([bytes.subarray(1)]), { uploadId: file.id }),
  ).rejects.toThrow(TypeError);
});
