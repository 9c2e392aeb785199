import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { amendmentFieldsQuery } from '../../api/amendments.js';
import type { Input } from '../../api/call.js';
import type { Submerchant } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { Panel } from '../../ui/page.js';
import { FormActions } from '../../ui/parts.js';
import { ErrorNote } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import type { Cnae } from './cnae-field.js';
import {
  birthDateProblem,
  emailProblem,
  nameProblem,
  phoneProblem,
  taxIdProblem,
} from './checks.js';
import { CompanyFields } from './company-fields.js';
import {
  empty,
  moneyProblem,
  patchOf,
  readCnaes,
  textsOf,
  type Fields,
  type Patch,
} from './company-values.js';
import { plainEmail, plainPhone, plainTaxId } from '../../i18n/masks.js';
import { useFields, type Problems } from './use-fields.js';
import { activitiesOf, useCompany, useFilled } from './use-company-lookup.js';
import { DraftNote } from './draft-note.js';
import css from './form.module.css';
import { mayEditField } from './rules.js';
import { createSeller, updateSeller } from './seller.js';
import { useText } from './use-text.js';
import { useDraft } from './use-draft.js';
import { useSaver } from './use-saver.js';

const form_id = 'seller-form';

/** The fields of a seller itself, saved as one change; without a seller, they create one. */
export function CompanySection({
  seller,
  isStep = false,
  onDirty,
  onKind,
  onCreated,
}: {
  seller: Submerchant | null;
  /** Whether it is a step, whose main button leads to the next one. */
  isStep?: boolean;
  onDirty?: (isDirty: boolean) => void;
  onKind?: (entity_type: 'pj' | 'pf') => void;
  onCreated?: (created: Submerchant) => void;
}) {
  const words = useWords();
  const text = useText();
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
  const { values } = form;
  const isPerson = values.entity_type === 'pf';
  const isCnaeChanged = JSON.stringify(cnaes) !== JSON.stringify(saved.cnaes);
  const isChanged = form.isChanged || isCnaeChanged;
  const fill = (texts: Readonly<Record<string, string>>) => {
    form.fill(texts);
    const kind = texts['entity_type'];
    if (kind !== undefined) onKind?.(kind === 'pf' ? 'pf' : 'pj');
    setCnaes(readCnaes(texts['cnaes']) ?? saved.cnaes);
  };
  // What the register knows: of a CNPJ that is being typed, not of the one that is saved.
  const company = useCompany(
    values.tax_id,
    values.entity_type === 'pj' && values.tax_id !== initial.tax_id,
  );
  const names = company && { legal_name: company.legal_name, trade_name: company.trade_name };
  const filled = useFilled(names, values, form.set);
  const activities = useRef({ now: cnaes, filled: [] as readonly Cnae[] });
  activities.current.now = cnaes;
  useEffect(() => {
    const { now, filled: before } = activities.current;
    if (company === undefined || (now.length > 0 && now !== before)) return;
    activities.current.filled = activitiesOf(company);
    setCnaes(activities.current.filled);
  }, [company]);
  const draft = useDraft(
    seller?.id ?? null,
    'company',
    { ...values, cnaes: JSON.stringify(cnaes) },
    isChanged,
    fill,
  );
  useEffect(() => onDirty?.(isChanged), [isChanged, onDirty]);
  const amendable = useQuery({ ...amendmentFieldsQuery, enabled: seller?.status === 'active' });
  const isLocked = (name: string) =>
    !mayEditField(seller?.status ?? 'pending', name, amendable.data);
  const canSave = Object.keys(initial).some((name) => !isLocked(name));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const changed = (name: keyof typeof values) => values[name] !== initial[name];
    const found: Problems<keyof typeof values> = {
      legal_name: nameProblem(values.legal_name),
      trade_name: values.trade_name.trim() === '' ? undefined : nameProblem(values.trade_name),
      tax_id:
        seller === null || changed('tax_id') || changed('entity_type')
          ? taxIdProblem(values.entity_type, plainTaxId(values.tax_id))
          : undefined,
      birth_date: changed('birth_date') ? birthDateProblem(values.birth_date) : undefined,
      email: emailProblem(plainEmail(values.email)),
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
  const panel = (
    <Panel title={isPerson ? text.person : text.company}>
      <form
        id={form_id}
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
        <CompanyFields
          form={form}
          filled={filled}
          situation={company?.situation}
          cnaes={cnaes}
          onCnaes={setCnaes}
          isLocked={isLocked}
          onKind={onKind}
        />
        {canSave && seller !== null ? (
          <FormActions>
            <Button
              type="submit"
              variant={isStep ? 'default' : 'filled'}
              loading={save.isPending}
              disabled={!isChanged}
            >
              {words.common.save}
            </Button>
          </FormActions>
        ) : null}
      </form>
    </Panel>
  );
  if (seller !== null) return panel;
  return (
    <>
      {panel}
      <div className={css['steps_end']}>
        <span className="faint" role="status">
          {draft.is_kept ? text.draft.kept : null}
        </span>
        <Button type="submit" form={form_id} loading={save.isPending}>
          {text.next}
        </Button>
      </div>
    </>
  );
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
