import { queryOptions } from '@tanstack/react-query';
import { call, type Data, type Input } from '../../api/call.js';
import { createOnce } from '../../api/create-once.js';
import { ApiError } from '../../api/error.js';

export type Requirements = Data<'getRequirements'>;

export const sellerQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id],
    queryFn: async ({ signal }) => (await call('getSubmerchant', { params: { id }, signal })).data,
  });

export const requirementsQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id, 'requirements'],
    queryFn: async ({ signal }) => (await call('getRequirements', { params: { id }, signal })).data,
  });

export const documentsQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id, 'documents', 'all'],
    async queryFn({ signal }) {
      const found: Data<'listDocuments'> = [];
      // A hundred partners have more documents than a page.
      for (let page = 1; ; page += 1) {
        const answer = await call('listDocuments', {
          params: { id },
          query: { current: true, limit: 100, page },
          signal,
        });
        found.push(...answer.data);
        if (answer.data.length < 100) return found;
      }
    },
  });

export const partnersQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id, 'partners'],
    queryFn: async ({ signal }) =>
      (await call('listLegalRepresentatives', { params: { id }, query: { limit: 100 }, signal }))
        .data,
  });

export const addressesQuery = (id: string) =>
  queryOptions({
    queryKey: ['submerchants', id, 'addresses'],
    queryFn: async ({ signal }) =>
      (await call('listAddresses', { params: { id }, query: { limit: 100 }, signal })).data,
  });

/** Whether the installation takes uploads. */
export const takesFilesQuery = queryOptions({
  queryKey: ['files', 'usage'],
  async queryFn({ signal }): Promise<boolean> {
    try {
      await call('getFileUsage', { signal });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return false;
      throw error;
    }
  },
  staleTime: Infinity,
});

export const createSeller = (body: Input<'createSubmerchant'>['body'], idempotency_key: string) =>
  call('createSubmerchant', { body, idempotency_key });
export const updateSeller = (id: string, body: Input<'updateSubmerchant'>['body']) =>
  call('updateSubmerchant', { params: { id }, body });

export const savePartner = (id: string, body: Input<'addLegalRepresentative'>['body']) =>
  createOnce('addLegalRepresentative', { params: { id }, body });
export const deletePartner = (id: string, repId: string) =>
  call('deleteLegalRepresentative', { params: { id, repId } });

export const lookUpAddress = async (zip_code: string, signal: AbortSignal) =>
  (await call('lookUpAddress', { query: { zip_code }, signal })).data;
export const addAddress = (id: string, body: Input<'addAddress'>['body']) =>
  createOnce('addAddress', { params: { id }, body });
export const updateAddress = (
  id: string,
  addressId: string,
  body: Input<'updateAddress'>['body'],
) => call('updateAddress', { params: { id, addressId }, body });
export const deleteAddress = (id: string, addressId: string) =>
  call('deleteAddress', { params: { id, addressId } });

export const addDocument = (id: string, body: Input<'addDocument'>['body']) =>
  createOnce('addDocument', { params: { id }, body });

/** An address that opens the file of a document for a few minutes. */
export const getFileLink = async (id: string, documentId: string) =>
  (await call('getDocumentFileLink', { params: { id, documentId } })).data;

export const reopen = (id: string) => call('requestResubmission', { params: { id } });
