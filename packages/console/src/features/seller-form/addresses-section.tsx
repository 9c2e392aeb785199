import { useQuery } from '@tanstack/react-query';
import type { Address, Submerchant } from '../../api/operations.js';
import { formatZipCode } from '../../i18n/brazilian-ids.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { AddressForm } from './address-form.js';
import { ListSection } from './list-section.js';
import { mayEditAddresses } from './rules.js';
import { addressesQuery, deleteAddress } from './seller.js';
import { useText } from './use-text.js';
import { useSaver } from './use-saver.js';

/** The addresses of a seller; each is saved as one change. */
export function AddressesSection({
  seller,
  onDirty,
}: {
  seller: Submerchant;
  onDirty: (isDirty: boolean) => void;
}) {
  const words = useWords();
  const text = useText();
  const addresses = useQuery(addressesQuery(seller.id));
  const remove = useSaver((address: Address) => deleteAddress(seller.id, address.id));
  return (
    <ListSection
      id="addresses"
      sellerId={seller.id}
      draftOfNew="address-new"
      title={text.addresses}
      items={addresses.data}
      canEdit={mayEditAddresses(seller.status)}
      texts={{
        none: text.address_none,
        add: text.address_add,
        adding: text.address_new,
        edit: text.address_edit,
        delete: text.address_delete,
      }}
      nameOf={nameOf}
      itemTarget={({ id }) => `address-${id}`}
      render={(one) => (
        <>
          <strong>
            {nameOf(one)}
            {one.complement === null ? '' : `, ${one.complement}`}
          </strong>{' '}
          {one.is_primary ? <Badge tone="info">{words.fields['is_primary']}</Badge> : null}
          <div className="soft">
            {one.neighborhood} · {one.city}/{one.state} · {formatZipCode(one.zip_code)}
            {one.country === 'BR' ? '' : ` · ${one.country}`}
          </div>
        </>
      )}
      form={(address, close) => (
        <AddressForm
          id={seller.id}
          address={address}
          companyId={
            address === null && addresses.data?.length === 0 && seller.entity_type === 'pj'
              ? seller.tax_id
              : null
          }
          onClose={close}
        />
      )}
      remove={(address) => remove.mutateAsync(address)}
      onDirty={onDirty}
    />
  );
}

function nameOf({ street, number }: Address): string {
  return `${street}, ${number}`;
}
