import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/call.js';
import type { Case } from '../../api/operations.js';
import { useActivityNames } from '../../i18n/activity-names.js';
import { formatCnae, formatPhone, formatTaxId } from '../../i18n/brazilian-ids.js';
import { useFormat } from '../../i18n/format.js';
import { valueName } from '../../i18n/value-names.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { Facts } from '../../ui/parts.js';
import { PersonalDataActions } from '../../ui/personal-data-actions.js';
import { BankSection } from './bank-section.js';
import { BlockEmail, BlockPhone, BlockTaxId } from './block-this.js';
import css from './case.module.css';
import { DocumentMentions } from './document-places.js';
import { EvidenceMark, useFoundValue } from './evidence-mark.js';
import { ListHits } from './list-hits.js';
import { useEvidenceTexts } from './use-evidence-texts.js';
import { placeId } from './place.js';
import { Section } from './section.js';
import { Email } from '../../ui/email.js';

const max_metadata = 50;

/** The registration, with the names of its activities. */
export function FactsSection({ reviewCase }: { reviewCase: Case }) {
  const { submerchant, evidence } = reviewCase;
  const byRegister = useEvidenceTexts();
  const of = (name: 'opened_on' | 'legal_nature') => ({
    field: name,
    found: evidence.fields.find(({ field }) => field === name)?.found ?? null,
  });
  const opened_on = useFoundValue(of('opened_on'));
  const legal_nature = useFoundValue(of('legal_nature'));
  const words = useWords();
  const format = useFormat();
  const names = useActivityNames();
  const queryClient = useQueryClient();
  const params = { id: submerchant.id };
  const isCompany = submerchant.entity_type === 'pj';
  const isErased = submerchant.erased_at !== null;
  const fieldName = (name: string) => words.fields[name] ?? name;
  const at = (name: string) => placeId(`field-${name}`);
  return (
    <>
      <Section title={words.case.sections.facts} place="submerchant">
        <ListHits reviewCase={reviewCase} of={null} />
        <Facts
          items={[
            [
              isCompany ? fieldName('legal_name') : fieldName('full_name'),
              <>
                {submerchant.legal_name}
                <EvidenceMark evidence={evidence} fields={['legal_name']} />
              </>,
              at('legal_name'),
            ],
            [
              fieldName('trade_name'),
              submerchant.trade_name === null ? null : (
                <>
                  {submerchant.trade_name}
                  <EvidenceMark evidence={evidence} fields={['trade_name']} />
                </>
              ),
              at('trade_name'),
            ],
            [
              isCompany ? fieldName('cnpj') : fieldName('cpf'),
              <>
                {formatTaxId(submerchant.tax_id)}
                <EvidenceMark evidence={evidence} fields={['tax_id']} />
                {isErased ? null : <BlockTaxId tax_id={submerchant.tax_id} />}
              </>,
              at('tax_id'),
            ],
            [
              byRegister.fields['opened_on'] ?? '',
              opened_on && `${opened_on} (${byRegister.by_register})`,
            ],
            [
              byRegister.fields['legal_nature'] ?? '',
              legal_nature && (
                <>
                  {legal_nature} ({byRegister.by_register})
                  <EvidenceMark evidence={evidence} fields={['legal_nature']} />
                </>
              ),
              at('legal_nature'),
            ],
            [
              fieldName('email'),
              submerchant.email ? (
                <>
                  <Email address={submerchant.email} />
                  <BlockEmail email={submerchant.email} />
                </>
              ) : null,
              at('email'),
            ],
            [
              fieldName('phone'),
              submerchant.phone === null ? null : (
                <>
                  {formatPhone(submerchant.phone)}
                  <BlockPhone phone={submerchant.phone} />
                </>
              ),
              at('phone'),
            ],
            [
              fieldName('birth_date'),
              submerchant.birth_date === null ? null : (
                <>
                  {format.day(submerchant.birth_date)}
                  <DocumentMentions evidence={evidence} fields={['birth_date']} />
                </>
              ),
              at('birth_date'),
            ],
            [
              fieldName('mother_name'),
              submerchant.mother_name === null ? null : (
                <>
                  {submerchant.mother_name}
                  <DocumentMentions evidence={evidence} fields={['mother_name']} />
                </>
              ),
              at('mother_name'),
            ],
            [fieldName('external_id'), submerchant.external_id, at('external_id')],
            [words.common.created_at, format.time(submerchant.created_at)],
            [
              fieldName('submitted_at'),
              submerchant.submitted_at === null ? null : format.time(submerchant.submitted_at),
              at('submitted_at'),
            ],
          ]}
        />
        {Object.keys(submerchant.metadata).length > 0 ? (
          <details className={css['fold']}>
            <summary>{fieldName('metadata')}</summary>
            <Facts items={Object.entries(submerchant.metadata).slice(0, max_metadata)} />
          </details>
        ) : null}
      </Section>
      <Section title={words.case.sections.activity}>
        <Facts
          items={[
            [
              fieldName('cnaes'),
              submerchant.cnaes.length === 0 ? null : (
                <>
                  <ul className={css['checks']}>
                    {submerchant.cnaes.map((one) => (
                      <li key={one.code}>
                        <span className="mono">{formatCnae(one.code)}</span>{' '}
                        {names.cnae(one.code) ?? one.description ?? ''}{' '}
                        {one.is_primary ? <Badge tone="info">{words.case.primary}</Badge> : null}
                      </li>
                    ))}
                  </ul>
                  <EvidenceMark evidence={evidence} fields={['primary_cnae', 'cnaes']} />
                </>
              ),
              at('cnaes'),
            ],
            [
              fieldName('mcc'),
              submerchant.mcc === null ? null : (
                <>
                  <span className="mono">{submerchant.mcc}</span> {names.mcc(submerchant.mcc) ?? ''}
                  {submerchant.mcc_source ? (
                    <span className="faint">
                      {' · '}
                      {words.mcc_source[submerchant.mcc_source]}
                      {submerchant.mcc_table_version ? ` (${submerchant.mcc_table_version})` : ''}
                    </span>
                  ) : null}
                  <EvidenceMark evidence={evidence} fields={['mcc']} />
                </>
              ),
              at('mcc'),
            ],
            [
              fieldName('business_type'),
              submerchant.business_type === null
                ? null
                : (valueName('business_type', submerchant.business_type, words) ??
                  submerchant.business_type),
              at('business_type'),
            ],
            [
              fieldName('product_categories'),
              submerchant.product_categories.join(', '),
              at('product_categories'),
            ],
            [
              fieldName('average_ticket'),
              submerchant.average_ticket === null ? null : format.money(submerchant.average_ticket),
              at('average_ticket'),
            ],
            [
              fieldName('monthly_revenue'),
              submerchant.monthly_revenue === null ? null : (
                <>
                  {format.money(submerchant.monthly_revenue)}
                  <EvidenceMark evidence={evidence} fields={['mei']} />
                </>
              ),
              at('monthly_revenue'),
            ],
          ]}
        />
      </Section>
      <BankSection reviewCase={reviewCase} />
      <PersonalDataActions
        Frame={Section}
        id={submerchant.id}
        name={submerchant.trade_name ?? submerchant.legal_name}
        isErased={isErased}
        permission="cases.erase"
        exportBy="exportCase"
        erase={async () => {
          await call('eraseCase', { params });
          await queryClient.invalidateQueries({ queryKey: ['case', submerchant.id] });
        }}
      />
    </>
  );
}
