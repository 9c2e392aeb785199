import type { QueryClient } from '@tanstack/react-query';
import type { Thing } from '../../api/recent-things.js';
import { call, type OperationId } from '../../api/call.js';
import { ApiError } from '../../api/error.js';
import { readPeople } from '../../api/people.js';
import { may, type Person } from '../../api/session.js';
import { formatTaxId } from '../../i18n/brazilian-ids.js';

export type ThingGroup = Thing['group'];

type Source = (text: string, signal: AbortSignal) => Promise<Thing[]>;

/** Results of each group. */
const per_group = 5;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The searches that a person's permissions allow: one request each, or two, at once. */
export function sourcesOf(
  person: Person,
  queryClient: QueryClient,
): { group: ThingGroup; find: Source }[] {
  const all: { group: ThingGroup; permission: string; find: Source }[] =
    person.merchant === null
      ? [
          { group: 'sellers', permission: 'cases.read', find: findCases },
          { group: 'merchants', permission: 'merchants.read', find: findMerchants(queryClient) },
          { group: 'people', permission: 'people.read', find: findPeople(queryClient, true) },
        ]
      : [
          { group: 'sellers', permission: 'submerchants.read', find: findSellers },
          { group: 'charges', permission: 'payments.read', find: findCharges(queryClient) },
          { group: 'deliveries', permission: 'webhooks.read', find: findDeliveries(queryClient) },
          { group: 'people', permission: 'people.read', find: findPeople(queryClient, false) },
        ];
  return all.filter(({ permission }) => may(person, permission));
}

interface Seller {
  id: string;
  trade_name: string | null;
  legal_name: string;
  tax_id: string;
  status: string;
}

function sellerAt(to: '/cases/$id' | '/submerchants/$id') {
  return ({ id, trade_name, legal_name, tax_id, status }: Seller): Thing => ({
    group: 'sellers',
    id,
    label: trade_name ?? legal_name,
    hint: formatTaxId(tax_id),
    status,
    to,
    params: { id },
  });
}

/** A tax id is searched without its punctuation, as it is stored. */
function termOf(text: string): string {
  const plain = text.replaceAll(/[.\-/]/g, '');
  return /^\d{11,14}$/.test(plain) ? plain : text;
}

const findCases: Source = async (text, signal) => {
  const shown = sellerAt('/cases/$id');
  if (uuid.test(text)) {
    const one = await orNone(call('getCase', { params: { id: text }, signal }));
    return one === null ? [] : [shown(one.data.submerchant)];
  }
  const { data } = await call('listCases', {
    query: { search: termOf(text), limit: per_group },
    signal,
  });
  return data.map(({ submerchant }) => shown(submerchant));
};

const findSellers: Source = async (text, signal) => {
  const shown = sellerAt('/submerchants/$id');
  if (uuid.test(text)) {
    const one = await orNone(call('getSubmerchant', { params: { id: text }, signal }));
    return one === null ? [] : [shown(one.data)];
  }
  const { data } = await call('listSubmerchants', {
    query: { search: termOf(text), limit: per_group },
    signal,
  });
  return data.map(shown);
};

/** Sellers of a search whose charges and deliveries are shown. */
const followed_sellers = 3;

/** The sellers that a name or a tax id finds: one request for charges and deliveries together. */
async function sellersOf(
  queryClient: QueryClient,
  text: string,
): Promise<{ id: string; name: string }[]> {
  if (uuid.test(text)) return [];
  return queryClient.fetchQuery({
    queryKey: ['palette', 'sellers of', text],
    queryFn: async () => {
      const query = { search: termOf(text), limit: followed_sellers };
      const { data } = await call('listSubmerchants', { query });
      return data.map(({ id, trade_name, legal_name }) => ({ id, name: trade_name ?? legal_name }));
    },
    staleTime: 60_000,
    gcTime: 60_000,
  });
}

