import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import type { Database } from '../../platform/database/connect.js';
import { nullable, oneOf } from '../../operation/schema.js';
import { noSuchSubmerchant } from '../../submerchants/store/submerchants.js';
import { chainName, keyOf } from '../../trail/checkpoints/chain.js';
import { parseCheckpoint } from '../../trail/checkpoints/checkpoint.js';
import { proveLeaf } from '../../trail/checkpoints/merkle-map.js';
import { parseNote } from '../../trail/checkpoints/note.js';
import {
  nodeReader,
  readLastCheckpoint,
  readLeaves,
  type StoredLeaf,
} from '../../trail/store/checkpoints.js';
import { openValues } from '../../trail/commitments.js';
import { readEntries, readRecordAt } from '../../trail/store/trail.js';
import { recordExport } from '../record-export.js';
import { findCase } from '../store/cases.js';

const base64 = (description: string) => Type.String({ description: `${description}; in base64.` });

/** Everything that an outsider needs to verify one trail with the public key alone (decisions/0019-proofs.md). */
const Proof = Type.Object(
  {
    format: Type.Literal('credencia-proof/1'),
    trail: Type.String({ description: '`submerchant/<merchant id>/<id>`' }),
    checkpoint: nullable(
      Type.String({
        description: 'The newest checkpoint, a signed note; null before the first.',
      }),
    ),
    leaf: nullable(
      Type.Object(
        {
          position: Type.Integer({ description: 'The last entry that the checkpoint contains.' }),
          head: base64('The hash of that entry'),
          state: nullable(base64('The digest of the record at that time')),
        },
        { description: 'Null while no checkpoint contains the trail.' },
      ),
    ),
    siblings: Type.Array(base64('A hash'), {
      description: 'The inclusion proof of the leaf: the other sides, from the root on.',
    }),
    entries: Type.Array(Type.String(), {
      description: 'The hashed texts of all entries, with commitments of personal values.',
    }),
    personal: nullable(
      Type.Array(Type.Unknown(), {
        description:
          'Only with `personal=true`. For each entry its salt and its personal values in the order of the commitments, or null where there are none or they were erased.',
      }),
    ),
    record: nullable(
      Type.Object(
        { salt: base64('The salt of its digest'), text: Type.String() },
        {
          description:
            'Only with `personal=true`, and only if the trail has no newer entries: the record that the digest covers.',
        },
      ),
    ),
  },
  { title: 'Proof' },
);

export const getProof = defineOperation({
  id: 'getProof',
  tag: 'Review',
  summary: 'Prove the trail of a submerchant',
  description:
    'Everything that somebody outside needs to verify a trail with the public key alone: the texts of its entries, the inclusion proof and the signed checkpoint. `npx credencia verify-proof` verifies it. Personal values are left out unless they are asked for; among them are the SHA-256 of each document’s file, in the entry of its arrival and in those of decisions.',
  query: Type.Object({
    personal: Type.Optional(
      oneOf(['true', 'false'], {
        description: '`true` adds the personal values, their salts and the record.',
      }),
    ),
  }),
  isExport: ({ personal }) => personal === 'true',
  data: Proof,
  message: 'Proof created.',
  example: {
    data: {
      format: 'credencia-proof/1',
      trail:
        'submerchant/019aa000-0000-7000-8000-00000000000a/019aa001-0000-7000-8000-000000000001',
      checkpoint:
        'credencia/6f1ed002-ab5b-4f44-9f55-3d4f2f0c8a11\ncheckpoint 42\ntime 2026-11-21T12:06:00.000Z\ntrails 1\nroot kDYnSKA7ocxyWXrtYZkDNHtIpDgYRGeFJzAg8aU1uoU=\nchanges 4bhkM4Y9uYKpz0pX2V2D7M9v9sO5oRqLXh2XxY2tE1M=\nprevious AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n\n— credencia/6f1ed002-ab5b-4f44-9f55-3d4f2f0c8a11 wbVJbX==\n',
      leaf: { position: 1, head: 'PwoHe6CkpGDstmFvdQfODYzA06nnAyRtT9o+DtXKVUY=', state: null },
      siblings: [],
      entries: ['{"position":1}'],
      personal: null,
      record: null,
    },
  },
  async run(call) {
    const { context, params, query } = call;
    const row = await findCase(context, params.id);
    if (!row) throw noSuchSubmerchant();
    const { merchant_id } = row;
    const owner = { merchant_id, submerchant_id: params.id };
    const { checkpoint, leaf, siblings } = await readProof(context.groups.coordinator, owner);
    const sql = await context.groups.databaseFor(merchant_id);
    // At least up to the leaf: the row may have been read before.
    const to = Math.max(row.trail_position, leaf?.position ?? 0);
    const entries = await readEntries(sql, owner, { from: 1, to });
    const opener = await context.seller_keys.load(
      sql,
      merchant_id,
      entries.map(({ personal }) => personal),
    );
    const withPersonal = query.personal === 'true';
    if (withPersonal) await recordExport(call, { merchant_id, id: params.id });
    const text = withPersonal && leaf ? await readRecordAt(sql, owner, leaf.position) : null;
    return {
      subjects: [params.id],
      data: {
        format: 'credencia-proof/1' as const,
        trail: chainName(owner),
        checkpoint,
        leaf: leaf && {
          position: leaf.position,
          head: leaf.hash.toString('base64'),
          state: leaf.state?.toString('base64') ?? null,
        },
        siblings: siblings.map((sibling) => sibling.toString('base64')),
        entries: entries.map(({ entry }) => entry),
        personal: withPersonal
          ? entries.map(
              ({ position, personal }) =>
                personal && openValues(opener, owner, { position, personal }),
            )
          : null,
        record:
          text !== null && leaf?.state_salt
            ? { salt: leaf.state_salt.toString('base64'), text }
            : null,
      },
    };
  },
});

/** Reads the newest checkpoint and the inclusion proof of a trail, in one snapshot. */
function readProof(
  database: Database,
  owner: { merchant_id: string; submerchant_id: string },
): Promise<{ checkpoint: string | null; leaf: StoredLeaf | null; siblings: Buffer[] }> {
  return database.begin('isolation level repeatable read read only', async (tx) => {
    const last = await readLastCheckpoint(tx);
    const [leaf] = last ? await readLeaves(tx, [keyOf(owner)]) : [];
    if (!last || !leaf) return { checkpoint: last?.note ?? null, leaf: null, siblings: [] };
    const { root } = parseCheckpoint(parseNote(last.note).text);
    const proof = await proveLeaf(root, keyOf(owner), nodeReader(tx));
    return { checkpoint: last.note, leaf, siblings: proof?.siblings ?? [] };
  }) as Promise<{ checkpoint: string | null; leaf: StoredLeaf | null; siblings: Buffer[] }>;
}
