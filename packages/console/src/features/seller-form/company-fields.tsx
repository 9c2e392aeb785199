import { Select, TextInput } from '@mantine/core';
import { TextArea } from '../../ui/text-area.js';
import { useState } from 'react';
import { useActivityNames } from '../../i18n/activity-names.js';
import { useWords } from '../../i18n/words.js';
import { isDubiousTaxId } from './checks.js';
import { CheckDigitsNote } from './check-digits-note.js';
import { FilledNote } from './filled-note.js';
import { CnaeField, type Cnae } from './cnae-field.js';
import type { Texts } from './company-values.js';
import css from './form.module.css';
import { MaskedInput } from './masked-input.js';
import { maskCnpj, maskCpf, maskPhone, plainTaxId } from '../../i18n/masks.js';
import { MetadataField } from './metadata-field.js';
import type { Company } from './use-company-lookup.js';
import type { useFields } from './use-fields.js';
import { useText } from './use-text.js';

/** Fields that few registrations need. */
const advanced = ['external_id', 'mcc', 'product_categories', 'metadata'] as const;

/** The inputs of a seller's own fields: the number that identifies it first, rarely used ones folded. */
export function CompanyFields({
  form,
  filled = new Set(),
  situation,
  cnaes,
  onCnaes,
  isShown = () => true,
  isLocked = () => false,
  onKind,
}: {
  form: ReturnType<typeof useFields<keyof Texts>>;
  /** Fields that have what the register says. */
  filled?: ReadonlySet<string>;
  /** Of the company in the register; undefined: not known. */
  situation?: Company['situation'] | undefined;
  cnaes: readonly Cnae[];
  onCnaes: (cnaes: readonly Cnae[]) => void;
  isShown?: (name: string) => boolean;
  isLocked?: (name: string) => boolean;
  onKind?: ((entity_type: 'pj' | 'pf') => void) | undefined;
}) {
  const words = useWords();
  const text = useText();
  const names = useActivityNames();
  const { values, field, needed, typed } = form;
  const isPerson = values.entity_type === 'pf';
  const [isUnfolded] = useState(() => advanced.some((name) => !['', '[]'].includes(values[name])));
  const heading = (group: keyof typeof text.groups, members: readonly string[]) =>
    members.some(isShown) ? <h3 className={css['group']}>{text.groups[group]}</h3> : null;
  return (
    <>
      <p className={css['note']}>{text.needed}</p>
      <div className={css['grid']}>
        {heading('who', ['tax_id', 'legal_name'])}
        {isShown('tax_id') ? (
          <MaskedInput
            {...needed('tax_id', words.fields[isPerson ? 'cpf' : 'cnpj'])}
            mask={isPerson ? maskCpf : maskCnpj}
            onValue={(value) => form.set('tax_id', value)}
            description={
              isDubiousTaxId(values.entity_type, plainTaxId(values.tax_id)) ? (
                <CheckDigitsNote />
              ) : situation !== undefined && situation !== 'active' ? (
                <span className={css['dubious']} role="status">
                  {text.situation(text.situations[situation])}
                </span>
              ) : undefined
            }
            disabled={isLocked('tax_id')}
            autoComplete="off"
          />
        ) : null}
        {isShown('entity_type') ? (
          <Select
            {...field('entity_type', text.seller_kind)}
            data={[
              { value: 'pj', label: text.pj },
              { value: 'pf', label: text.pf },
            ]}
            allowDeselect={false}
            disabled={isLocked('entity_type')}
            onChange={(value) => {
              if (value === null) return;
              form.set('entity_type', value);
              onKind?.(value === 'pf' ? 'pf' : 'pj');
            }}
          />
        ) : null}
        {isShown('legal_name') ? (
          <TextInput
            {...needed('legal_name', words.fields[isPerson ? 'full_name' : 'legal_name'])}
            description={filled.has('legal_name') ? <FilledNote /> : undefined}
            maxLength={255}
            onChange={typed('legal_name')}
            disabled={isLocked('legal_name')}
          />
        ) : null}
        {isShown('trade_name') ? (
          <TextInput
            {...field('trade_name')}
            description={filled.has('trade_name') ? <FilledNote /> : undefined}
            maxLength={255}
            onChange={typed('trade_name')}
            disabled={isLocked('trade_name')}
          />
        ) : null}
        {isPerson && isShown('birth_date') ? (
          <>
            <TextInput
              {...field('birth_date')}
              type="date"
              onChange={typed('birth_date')}
              disabled={isLocked('birth_date')}
            />
            <TextInput
              {...field('mother_name')}
              onChange={typed('mother_name')}
              disabled={isLocked('mother_name')}
              maxLength={255}
            />
          </>
        ) : null}
        {heading('contact', ['email', 'phone'])}
        {isShown('email') ? (
          <TextInput
            {...needed('email')}
            type="email"
            maxLength={254}
            onChange={typed('email')}
            disabled={isLocked('email')}
          />
        ) : null}
        {isShown('phone') ? (
          <MaskedInput
            {...field('phone')}
            mask={maskPhone}
            onValue={(value) => form.set('phone', value)}
            disabled={isLocked('phone')}
            inputMode="tel"
          />
        ) : null}
        {heading('business', ['business_type', 'cnaes'])}
        {isShown('average_ticket') ? (
          <TextInput
            {...field('average_ticket')}
            leftSection={<span className="faint">R$</span>}
            inputMode="decimal"
            onChange={typed('average_ticket')}
            disabled={isLocked('average_ticket')}
          />
        ) : null}
        {isShown('monthly_revenue') ? (
          <TextInput
            {...field('monthly_revenue')}
            leftSection={<span className="faint">R$</span>}
            inputMode="decimal"
            onChange={typed('monthly_revenue')}
            disabled={isLocked('monthly_revenue')}
          />
        ) : null}
        {isShown('business_type') ? (
          <Select
            {...field('business_type')}
            data={businessTypes(values.business_type, words.business_types)}
            clearable={values.business_type !== ''}
            disabled={isLocked('business_type')}
            onChange={(value) => form.set('business_type', value ?? '')}
          />
        ) : null}
        {isShown('cnaes') ? (
          <div className={css['wide']}>
            <CnaeField
              id="seller-cnaes"
              value={cnaes}
              onChange={onCnaes}
              isDisabled={isLocked('cnaes')}
            />
          </div>
        ) : null}
      </div>
      {advanced.some(isShown) ? (
        <details className={css['advanced']} open={isUnfolded}>
          <summary>
            {text.advanced} <span className={css['note']}>{text.advanced_hint}</span>
          </summary>
          <div className={css['grid']}>
            {isShown('external_id') ? (
              <TextInput
                {...field('external_id', words.submerchants.reference)}
                description={text.reference_hint}
                maxLength={64}
                onChange={typed('external_id')}
                disabled={isLocked('external_id')}
              />
            ) : null}
            {isShown('mcc') ? (
              <TextInput
                {...field('mcc')}
                description={names.mcc(values.mcc) ?? text.mcc_hint}
                inputMode="numeric"
                maxLength={4}
                onChange={typed('mcc')}
                disabled={isLocked('mcc')}
              />
            ) : null}
            {isShown('product_categories') ? (
              <TextArea
                {...field('product_categories')}
                className={css['wide'] ?? ''}
                description={text.categories_hint}
                rows={3}
                onChange={typed('product_categories')}
                disabled={isLocked('product_categories')}
              />
            ) : null}
            {isShown('metadata') ? (
              <div className={css['wide']}>
                <MetadataField
                  id="seller-metadata"
                  value={values.metadata}
                  error={form.problemOf('metadata')}
                  onChange={(value) => form.set('metadata', value)}
                />
              </div>
            ) : null}
          </div>
        </details>
      ) : null}
    </>
  );
}

/** The kinds of business that have a name, and the one that the seller has. */
function businessTypes(current: string, names: Readonly<Record<string, string>>) {
  const values = Object.keys(names);
  if (current !== '' && !values.includes(current)) values.push(current);
  return values.map((value) => ({ value, label: names[value] ?? value }));
}
