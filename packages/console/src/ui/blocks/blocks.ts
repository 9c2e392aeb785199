import { queryOptions } from '@tanstack/react-query';
import { call, type Data, type Input } from '../../api/call.js';
import { createOnce } from '../../api/create-once.js';

export type Block = Data<'listBlocks'>[number];
export type BlockWish = Input<'createBlock'>['body'];
/** A value that can be blocked. */
export type BlockableValue = Pick<BlockWish, 'kind' | 'value'>;
export type BlockState = 'standing' | 'ended' | 'all';

export const blockKinds = [
  'tax_id',
  'cnpj_root',
  'email',
  'email_domain',
  'phone',
  'address',
] as const satisfies readonly Block['kind'][];

export const blockReasons = [
  'fraud',
  'false_documents',
  'chargebacks',
  'prohibited_business',
  'authority',
  'other',
] as const satisfies readonly Block['reason'][];

export const blocksQuery = (state: BlockState, page: number) =>
  queryOptions({
    queryKey: ['blocks', state, page],
    queryFn: ({ signal }) =>
      call('listBlocks', { query: { page, ...(state === 'all' ? {} : { state }) }, signal }),
  });

export const createBlock = (body: BlockWish) => createOnce('createBlock', { body });

export const liftBlock = (id: string, note: string) =>
  call('liftBlock', { params: { id }, body: { note } });
