import type { Submerchant } from '../../api/operations.js';
import { useActivityNames } from '../../i18n/activity-names.js';
import { shownCnae, shownPhone, shownTaxId } from '../../i18n/brazilian-ids.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { Facts } from '../../ui/parts.js';
import css from './case.module.css';
import { Section } from './section.js';

const metadata_shown = 50;

/** What the merchant registered, with the names of its activities. */
export function FactsSection({ submerchant: of }: { submerchant: Submerchant }) {
  const words = useWords();
  const format = useFormat();
  const names = useActivityNames();
  const isCompany = of.entity_type === 'pj';
  const named = (name: string) => words.fields[name] ?? name;
  return (
    <>
      <Section title={words.case.sections.facts}>
        <Facts
          of={[
            [isCompany ? named('legal_name') : named('full_name'), of.legal_name],
            [named('trade_name'), of.trade_name],
            [isCompany ? named('cnpj') : named('cpf'), shownTaxId(of.tax_id)],
            [named('email'), of.email],
            [named('phone'), of.phone === null ? null : shownPhone(of.phone)],
            [named('birth_date'), of.birth_date === null ? null : format.day(of.birth_date)],
            [named('mother_name'), of.mother_name],
            [named('external_id'), of.external_id],
            [words.common.created_at, format.time(of.created_at)],
            [named('submitted_at'), of.submitted_at === null ? null : format.time(of.submitted_at)],
          ]}
        />
        {Object.keys(of.metadata).length > 0 ? (
          <details className={css['fold']}>
            <summary>{named('metadata')}</summary>
            <Facts of={Object.entries(of.metadata).slice(0, metadata_shown)} />
          </details>
        ) : null}
      </Section>
      <Section title={words.case.sections.activity}>
        <Facts
          of={[
            [
              named('cnaes'),
              of.cnaes.length === 0 ? null : (
                <ul className={css['checks']}>
                  {of.cnaes.map((one) => (
                    <li key={one.code}>
                      <span className="mono">{shownCnae(one.code)}</span>{' '}
                      {names.cnae(one.code) ?? one.description ?? ''}{' '}
                      {one.is_primary ? <Badge tone="info">{words.case.primary}</Badge> : null}
                    </li>
                  ))}
                </ul>
              ),
            ],
            [
              named('mcc'),
              of.mcc === null ? null : (
                <>
                  <span className="mono">{of.mcc}</span> {names.mcc(of.mcc) ?? ''}
                  {of.mcc_source ? (
                    <span className="faint">
                      {' · '}
                      {words.mcc_source[of.mcc_source]}
                      {of.mcc_table_version ? ` (${of.mcc_table_version})` : ''}
                    </span>
                  ) : null}
                </>
              ),
            ],
            [named('business_type'), of.business_type],
            [named('product_categories'), of.product_categories.join(', ')],
            [
              named('average_ticket'),
              of.average_ticket === null ? null : format.money(of.average_ticket),
            ],
            [
              named('monthly_revenue'),
              of.monthly_revenue === null ? null : format.money(of.monthly_revenue),
            ],
          ]}
        />
      </Section>
    </>
  );
}
