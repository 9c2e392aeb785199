import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { operatorOf } from '../../operation/caller.js';
import type { Context } from '../../operation/context.js';
import { defineOperation } from '../../operation/operation.js';
import { oneOf } from '../../operation/schema.js';
import { inTransaction } from '../../platform/database/connect.js';
import { timeOfId } from '../../platform/ids.js';
import { appendToOperator, lockOperatorTrail } from '../../trail/append-to-operator.js';
import { authorOf } from '../../trail/author-of.js';
import { normalize, type BlockKind } from '../rules/values.js';
import type { BlockReason } from '../rules/reasons.js';
import { Block, BlockCreation, BlockLift, blockProblems, type blockStates } from '../schema.js';
import {
  findStanding,
  findStored,
  insertBlock,
  liftStored,
  listStored,
  lockBlocks,
  type StoredBlock,
} from '../store/blocks.js';

declare module '../../trail/recorded-fields.js' {
  interface RecordedFields {
    /** Neither the value nor a note: the trail would keep them when they are forgotten. */
    block: {
      kind: BlockKind;
      reason: BlockReason;
      created_at: string;
      expires_at: string | null;
      lifted_at: string | null;
      address: string;
    };
  }
}

const example: Block = {
  id: '019aa888-8888-7888-8888-888888888888',
  kind: 'email_domain',
  value: 'golpe.example',
  reason: 'fraud',
  note: 'Três cadastros com documentos falsos.',
  state: 'standing',
  created_at: '2026-11-21T12:05:00.000Z',
  created_by: { id: '019aa111-1111-7111-8111-111111111111', name: 'Ana' },
  expires_at: null,
  lifted_at: null,
  lifted_by: null,
  lift_note: null,
};
const lift_note = 'O domínio tem outro dono.';
const lifted: Block = {
  ...example,
  state: 'lifted',
  lifted_at: '2027-02-01T12:00:00.000Z',
  lifted_by: example.created_by,
  lift_note,
};

export const listBlocks = defineOperation({
  id: 'listBlocks',
  tag: 'Review',
  summary: 'List the block list',
  description: 'Newest first, with blocks that have ended.',
  list: {},
  query: Type.Object({
    state: Type.Optional(
      oneOf(['standing', 'ended'], { description: '`ended`: lifted, or past their expiry.' }),
    ),
  }),
  data: Block,
  message: 'Blocks listed.',
  example: { data: example },
  async run({ context, list, query, now }) {
    const { coordinator } = context.groups;
    const { data, ...page } = await listStored(coordinator, query.state ?? null, now, list);
    return { ...page, data: await present(context, data, now) };
  },
});

export const createBlock = defineOperation({
  id: 'createBlock',
  tag: 'Review',
  summary: 'Block a value',
  description:
    'Cases of sellers with this value fail the check `blocked` from now on, and no rule approves them. The daily pass of the watch opens a case on each active seller that has it. No merchant and no seller learns of it.',
  body: BlockCreation,
  data: Block,
  status: 201,
  message: 'Blocked.',
  errors: ['INVALID_STATUS'],
  example: {
    body: { kind: example.kind, value: '@golpe.example', reason: 'fraud', note: example.note },
    data: example,
  },
  problems: blockProblems,
  async run(call) {
    const { context, body, caller, now } = call;
    const { kind, reason, note = null } = body;
    const value = normalize(kind, body.value);
    if (value === null) throw new Error('A block whose value was validated has a value.');
    const id = context.newId(now);
    const expires_at = body.expires_at ? new Date(body.expires_at).toISOString() : null;
    const value_hash = await context.block_list.hashOf({ kind, value });
    const block: StoredBlock = {
      id,
      kind,
      body: context.block_list.seal(id, { value, note, lift_note: null }),
      reason,
      created_by: operatorOf(caller).actor_id,
      expires_at,
      lifted_at: null,
      lifted_by: null,
    };
    await inTransaction(call.sql, async (tx) => {
      const head = await lockOperatorTrail(tx);
      const [standing] = await findStanding(tx, [value_hash], now);
      if (standing) {
        throw new Refusal('INVALID_STATUS', {
          message: 'A block of this value stands already.',
        });
      }
      const { lifted_at: _at, lifted_by: _by, ...inserted } = block;
      await lockBlocks(tx);
      await insertBlock(tx, { ...inserted, value_hash });
      await appendToOperator(tx, head, authorOf(call), [
        {
          action: 'block.created',
          object: { kind: 'block', id },
          before: null,
          after: { kind, reason, created_at: timeOfId(id), expires_at },
        },
      ]);
    });
    return { data: await presentOne(context, block, now) };
  },
});

export const liftBlock = defineOperation({
  id: 'liftBlock',
  tag: 'Review',
  summary: 'Lift a block',
  description:
    'It counts no more. Decisions that were made while it stood stay, and so do open cases. 90 days later its value is forgotten.',
  body: BlockLift,
  data: Block,
  message: 'Block lifted.',
  errors: ['INVALID_STATUS'],
  example: { body: { note: lift_note }, data: lifted },
  async run(call) {
    const { context, body, caller, now, params } = call;
    const id = params.id.toLowerCase();
    const block = await inTransaction(call.sql, async (tx) => {
      const head = await lockOperatorTrail(tx);
      const found = await findStored(tx, id);
      if (!found) throw new Refusal('NOT_FOUND', { message: 'There is no such block.' });
      if (stateOf(found, now) !== 'standing')
        throw new Refusal('INVALID_STATUS', { message: 'The block has ended already.' });
      const opened = context.block_list.open(found);
      const lift = {
        lifted_at: now,
        lifted_by: operatorOf(caller).actor_id,
        body: opened && context.block_list.seal(id, { ...opened, lift_note: body.note }),
      };
      await liftStored(tx, id, lift);
      await appendToOperator(tx, head, authorOf(call), [
        {
          action: 'block.lifted',
          object: { kind: 'block', id },
          before: { lifted_at: null },
          after: { lifted_at: now },
        },
      ]);
      return { ...found, ...lift };
    });
    return { data: await presentOne(context, block, now) };
  },
});

function stateOf(
  { lifted_at, expires_at }: Pick<StoredBlock, 'lifted_at' | 'expires_at'>,
  now: string,
): (typeof blockStates)[number] {
  if (lifted_at !== null) return 'lifted';
  return expires_at !== null && Date.parse(expires_at) <= Date.parse(now) ? 'expired' : 'standing';
}

async function presentOne(context: Context, block: StoredBlock, now: string): Promise<Block> {
  const [presented] = await present(context, [block], now);
  return presented as Block;
}

async function present(
  { block_list, reviewers }: Pick<Context, 'block_list' | 'reviewers'>,
  blocks: readonly StoredBlock[],
  now: string,
): Promise<Block[]> {
  const names = await reviewers.namesOf(
    blocks.flatMap(({ created_by, lifted_by }) => [
      created_by,
      ...(lifted_by === null ? [] : [lifted_by]),
    ]),
  );
  const person = (id: string) => ({ id, name: names.get(id) ?? null });
  return blocks.map((block) => {
    const { id, kind, reason, expires_at, lifted_at, lifted_by } = block;
    const opened = block_list.open(block);
    return {
      id,
      kind,
      value: opened?.value ?? null,
      reason,
      note: opened?.note ?? null,
      state: stateOf(block, now),
      created_at: timeOfId(id),
      created_by: person(block.created_by),
      expires_at,
      lifted_at,
      lifted_by: lifted_by === null ? null : person(lifted_by),
      lift_note: opened?.lift_note ?? null,
    };
  });
}
