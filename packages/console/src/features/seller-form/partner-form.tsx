import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { Input } from '../../api/call.js';
import type { LegalRepresentative } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { FormActions } from '../../ui/parts.js';
import { ErrorNote } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { CheckDigitsNote } from './check-digits-note.js';
import {
  birthDateProblem,
  emailProblem,
  isDubiousTaxId,
  nameProblem,
  phoneProblem,
  taxIdProblem,
} from './checks.js';
import { MaskedInput } from './masked-input.js';
import {
  maskCnpj,
  maskCpf,
  maskPhone,
  plainEmail,
  plainPhone,
  plainTaxId,
} from '../../i18n/masks.js';
import { useFields } from './use-fields.js';
import { DraftNote } from './draft-note.js';
import css from './form.module.css';
import { savePartner } from './seller.js';
import { useText } from './use-text.js';
import { useDraft } from './use-draft.js';
import { useSaver } from './use-saver.js';

export type PartnerBody = Input<'addLegalRepresentative'>['body'];

/** Adds a partner, or changes one: the document says which. With `onTake`, nothing is saved here. */
export function PartnerForm({
  id,
  partner,
  onTake,
  onClose,
}: {
  id: string;
  partner: LegalRepresentative | null;
  /** Takes the fields into a change that is sent as a whole. */
  onTake?: (body: PartnerBody) => void;
  onClose: () => void;
}) {
  const words = useWords();
  const text = useText();
  const save = useSaver(async (body: PartnerBody) => {
    await savePartner(id, body);
    await draft.finish();
  }, onClose);
  const [initial] = useState(() => textsOf(partner, words.locale));
  const [isAdmin, setAdmin] = useState(partner?.is_admin ?? false);
  const form = useFields(initial, save.error, `partner-field-${partner?.id ?? 'new'}-`);
  const { values, field, needed, typed } = form;
  const isChanged = form.isChanged || isAdmin !== (partner?.is_admin ?? false);
  const fill = (texts: Readonly<Record<string, string>>) => {
    form.fill(texts);
    setAdmin(texts['is_admin'] === 'true');
  };
  const fields = { ...values, is_admin: String(isAdmin) };
  const draft = useDraft(
    id,
    `partner-${partner?.id ?? 'new'}`,
    fields,
    isChanged,
    fill,
    onTake === undefined,
  );
  const isCompany = values.entity_type === 'pj';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const share = values.participation_percentage.replaceAll(/[\s%]/g, '').replace(',', '.');
    const isShare = share === '' || (/^\d{1,3}(\.\d+)?$/.test(share) && Number(share) <= 100);
    const isValid = form.check({
      name: nameProblem(values.name),
      document:
        partner === null
          ? taxIdProblem(values.entity_type, plainTaxId(values.document))
          : undefined,
      birth_date:
        values.birth_date === initial.birth_date ? undefined : birthDateProblem(values.birth_date),
      email: emailProblem(plainEmail(values.email)),
      phone: values.phone === initial.phone ? undefined : phoneProblem(plainPhone(values.phone)),
      participation_percentage: isShare ? undefined : 'invalid_format',
    });
    if (!isValid) return;
    const orNull = (value: string) => (value.trim() === '' ? null : value.trim());
    const body = {
      entity_type: isCompany ? 'pj' : 'pf',
      document: partner?.document ?? plainTaxId(values.document),
      name: values.name.trim(),
      legal_name: isCompany ? orNull(values.legal_name) : null,
      birth_date: isCompany ? null : orNull(values.birth_date),
      mother_name: isCompany ? null : orNull(values.mother_name),
      email: orNull(plainEmail(values.email)),
      // An unchanged number keeps its country.
      phone:
        values.phone === initial.phone
          ? (partner?.phone ?? null)
          : orNull(plainPhone(values.phone)),
      role: orNull(values.role) as PartnerBody['role'],
      qualification: orNull(values.qualification) as PartnerBody['qualification'],
      participation_percentage: share === '' ? null : Number(share),
      is_admin: isAdmin,
    } as PartnerBody;
    if (onTake === undefined) {
      save.mutate(body);
      return;
    }
    onTake(body);
    onClose();
  };
  return (
    <form
      ref={form.form}
      className={ui['form']}
      onSubmit={submit}
      data-changed={isChanged && onTake === undefined}
      noValidate
    >
      {save.error && !form.isMarked ? <ErrorNote error={save.error} /> : null}
      <DraftNote
        draft={draft}
        onDiscard={() => fill({ ...initial, is_admin: String(partner?.is_admin ?? false) })}
      />
      <div className={css['grid']}>
        <Select
          {...field('entity_type', text.partner_kind)}
          data={[
            { value: 'pf', label: text.pf },
            { value: 'pj', label: text.pj },
          ]}
          allowDeselect={false}
          onChange={(value) => value && form.set('entity_type', value)}
        />
        <MaskedInput
          {...needed('document', words.fields[isCompany ? 'cnpj' : 'cpf'])}
          mask={isCompany ? maskCnpj : maskCpf}
          onValue={(value) => form.set('document', value)}
          disabled={partner !== null}
          description={
            partner !== null ? (
              text.partner_document_hint
            ) : isDubiousTaxId(values.entity_type, plainTaxId(values.document)) ? (
              <CheckDigitsNote />
            ) : undefined
          }
          autoComplete="off"
          data-autofocus
        />
        {isCompany ? (
          <TextInput {...field('legal_name')} onChange={typed('legal_name')} maxLength={255} />
        ) : null}
        <TextInput
          {...needed('name', isCompany ? text.contact_name : words.fields['full_name'])}
          onChange={typed('name')}
          maxLength={255}
        />
        {isCompany ? null : (
          <>
            <TextInput {...field('birth_date')} type="date" onChange={typed('birth_date')} />
            <TextInput {...field('mother_name')} onChange={typed('mother_name')} maxLength={255} />
          </>
        )}
        <TextInput {...field('email')} type="email" onChange={typed('email')} maxLength={254} />
        <MaskedInput
          {...field('phone')}
          mask={maskPhone}
          onValue={(value) => form.set('phone', value)}
          inputMode="tel"
        />
        <Select
          {...field('role')}
          data={optionsOf(words.partner_roles)}
          clearable
          onChange={(value) => form.set('role', value ?? '')}
        />
        <Select
          {...field('qualification')}
          data={optionsOf(words.qualifications)}
          clearable
          onChange={(value) => form.set('qualification', value ?? '')}
        />
        <TextInput
          {...field('participation_percentage', text.share)}
          inputMode="decimal"
          onChange={typed('participation_percentage')}
        />
        <Checkbox
          className={css['wide']}
          label={words.fields['is_admin']}
          checked={isAdmin}
          onChange={({ currentTarget }) => setAdmin(currentTarget.checked)}
        />
      </div>
      <FormActions>
        <Button
          variant="default"
          onClick={() => {
            if (onTake === undefined) void draft.finish();
            onClose();
          }}
        >
          {words.common.cancel}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {onTake === undefined ? words.common.save : text.take}
        </Button>
      </FormActions>
    </form>
  );
}

function textsOf(partner: LegalRepresentative | null, locale: string) {
  const share = partner?.participation_percentage ?? null;
  return {
    entity_type: (partner?.entity_type ?? 'pf') as string,
    document: (partner?.entity_type === 'pj' ? maskCnpj : maskCpf)(partner?.document ?? ''),
    name: partner?.name ?? '',
    legal_name: partner?.legal_name ?? '',
    birth_date: partner?.birth_date ?? '',
    mother_name: partner?.mother_name ?? '',
    email: partner?.email ?? '',
    phone: maskPhone(partner?.phone ?? ''),
    role: (partner?.role ?? '') as string,
    qualification: (partner?.qualification ?? '') as string,
    participation_percentage:
      share === null
        ? ''
        : locale.startsWith('pt')
          ? String(share).replace('.', ',')
          : String(share),
  };
}

function optionsOf(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([value, label]) => ({ value, label }));
}
