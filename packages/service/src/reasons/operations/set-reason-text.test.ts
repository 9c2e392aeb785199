import { beforeEach, describe, expect, test } from 'vitest';
import { problemsOf } from '../../../test/answers.js';
import { useService, type Client } from '../../../test/harness.js';
import { because, createReviewer, lastEventOf, personInReview } from '../../../test/in-review.js';
import { createPerson } from '../../../test/people.js';
import { verifyTrail } from '../../trail/verify-trails.js';
import { readEntry } from '../../trail/commitments.js';

const service = useService();
const path = '/v1/operator/review-reasons/illegible';
const shipped = { en: 'The document cannot be read.', pt: 'O documento está ilegível.' };
const pt = 'Envie uma foto mais nítida.';
let admin: Client;

beforeEach(async () => {
  await service.context.database`delete from review_reason_texts`;
  await service.context.reasons.refresh();
  admin = await createPerson(service, 'admin', { name: 'Alice' });
});

const listed = async () => (await admin.get('/v1/operator/review-reasons?limit=1')).body.data[0];

describe('200', () => {
  test('the operator’s own text takes the place of the shipped one, in one language', async () => {
    const answer = await admin.put(path, { message: { pt } });
    expect(answer.body.data).toEqual({
      code: 'illegible',
      about: 'document',
      message: { en: shipped.en, pt },
      own: { en: null, pt },
    });
    expect(await listed()).toEqual(answer.body.data);
  });

  test('a language that is left out keeps its text; null goes back to the shipped one', async () => {
    await admin.put(path, { message: { pt, en: 'Send a sharper photo.' } });
    await admin.put(path, { message: { en: null } });
    expect(await listed()).toMatchObject({
      message: { en: shipped.en, pt },
      own: { en: null, pt },
    });
    await admin.put(path, { message: { pt: null } });
    expect(await listed()).toMatchObject({ message: shipped, own: { en: null, pt: null } });
  });

  test('is what a merchant reads from then on; recorded events stay, and so do words of a reviewer', async () => {
    const ana = await createReviewer(service, 'Ana');
    const [before, after, own] = [
      await personInReview(service),
      await personInReview(service),
      await personInReview(service),
    ];
    await ana.post(`${before.reviewCase}/reject`, because('illegible'));
    // Words that equal a text of the catalogue are still the reviewer's.
    await ana.post(`${own.reviewCase}/reject`, because('illegible', { message: shipped.pt }));
    await admin.put(path, { message: { pt } });
    await ana.post(`${after.reviewCase}/reject`, because('illegible'));
    const read = async ({ merchant, path: where }: typeof before, language: string) =>
      (await merchant.get(where, { 'accept-language': language })).body.data.review_reasons[0]
        .message;
    expect(await read(before, 'pt-BR')).toBe(pt);
    expect(await read(after, 'pt-BR')).toBe(pt);
    expect(await read(after, 'en')).toBe(shipped.en);
    expect([await read(own, 'pt-BR'), await read(own, 'en')]).toEqual([shipped.pt, shipped.pt]);
    const sent = async ({ id }: typeof before) =>
      (await lastEventOf(service, id)).object.review_reasons[0].message;
    expect([await sent(before), await sent(after)]).toEqual([shipped.pt, pt]);
  });

  test('is on record, under who set it', async () => {
    const { database } = service.context;
    await admin.put(path, { message: { pt } });
    await admin.put(path, { message: { pt } });
    const entries = await database<{ entry: string; personal: string | null }[]>`
      select entry, personal from operator_trail where position > (select max(position) - 1 from operator_trail)`;
    expect(readEntry(service.context.data_keys, {}, entries[0]!)).toMatchObject({
      actor: { kind: 'operator_person', name: 'Alice' },
      action: 'review_reason.set',
      object: { kind: 'review_reason', id: 'illegible' },
      before: { pt: null },
      after: { pt },
    });
    expect((await verifyTrail(service.context)).broken).toEqual([]);
  });

  test('set from two desks at once, each in its language: both hold', async () => {
    await Promise.all([
      admin.put(path, { message: { pt } }),
      admin.put(path, { message: { en: 'Send a sharper photo.' } }),
    ]);
    expect((await listed()).own).toEqual({ en: 'Send a sharper photo.', pt });
  });
});

test.each<[object, string[]]>([
  [{}, ['/message required']],
  [{ message: { pt: '' } }, ['/message/pt too_short']],
  [{ message: { pt: 'x'.repeat(1001) } }, ['/message/pt too_long']],
  [{ message: { en: 5 } }, ['/message/en invalid_type']],
])('400: %j', async (body, problems) => {
  expect(problemsOf(await admin.put(path, body))).toEqual(problems);
});

test.each(['no_such_reason', 'X', '%00'])('404: %s', async (code) => {
  const url = `/v1/operator/review-reasons/${code}`;
  expect((await admin.put(url, { message: { pt } })).status).toBe(404);
});
