import { findMerchantOfSubmerchant } from '../../operation/find-merchant-of-submerchant.js';
import { merchantOf } from '../../operation/caller.js';
import type { Context } from '../../operation/context.js';
import { defineOperation } from '../../operation/operation.js';
import type { Sql } from '../../platform/database/connect.js';
import type { ListQuery } from '../../platform/lists/list-query.js';
import type { SubmerchantKey } from '../../submerchants/store/submerchant-keys.js';
import { getSubmerchant, noSuchSubmerchant } from '../../submerchants/store/submerchants.js';
import { describeRequest, noSuchRequest } from '../requests.js';
import { requestStatuses } from '../rules/request-lifecycle.js';
import { requestExample, SellerRequest } from '../schema.js';
import { findRequest, listRequests } from '../store/requests.js';

/** Reading requests: for the operator those to any seller, for a merchant those to its own. */

const traits = {
  list: { statuses: requestStatuses },
  data: SellerRequest,
  message: 'Requests listed.',
  example: { data: requestExample },
} as const;

export const listSellerRequests = defineOperation({
  id: 'listSellerRequests',
  tag: 'Review',
  summary: 'List the requests to a seller',
  description: 'Newest first.',
  ...traits,
  async run({ context, params: { id }, list }) {
    const merchant_id = await findMerchantOfSubmerchant(context, id);
    if (merchant_id === null) throw noSuchSubmerchant();
    const sql = await context.groups.databaseFor(merchant_id);
    return readPage(context, sql, { merchant_id, id }, list);
  },
});

export const listRequestsToSubmerchant = defineOperation({
  id: 'listRequestsToSubmerchant',
  tag: 'Submerchants',
  summary: 'List what the operator asks of a submerchant',
  description: 'Newest first; `status=open` lists what is to be answered.',
  ...traits,
  async run({ context, sql, caller, params, list }) {
    const where = { merchant_id: merchantOf(caller).merchant_id, id: params.id };
    await getSubmerchant(sql, where.merchant_id, where.id);
    return readPage(context, sql, where, list);
  },
});

export const getRequestToSubmerchant = defineOperation({
  id: 'getRequestToSubmerchant',
  tag: 'Submerchants',
  summary: 'Read a request to a submerchant',
  description: 'With its answer, and why the last one was refused.',
  data: SellerRequest,
  message: 'Request found.',
  example: { data: requestExample },
  async run({ context, sql, caller, params }) {
    const where = { merchant_id: merchantOf(caller).merchant_id, id: params.id };
    const request = await findRequest(sql, where, params.requestId);
    if (!request) throw noSuchRequest();
    const opener = await context.seller_keys.load(sql, where.merchant_id, [request.body]);
    return { data: describeRequest(opener, request), subjects: [where.id] };
  },
});

async function readPage(context: Context, sql: Sql, where: SubmerchantKey, list: ListQuery) {
  const { data: rows, ...page } = await listRequests(sql, where, list);
  const sealed = rows.map(({ body }) => body);
  const opener = await context.seller_keys.load(sql, where.merchant_id, sealed);
  const data = rows.map((row) => describeRequest(opener, row));
  return { data, ...page, subjects: [where.id] };
}
