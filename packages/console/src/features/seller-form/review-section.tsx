import { useQuery } from '@tanstack/react-query';
import type { Submerchant } from '../../api/operations.js';
import { formatPhone, formatTaxId } from '../../i18n/brazilian-ids.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Panel } from '../../ui/page.js';
import { Facts } from '../../ui/parts.js';
import { addressesQuery, documentsQuery, partnersQuery } from './seller.js';
import { useText } from './use-text.js';

/** Everything that was entered, to be compared before it is submitted. */
export function ReviewSection({ seller }: { seller: Submerchant }) {
  const words = useWords();
  const text = useText();
  const format = useFormat();
  const isPerson = seller.entity_type === 'pf';
  const partners = useQuery({ ...partnersQuery(seller.id), enabled: !isPerson });
  const addresses = useQuery(addressesQuery(seller.id));
  const documents = useQuery(documentsQuery(seller.id));
  const field = (name: string) => words.fields[name] ?? name;
  return (
    <Panel title={text.steps.review}>
      <Facts
        items={[
          [field(isPerson ? 'full_name' : 'legal_name'), seller.legal_name],
          [field(isPerson ? 'cpf' : 'cnpj'), formatTaxId(seller.tax_id)],
          [field('trade_name'), seller.trade_name],
          [field('email'), seller.email],
          [field('phone'), seller.phone === null ? null : formatPhone(seller.phone)],
          [field('birth_date'), seller.birth_date === null ? null : format.day(seller.birth_date)],
          [
            text.addresses,
            addresses.data
              ?.map(({ street, number, city, state }) => `${street}, ${number}, ${city}/${state}`)
              .join('; '),
          ],
          [
            text.partners,
            partners.data
              ?.map((one) => `${one.legal_name ?? one.name} (${formatTaxId(one.document)})`)
              .join('; '),
          ],
          [
            text.documents,
            documents.data && text.documents_sent(format.number(documents.data.length)),
          ],
        ]}
      />
    </Panel>
  );
}
