import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Input } from '../../api/call.js';
import type { Submerchant } from '../../api/operations.js';
import { useActivityNames } from '../../i18n/activity-names.js';
import { moneyText, readMoney } from '../../i18n/money.js';
import { useWords } from '../../i18n/words.js';
import { Panel } from '../../ui/page.js';
import { FormActions } from '../../ui/parts.js';
import { ErrorNote } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { CnaeField, type Cnae } from './cnae-field.js';
import { emailProblem, isDubiousTaxId, phoneProblem, taxIdProblem } from './checks.js';
import { metadataText, MetadataField, readMetadata } from './metadata-field.js';
import { MaskedInput } from './masked-input.js';
import { maskCnpj, maskCpf, maskPhone, plainPhone, plainTaxId } from './masks.js';
import { CheckDigitsNote } from './check-digits-note.js';
import { useFields, type Problems } from './use-fields.js';
import { DraftNote } from './draft-note.js';
import css from './form.module.css';
import { mayEditField } from './rules.js';
import { createSeller, updateSeller } from './seller.js';
import { useText } from './use-text.js';
import { useDraft } from './use-draft.js';
import { useSaver } from './use-saver.js';

type Patch = NonNullable<Input<'updateSubmerchant'>['body']>;

type Fields = Pick<
  Submerchant,
  | 'entity_type'
  | 'tax_id'
  | 'legal_name'
  | 'trade_name'
  | 'email'
  | 'phone'
  | 'birth_date'
  | 'mother_name'
  | 'business_type'
  | 'average_ticket'
  | 'monthly_revenue'
  | 'external_id'
  | 'mcc'
  | 'mcc_source'
  | 'cnaes'
  | 'product_categories'
  | 'metadata'
>;

const empty: Fields = {
  entity_type: 'pj',
  tax_id: '',
  legal_name: '',
  trade_name: null,
  email: null,
  phone: null,
  birth_date: null,
  mother_name: null,
  business_type: null,
  average_ticket: null,
  monthly_revenue: null,
  external_id: null,
  mcc: null,
  mcc_source: null,
  cnaes: [],
  product_categories: [],
  metadata: {},
};

