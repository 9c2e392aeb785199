import type { Case } from '../../api/operations.js';
import { formatPhone, formatTaxId } from '../../i18n/brazilian-ids.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { Facts } from '../../ui/parts.js';
import { BlockEmail, BlockPhone, BlockTaxId } from './block-this.js';
import css from './case.module.css';
import { DocumentMentions } from './document-places.js';
import { undeclaredPartners } from './evidence-groups.js';
import { Difference, EvidenceMark } from './evidence-mark.js';
import { ListHits } from './list-hits.js';
import { placeId } from './place.js';
import { Section } from './section.js';
import { Email } from '../../ui/email.js';

const max_unfolded = 20;

/** The partners of a company with their shares; those after the twentieth are folded. */
export function PartnersSection({ reviewCase }: { reviewCase: Case }) {
  const { legal_representatives: partners, evidence } = reviewCase;
  const words = useWords();
  const format = useFormat();
  const total = partners.reduce((sum, one) => sum + (one.participation_percentage ?? 0), 0);
  const [first, rest] = [partners.slice(0, max_unfolded), partners.slice(max_unfolded)];
  return (
    <Section
      place="partners"
      title={
        <>
          {words.case.sections.partners}
          {partners.length > 0 ? <Badge>{partners.length}</Badge> : null}
        </>
      }
    >
      {partners.length === 0 ? <p className="faint">{words.case.no_partners}</p> : null}
      {first.map((partner) => (
        <Partner key={partner.id} partner={partner} reviewCase={reviewCase} />
      ))}
      {rest.length > 0 ? (
        <details className={css['fold']}>
          <summary>+ {rest.length}</summary>
          <div className={css['checks']}>
            {rest.map((partner) => (
              <Partner key={partner.id} partner={partner} reviewCase={reviewCase} />
            ))}
          </div>
        </details>
      ) : null}
      {undeclaredPartners(evidence).map((one) => (
        <Difference key={one.found} one={one} isNamed />
      ))}
      {total > 0 ? (
        <p className={total > 100.005 ? undefined : 'faint'}>
          {words.case.shares_total(format.percent(total / 100))}
        </p>
      ) : null}
    </Section>
  );
}

function Partner({
  partner,
  reviewCase,
}: {
  partner: Case['legal_representatives'][number];
  reviewCase: Case;
}) {
  const { evidence } = reviewCase;
  const words = useWords();
  const format = useFormat();
  const { participation_percentage: share, role, qualification, birth_date, phone } = partner;
  const roles = [
    role ? (words.partner_roles[role] ?? role) : null,
    qualification ? (words.qualifications[qualification] ?? qualification) : null,
    partner.is_admin ? words.fields['is_admin'] : null,
  ].filter((one) => one !== null);
  return (
    <div className={css['card']} id={placeId(partner.id)} tabIndex={-1}>
      <div className={css['card_head']}>
        <span>
          <strong>{partner.legal_name ?? partner.name}</strong>
          <EvidenceMark
            evidence={evidence}
            fields={['partner', 'partner_name']}
            partner={partner.id}
          />
        </span>
        <span>{share === null ? '' : format.percent(share / 100)}</span>
      </div>
      <ListHits reviewCase={reviewCase} of={partner.id} />
      {share === null ? null : (
        <div className={css['share']} aria-hidden="true">
          <span style={{ width: `${Math.min(100, share)}%` }} />
        </div>
      )}
      <Facts
        items={[
          [
            words.fields['document'] ?? '',
            <>
              {formatTaxId(partner.document)}
              <EvidenceMark
                evidence={evidence}
                fields={['partner_document']}
                partner={partner.id}
              />
              <BlockTaxId tax_id={partner.document} />
            </>,
          ],
          [words.fields['name'] ?? '', partner.legal_name === null ? null : partner.name],
          [
            words.fields['role'] ?? '',
            roles.length === 0 ? null : (
              <>
                {roles.join(', ')}
                <EvidenceMark
                  evidence={evidence}
                  fields={['partner_powers']}
                  partner={partner.id}
                />
              </>
            ),
          ],
          [
            words.case.born,
            birth_date === null ? null : (
              <>
                {format.day(birth_date)}
                <DocumentMentions
                  evidence={evidence}
                  fields={['partner_birth_date']}
                  partner={partner.id}
                />
              </>
            ),
          ],
          [
            words.case.mother,
            partner.mother_name === null ? null : (
              <>
                {partner.mother_name}
                <DocumentMentions
                  evidence={evidence}
                  fields={['partner_mother_name']}
                  partner={partner.id}
                />
              </>
            ),
          ],
          [
            words.fields['email'] ?? '',
            partner.email ? (
              <>
                <Email address={partner.email} />
                <BlockEmail email={partner.email} />
              </>
            ) : null,
          ],
          [
            words.fields['phone'] ?? '',
            phone === null ? null : (
              <>
                {formatPhone(phone)}
                <BlockPhone phone={phone} />
              </>
            ),
          ],
        ]}
      />
    </div>
  );
}