/** Charges by id, by external id, and the newest ones of a seller. */
function findCharges(queryClient: QueryClient): Source {
  return async (text, signal) => {
    const shown = (
      { id, external_id }: { id: string; external_id: string | null },
      seller = '',
    ): Thing => ({
      group: 'charges',
      id,
      label: external_id ?? id,
      hint: seller || (external_id === null ? '' : id),
      to: '/payments/$family/$id',
      params: { family: 'charges', id },
    });
    if (uuid.test(text)) {
      const one = await orNone(call('getCharge', { params: { id: text }, signal }));
      return one === null ? [] : [shown(one.data)];
    }
    const ofSellers = async () => {
      const sellers = await sellersOf(queryClient, text);
      return Promise.all(
        sellers.map(async ({ id: submerchant_id, name }) => {
          const query = { submerchant_id, limit: per_group };
          const { data } = await call('listCharges', { query, signal });
          return data.map((one) => shown(one, name));
        }),
      );
    };
    const [found, others] = await Promise.all([
      call('listCharges', { query: { search: text, limit: per_group }, signal }),
      ofSellers(),
    ]);
    return firstOfEach([found.data.map((one) => shown(one)), ...others]);
  };
}

/** Deliveries by id, and the newest ones about a seller. */
function findDeliveries(queryClient: QueryClient): Source {
  return async (text, signal) => {
    const shown = ({ id, event }: { id: string; event: string }, hint: string): Thing => ({
      group: 'deliveries',
      id,
      label: event,
      hint,
      to: '/deliveries/$id',
      params: { id },
    });
    if (uuid.test(text)) {
      const one = await orNone(call('getDelivery', { params: { id: text }, signal }));
      return one === null ? [] : [shown(one.data, one.data.id)];
    }
    const sellers = await sellersOf(queryClient, text);
    const found = await Promise.all(
      sellers.map(async ({ id: submerchant_id, name }) => {
        const query = { submerchant_id, limit: per_group };
        const { data } = await call('listDeliveries', { query, signal });
        return data.map((one) => shown(one, name));
      }),
    );
    return firstOfEach(found);
  };
}

/** Some of each list in turn, so that no seller hides the others; each thing once. */
function firstOfEach(lists: readonly (readonly Thing[])[]): Thing[] {
  const found = new Map<string, Thing>();
  for (let at = 0; at < per_group; at += 1) {
    for (const list of lists) {
      const one = list[at];
      if (one !== undefined && !found.has(one.id)) found.set(one.id, one);
    }
  }
  return [...found.values()].slice(0, per_group);
}

/** The newest hundred, which are read once a minute and searched here. */
function findMerchants(queryClient: QueryClient): Source {
  return async (text) => {
    const merchants = await newest(queryClient, 'listMerchants', async () => {
      const { data } = await call('listMerchants', { query: { limit: 100 } });
      return data.map(({ id, name }) => ({ id, label: name, hint: '' }));
    });
    return matching(merchants, text).map((one) => ({
      ...one,
      group: 'merchants',
      to: '/merchants/$id',
      params: { id: one.id },
    }));
  };
}

function findPeople(queryClient: QueryClient, isOperator: boolean): Source {
  return async (text) => {
    const people = await newest(queryClient, isOperator ? 'listPeople' : 'listMembers', async () =>
      (await readPeople(isOperator)).map(({ id, name, email }) => ({
        id,
        label: name,
        hint: email,
      })),
    );
    return matching(people, text).map((one) => ({
      ...one,
      group: 'people',
      to: isOperator ? '/people' : '/staff',
    }));
  };
}

interface Entry {
  id: string;
  label: string;
  hint: string;
}

function newest(queryClient: QueryClient, id: OperationId, queryFn: () => Promise<Entry[]>) {
  return queryClient.fetchQuery({ queryKey: ['palette', id], queryFn, staleTime: 60_000 });
}

function matching(entries: readonly Entry[], text: string): Entry[] {
  return entries
    .filter(({ id, label, hint }) => matches(`${label} ${hint} ${id}`, text))
    .slice(0, per_group);
}

/** Whether a text contains each word of a search, whatever the case and the accents. */
export function matches(text: string, search: string): boolean {
  const plain = (one: string) =>
    one
      .normalize('NFD')
      .replaceAll(/\p{Diacritic}/gu, '')
      .toLowerCase();
  const within = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
}

/** Null for what does not exist or belongs to somebody else. */
async function orNone<Found>(request: Promise<Found>): Promise<Found | null> {
  try {
    return await request;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
