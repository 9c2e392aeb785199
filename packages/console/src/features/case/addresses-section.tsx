import type { Case } from '../../api/operations.js';
import { formatZipCode } from '../../i18n/brazilian-ids.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { BlockAddress } from './block-this.js';
import css from './case.module.css';
import type { Evidence } from './evidence-groups.js';
import { EvidenceMark } from './evidence-mark.js';
import { placeId } from './place.js';
import { Section } from './section.js';

export function AddressesSection({
  addresses,
  evidence,
}: {
  addresses: Case['addresses'];
  evidence: Evidence;
}) {
  const words = useWords();
  return (
    <Section title={words.case.sections.addresses} place="addresses">
      {addresses.length === 0 ? <p className="faint">{words.case.no_addresses}</p> : null}
      {addresses.map((one) => (
        <address
          key={one.id}
          id={placeId(one.id)}
          tabIndex={-1}
          className={css['card']}
          style={{ fontStyle: 'normal' }}
        >
          <div className={css['card_head']}>
            <strong>
              {one.street}, {one.number}
              {one.complement ? `, ${one.complement}` : ''}
            </strong>
            {one.is_primary ? <Badge tone="info">{words.case.primary}</Badge> : null}
          </div>
          <span className="soft breaks">
            {one.neighborhood} · {one.city}/{one.state} · {formatZipCode(one.zip_code)}
            {one.country === 'BR' ? '' : ` · ${one.country}`}
            <BlockAddress address={one} />
          </span>
        </address>
      ))}
      {addresses.length === 0 ? null : (
        <div>
          <EvidenceMark evidence={evidence} fields={['zip_code', 'number', 'city', 'state']} />
        </div>
      )}
    </Section>
  );
}
