import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, type Input } from '../../api/call.js';
import type { SubmerchantDocument } from '../../api/operations.js';

type Filters = NonNullable<Input<'listSubmerchants'>['query']>;

export const submerchantsQuery = (filters: Filters) =>
  queryOptions({
    queryKey: ['submerchants', 'page', filters],
    queryFn: ({ signal }) => call('listSubmerchants', { query: { ...filters, limit: 25 }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });

export const submerchantQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id],
    queryFn: async ({ signal }) => (await call('getSubmerchant', { params: { id }, signal })).data,
    refetchInterval: 30_000,
  });

/** What the seller may do, and what restricts it. */
export const standingQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id, 'capabilities'],
    queryFn: async ({ signal }) => (await call('getCapabilities', { params: { id }, signal })).data,
    refetchInterval: 30_000,
  });

export const requirementsQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id, 'requirements'],
    queryFn: async ({ signal }) => (await call('getRequirements', { params: { id }, signal })).data,
  });

export const documentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id, 'documents'],
    queryFn: async ({ signal }) =>
      (
        await call('listDocuments', {
          params: { id },
          query: { current: true, limit: 100 } as Input<'listDocuments'>['query'],
          signal,
        })
      ).data,
  });

export const partnersQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id, 'partners'],
    queryFn: async ({ signal }) =>
      (
        await call('listLegalRepresentatives', {
          params: { id },
          query: { limit: 100 },
          signal,
        })
      ).data,
  });

export const addressesQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id, 'addresses'],
    queryFn: async ({ signal }) =>
      (await call('listAddresses', { params: { id }, query: { limit: 100 }, signal })).data,
  });

/** All documents by their ids, replaced ones among them: the history names those. */
export const allDocumentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id, 'all-documents'],
    async queryFn({ signal }) {
      const { data } = await call('listDocuments', {
        params: { id },
        query: { limit: 100 },
        signal,
      });
      return new Map(data.map((one) => [one.id, one]));
    },
  });

/** The id of the element that shows a document, partner or address on the page. */
export const partPlace = (id: string) => `part-${id}`;

/** The payment core's sums of the seller's money, by status. */
export const moneyQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id, 'money'],
    async queryFn({ signal }) {
      const query = { submerchant_id: id };
      const [wallets, charges, receivables] = await Promise.all([
        call('summarizeWallets', { query, signal }),
        call('summarizeCharges', { query, signal }),
        call('summarizeReceivables', { query: { ...query, status: 'scheduled' }, signal }),
      ]);
      return { wallets: wallets.data, charges: charges.data, receivables: receivables.data };
    },
  });

export const deliveriesOfQuery = (id: string) =>
  queryOptions({
    queryKey: ['deliveries', 'of-seller', id],
    queryFn: ({ signal }) =>
      call('listDeliveries', { query: { submerchant_id: id, limit: 5 }, signal }),
    refetchInterval: 30_000,
  });

/** An address that opens the document's file for some minutes; null for files that are stored elsewhere. */
export const documentLink = async (id: string, documentId: string) =>
  (await call('getDocumentFileLink', { params: { id, documentId } })).data.url;

export const eraseSubmerchant = (id: string) => call('eraseSubmerchant', { params: { id } });
export const closeSubmerchant = (id: string, body: Input<'closeSubmerchant'>['body']) =>
  call('closeSubmerchant', { params: { id }, body });
export const submitForReview = (id: string) => call('submitForReview', { params: { id } });
export const requestResubmission = (id: string) => call('requestResubmission', { params: { id } });

/** What the operator asks of the seller and waits for. */
export const requestsQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id, 'requests'],
    queryFn: async ({ signal }) =>
      (
        await call('listRequestsToSubmerchant', {
          params: { id },
          query: { status: 'open', limit: 100 },
          signal,
        })
      ).data,
  });

/** Links to files are valid for some minutes; one is read again before that. */
const link_ms = 4 * 60_000;

/** The address of a stored picture; null for what the page cannot show. */
export const pictureQuery = (
  id: string,
  { id: document, mime_type, file_url }: SubmerchantDocument,
) =>
  queryOptions({
    queryKey: ['submerchants', id, 'pictures', document],
    async queryFn() {
      const url = new URL(await documentLink(id, document), window.location.href);
      return url.origin === window.location.origin ? url.href : null;
    },
    enabled:
      mime_type.startsWith('image/') &&
      file_url.toLowerCase().startsWith('https://files.credencia.invalid/'),
    staleTime: link_ms,
    retry: false,
  });