/** The fields of a seller itself, saved as one change; without a seller, they create one. */
export function CompanySection({
  seller,
  onDirty,
  onKind,
  onCreated,
}: {
  seller: Submerchant | null;
  onDirty?: (isDirty: boolean) => void;
  onKind?: (entity_type: 'pj' | 'pf') => void;
  onCreated?: (created: Submerchant) => void;
}) {
  const words = useWords();
  const text = useText();
  const names = useActivityNames();
  const [saved, setSaved] = useState<Fields>(seller ?? empty);
  const creation = useCreation();
  const save = useSaver(async (patch: Patch) => {
    const answer = await (seller === null ? creation(patch) : updateSeller(seller.id, patch));
    await draft.finish();
    return answer;
  });
  const initial = textsOf(saved, words.locale);
  const form = useFields(initial, save.error, 'seller-');
  const [cnaes, setCnaes] = useState<readonly Cnae[]>(saved.cnaes);
  const { values, field, typed } = form;
  const isPerson = values.entity_type === 'pf';
  const isCnaeChanged = JSON.stringify(cnaes) !== JSON.stringify(saved.cnaes);
  const isChanged = form.isChanged || isCnaeChanged;
  const fill = (texts: Readonly<Record<string, string>>) => {
    form.fill(texts);
    const kind = texts['entity_type'];
    if (kind !== undefined) onKind?.(kind === 'pf' ? 'pf' : 'pj');
    setCnaes(readCnaes(texts['cnaes']) ?? saved.cnaes);
  };
  const draft = useDraft(
    seller?.id ?? null,
    'company',
    { ...values, cnaes: JSON.stringify(cnaes) },
    isChanged,
    fill,
  );
  useEffect(() => onDirty?.(isChanged), [isChanged, onDirty]);
  const isLocked = (name: string) => !mayEditField(seller?.status ?? 'pending', name);
  const canSave = Object.keys(initial).some((name) => !isLocked(name));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changed = (name: keyof typeof values) => values[name] !== initial[name];
    const found: Problems<keyof typeof values> = {
      legal_name: values.legal_name.trim() === '' ? 'required' : undefined,
      tax_id:
        seller === null || changed('tax_id') || changed('entity_type')
          ? taxIdProblem(values.entity_type, plainTaxId(values.tax_id))
          : undefined,
      email: emailProblem(values.email.trim()),
      phone: changed('phone') ? phoneProblem(plainPhone(values.phone)) : undefined,
      mcc: values.mcc === '' || /^\d{4}$/.test(values.mcc) ? undefined : 'invalid_length',
      average_ticket: moneyProblem(values.average_ticket),
      monthly_revenue: moneyProblem(values.monthly_revenue),
    };
    if (!form.check(found)) return;
    const after = patchOf(values);
    const before = patchOf(initial);
    const patch: Patch = Object.fromEntries(
      Object.entries(after).filter(
        ([name, value]) =>
          JSON.stringify(before[name as keyof Patch]) !== JSON.stringify(value) ||
          (seller === null && name === 'entity_type'),
      ),
    );
    if (isCnaeChanged) patch.cnaes = [...cnaes];
    if (Object.keys(patch).length === 0) return;
    save.mutate(patch, {
      onSuccess: (answer) => {
        const { data } = answer as { data: Submerchant };
        if (seller === null) {
          onCreated?.(data);
          return;
        }
        setSaved(data);
        setCnaes((now) => (now === cnaes ? data.cnaes : now));
        form.fillSaved(textsOf(data, words.locale), values);
        draft.reopen();
      },
    });
  };
  return (
    <Panel title={isPerson ? text.person : text.company}>
      <form
        ref={form.form}
        className={ui['form']}
        onSubmit={submit}
        data-changed={isChanged}
        noValidate
      >
        {save.error && !form.isMarked ? <ErrorNote error={save.error} /> : null}
        <DraftNote
          draft={draft}
          onDiscard={() => {
            fill({ ...initial, cnaes: JSON.stringify(saved.cnaes) });
          }}
        />
        <div className={css['grid']}>
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
          <MaskedInput
            {...field('tax_id', words.fields[isPerson ? 'cpf' : 'cnpj'])}
            mask={isPerson ? maskCpf : maskCnpj}
            onValue={(value) => form.set('tax_id', value)}
            description={
              isDubiousTaxId(values.entity_type, plainTaxId(values.tax_id)) ? (
                <CheckDigitsNote />
              ) : undefined
            }
            disabled={isLocked('tax_id')}
            autoComplete="off"
          />
          <TextInput
            {...field('legal_name', words.fields[isPerson ? 'full_name' : 'legal_name'])}
            onChange={typed('legal_name')}
            disabled={isLocked('legal_name')}
            maxLength={255}
          />
          <TextInput
            {...field('trade_name')}
            onChange={typed('trade_name')}
            disabled={isLocked('trade_name')}
            maxLength={255}
          />
          <TextInput
            {...field('email')}
            type="email"
            onChange={typed('email')}
            disabled={isLocked('email')}
            maxLength={254}
          />
          <MaskedInput
            {...field('phone')}
            mask={maskPhone}
            onValue={(value) => form.set('phone', value)}
            disabled={isLocked('phone')}
            inputMode="tel"
          />
          {isPerson ? (
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
          <Select
            {...field('business_type')}
            data={businessTypes(values.business_type, words.business_types)}
            clearable
            disabled={isLocked('business_type')}
            onChange={(value) => form.set('business_type', value ?? '')}
          />
          <TextInput
            {...field('average_ticket')}
            description={text.money_hint}
            inputMode="decimal"
            onChange={typed('average_ticket')}
            disabled={isLocked('average_ticket')}
          />
          <TextInput
            {...field('monthly_revenue')}
            description={text.money_hint}
            inputMode="decimal"
            onChange={typed('monthly_revenue')}
            disabled={isLocked('monthly_revenue')}
          />
          <TextInput
            {...field('external_id')}
            label={words.submerchants.reference}
            onChange={typed('external_id')}
            disabled={isLocked('external_id')}
            maxLength={64}
          />
          <TextInput
            {...field('mcc')}
            description={names.mcc(values.mcc) ?? text.mcc_hint}
            inputMode="numeric"
            maxLength={4}
            onChange={typed('mcc')}
            disabled={isLocked('mcc')}
          />
          <Textarea
            {...field('product_categories')}
            className={css['wide'] ?? ''}
            description={text.categories_hint}
            rows={3}
            onChange={typed('product_categories')}
            disabled={isLocked('product_categories')}
          />
          <div className={css['wide']}>
            <MetadataField
              id="seller-metadata"
              value={values.metadata}
              error={form.problemOf('metadata')}
              onChange={(value) => form.set('metadata', value)}
            />
          </div>
          <div className={css['wide']}>
            <CnaeField
              id="seller-cnaes"
              value={cnaes}
              onChange={setCnaes}
              isDisabled={isLocked('cnaes')}
            />
          </div>
        </div>
        {canSave ? (
          <FormActions>
            <Button type="submit" loading={save.isPending} disabled={!isChanged && seller !== null}>
              {seller === null ? text.create : words.common.save}
            </Button>
          </FormActions>
        ) : null}
      </form>
    </Panel>
  );
}

/** The activities of a draft; null for what is none. */
function readCnaes(text: string | undefined): Cnae[] | null {
  try {
    const read: unknown = JSON.parse(text ?? '');
    return Array.isArray(read) ? (read as Cnae[]) : null;
  } catch {
    return null;
  }
}

/** Creates a seller; the same fields sent again, after an answer was lost, create no second one. */
function useCreation() {
  const last = useRef({ text: '', key: '' });
  return (fields: Patch) => {
    const text = JSON.stringify(fields);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return createSeller(fields as Input<'createSubmerchant'>['body'], last.current.key);
  };
}

function textsOf(seller: Fields, locale: string) {
  return {
    entity_type: seller.entity_type as string,
    tax_id: (seller.entity_type === 'pf' ? maskCpf : maskCnpj)(seller.tax_id),
    legal_name: seller.legal_name,
    trade_name: seller.trade_name ?? '',
    email: seller.email ?? '',
    phone: maskPhone(seller.phone ?? ''),
    birth_date: seller.birth_date ?? '',
    mother_name: seller.mother_name ?? '',
    business_type: seller.business_type ?? '',
    average_ticket: moneyText(seller.average_ticket, locale),
    monthly_revenue: moneyText(seller.monthly_revenue, locale),
    external_id: seller.external_id ?? '',
    product_categories: seller.product_categories.join('\n'),
    metadata: metadataText(seller.metadata),
    // One that was derived from the CNAE is derived again when it changes.
    mcc: seller.mcc_source === 'merchant' ? (seller.mcc ?? '') : '',
  };
}

function patchOf(values: ReturnType<typeof textsOf>): Patch {
  const orNull = (value: string) => (value.trim() === '' ? null : value.trim());
  const patch: Patch = {
    entity_type: values.entity_type as Submerchant['entity_type'],
    tax_id: plainTaxId(values.tax_id),
    legal_name: values.legal_name.trim(),
    trade_name: orNull(values.trade_name),
    email: orNull(values.email),
    phone: orNull(plainPhone(values.phone)),
    business_type: orNull(values.business_type),
    average_ticket:
      orNull(values.average_ticket) === null ? null : readMoney(values.average_ticket),
    monthly_revenue:
      orNull(values.monthly_revenue) === null ? null : readMoney(values.monthly_revenue),
    external_id: orNull(values.external_id),
    product_categories: values.product_categories
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    metadata: readMetadata(values.metadata),
    mcc: orNull(values.mcc),
    birth_date: orNull(values.birth_date),
    mother_name: orNull(values.mother_name),
  };
  return patch;
}

function moneyProblem(value: string) {
  return value.trim() === '' || readMoney(value) !== null ? undefined : ('invalid_format' as const);
}

/** The kinds of business that have a name, and the one that the seller has. */
function businessTypes(current: string, names: Readonly<Record<string, string>>) {
  const values = Object.keys(names);
  if (current !== '' && !values.includes(current)) values.push(current);
  return values.map((value) => ({ value, label: names[value] ?? value }));
}
