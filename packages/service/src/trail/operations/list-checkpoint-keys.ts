import Type from 'typebox';
import { defineOperation } from '../../operation/operation.js';
import { parseCheckpoint } from '../checkpoints/checkpoint.js';
import { keyIdOf, parseNote, verifierKey } from '../checkpoints/note.js';
import { readSigningKeys } from '../checkpoints/signing-keys.js';
import { readLastCheckpoint } from '../store/checkpoints.js';

const CheckpointKeys = Type.Object(
  {
    keys: Type.Array(
      Type.Object({
        key_id: Type.String({ description: 'As the signatures of checkpoints contain it.' }),
        verifier_key: Type.String({
          description: 'Name, key id and key, as C2SP’s signed notes write it.',
        }),
      }),
      { description: 'Oldest first; empty before the first checkpoint.' },
    ),
  },
  { title: 'CheckpointKeys' },
);

export const listCheckpointKeys = defineOperation({
  id: 'listCheckpointKeys',
  tag: 'Trail',
  summary: 'List the public keys of checkpoints',
  description:
    'The public keys that this installation signs its checkpoints with. Whoever verifies proofs should keep a copy: a service that is no longer trusted could show another key.',
  data: CheckpointKeys,
  message: 'Keys listed.',
  example: {
    data: {
      keys: [
        {
          key_id: 'c1b5496d',
          verifier_key:
            'credencia/6f1ed002-ab5b-4f44-9f55-3d4f2f0c8a11+c1b5496d+AfGGRxRPz7MMYtCbjnIBDElPVVTiEdbFSGrDGVlGfgSz',
        },
      ],
    },
  },
  async run({ context }) {
    const sql = context.groups.coordinator;
    const last = await readLastCheckpoint(sql);
    if (!last) return { data: { keys: [] } };
    const { origin } = parseCheckpoint(parseNote(last.note).text);
    const { known } = await readSigningKeys(sql, context.data_keys, context.config.checkpoint_key);
    const keys = known.map((raw) => ({
      key_id: keyIdOf(origin, raw),
      verifier_key: verifierKey(origin, raw),
    }));
    return { data: { keys } };
  },
});
