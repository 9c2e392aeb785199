import { useQuery } from '@tanstack/react-query';
import type { LegalRepresentative, Submerchant } from '../../api/operations.js';
import { formatTaxId } from '../../i18n/brazilian-ids.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { ListSection } from './list-section.js';
import { PartnerForm } from './partner-form.js';
import { mayEditPartners } from './rules.js';
import { deletePartner, partnersQuery } from './seller.js';
import { useText } from './use-text.js';
import { useSaver } from './use-saver.js';

/** The partners of a company; each is saved as one change. */
export function PartnersSection({
  seller,
  onDirty,
}: {
  seller: Submerchant;
  onDirty: (isDirty: boolean) => void;
}) {
  const words = useWords();
  const format = useFormat();
  const text = useText();
  const partners = useQuery(partnersQuery(seller.id));
  const remove = useSaver((partner: LegalRepresentative) => deletePartner(seller.id, partner.id));
  return (
    <ListSection
      id="partners"
      sellerId={seller.id}
      draftOfNew="partner-new"
      title={text.partners}
      items={partners.data}
      canEdit={mayEditPartners(seller.status)}
      texts={{
        none: text.partner_none,
        add: text.partner_add,
        adding: text.partner_new,
        edit: text.partner_edit,
        delete: text.partner_delete,
        delete_hint: text.partner_delete_hint,
      }}
      nameOf={nameOf}
      itemTarget={({ id }) => `partner-${id}`}
      render={(one) => (
        <>
          <strong>{nameOf(one)}</strong>
          <div className="soft">
            {[
              formatTaxId(one.document),
              one.role === null ? null : (words.partner_roles[one.role] ?? one.role),
              one.participation_percentage === null
                ? null
                : format.percent(one.participation_percentage / 100),
            ]
              .filter((part) => part !== null)
              .join(' · ')}
          </div>
        </>
      )}
      form={(partner, close) => <PartnerForm id={seller.id} partner={partner} onClose={close} />}
      remove={(partner) => remove.mutateAsync(partner)}
      onDirty={onDirty}
    />
  );
}

function nameOf({ legal_name, name }: LegalRepresentative): string {
  return legal_name ?? name;
}
