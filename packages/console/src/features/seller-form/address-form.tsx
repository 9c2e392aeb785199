import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { Input } from '../../api/call.js';
import type { Address } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { FormActions } from '../../ui/parts.js';
import { ErrorNote } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { countryOptions } from './countries.js';
import { useAddressLookup } from './use-address-lookup.js';
import { zipCodeProblem } from './checks.js';
import { MaskedInput } from './masked-input.js';
import { maskZipCode } from '../../i18n/masks.js';
import { useFields, type Problems } from './use-fields.js';
import { FilledNote } from './filled-note.js';
import { useCompany, useFilled } from './use-company-lookup.js';
import { DraftNote } from './draft-note.js';
import css from './form.module.css';
import { addAddress, updateAddress } from './seller.js';
import { useText } from './use-text.js';
import { stateOfZipCode } from './zip-code-states.js';
import { useDraft } from './use-draft.js';
import { useSaver } from './use-saver.js';

type Body = Input<'addAddress'>['body'];

const states =
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');

/** Adds an address, or changes one. */
export function AddressForm({
  id,
  address,
  companyId,
  onClose,
}: {
  id: string;
  address: Address | null;
  /** The CNPJ whose address in the register is filled in; null: none. */
  companyId: string | null;
  onClose: () => void;
}) {
  const words = useWords();
  const text = useText();
  const save = useSaver(async (body: Body) => {
    await (address === null ? addAddress(id, body) : updateAddress(id, address.id, body));
    await draft.finish();
  }, onClose);
  const [initial] = useState(() => textsOf(address));
  const [isPrimary, setPrimary] = useState(address?.is_primary ?? false);
  const form = useFields(initial, save.error, `address-field-${address?.id ?? 'new'}-`);
  const { values, field, needed, typed } = form;
  const isAbroad = values.country !== 'BR';
  const isFound = useAddressLookup(!isAbroad, initial, values, form.set);
  const registered = useCompany(companyId ?? '', companyId !== null)?.address;
  const filled = useFilled(
    registered ? { ...registered, zip_code: maskZipCode(registered.zip_code ?? '') } : undefined,
    values,
    form.set,
  );
  const [countries] = useState(() => countryOptions(words.locale));
  const isChanged = form.isChanged || isPrimary !== (address?.is_primary ?? false);
  const fill = (texts: Readonly<Record<string, string>>) => {
    form.fill(texts);
    setPrimary(texts['is_primary'] === 'true');
  };
  const fields = { ...values, is_primary: String(isPrimary) };
  const draft = useDraft(id, `address-${address?.id ?? 'new'}`, fields, isChanged, fill);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found: Problems<keyof typeof values> = {
      zip_code: isAbroad
        ? /^[0-9A-Za-z][0-9A-Za-z .-]{7,9}$/.test(values.zip_code)
          ? undefined
          : 'invalid_length'
        : zipCodeProblem(values.zip_code),
    };
    for (const name of ['street', 'number', 'neighborhood', 'city', 'state'] as const) {
      if (values[name].trim() === '') found[name] = 'required';
    }
    if (found.state === undefined && !/^[A-Za-z]{2}$/.test(values.state)) {
      found.state = 'invalid_length';
    }
    if (!form.check(found)) return;
    const complement = values.complement.trim();
    save.mutate({
      zip_code: values.zip_code,
      street: values.street.trim(),
      number: values.number.trim(),
      complement: complement === '' ? null : complement,
      neighborhood: values.neighborhood.trim(),
      city: values.city.trim(),
      state: values.state,
      country: values.country,
      type: values.type as Body['type'],
      // The primary address stays primary until another one is.
      ...(isPrimary && address?.is_primary !== true ? { is_primary: true } : {}),
    } as Body);
  };
  return (
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
        onDiscard={() => fill({ ...initial, is_primary: String(address?.is_primary ?? false) })}
      />
      <div className={css['grid']}>
        <Select
          {...field('country')}
          data={countries}
          searchable
          allowDeselect={false}
          onChange={(value) => {
            if (value === null || value === values.country) return;
            form.set('country', value);
            // A state of Brazil is none elsewhere, and the other way round.
            if ((value === 'BR') !== (values.country === 'BR')) form.set('state', '');
          }}
        />
        <MaskedInput
          {...needed('zip_code')}
          mask={isAbroad ? (value) => value : maskZipCode}
          onValue={(value) => {
            form.set('zip_code', value);
            const state = isAbroad ? undefined : stateOfZipCode(value);
            if (state !== undefined) form.set('state', state);
          }}
          inputMode={isAbroad ? 'text' : 'numeric'}
          description={
            isAbroad ? (
              text.zip_abroad
            ) : filled.has('zip_code') ? (
              <FilledNote />
            ) : isFound ? (
              <span role="status">{text.cep_found}</span>
            ) : undefined
          }
          maxLength={10}
        />
        <TextInput {...needed('street')} onChange={typed('street')} maxLength={255} />
        <TextInput
          {...needed('number')}
          description={text.number_hint}
          onChange={typed('number')}
          maxLength={32}
        />
        <TextInput {...field('complement')} onChange={typed('complement')} maxLength={255} />
        <TextInput {...needed('neighborhood')} onChange={typed('neighborhood')} maxLength={128} />
        <TextInput {...needed('city')} onChange={typed('city')} maxLength={128} />
        {isAbroad ? (
          <TextInput
            {...needed('state')}
            description={text.state_abroad}
            onChange={({ currentTarget }) => form.set('state', currentTarget.value.toUpperCase())}
            maxLength={2}
          />
        ) : (
          <Select
            {...needed('state')}
            data={
              states.includes(values.state) || values.state === ''
                ? states
                : [values.state, ...states]
            }
            searchable
            onChange={(value) => form.set('state', value ?? '')}
          />
        )}
        <Select
          {...field('type', text.use)}
          data={Object.entries(words.address_types).map(([value, label]) => ({ value, label }))}
          allowDeselect={false}
          onChange={(value) => value && form.set('type', value)}
        />
        <Checkbox
          className={css['wide']}
          label={text.make_primary}
          checked={isPrimary}
          disabled={address?.is_primary === true}
          onChange={({ currentTarget }) => setPrimary(currentTarget.checked)}
        />
      </div>
      <FormActions>
        <Button
          variant="default"
          onClick={() => {
            void draft.finish();
            onClose();
          }}
        >
          {words.common.cancel}
        </Button>
        <Button type="submit" loading={save.isPending}>
          {words.common.save}
        </Button>
      </FormActions>
    </form>
  );
}

function textsOf(address: Address | null) {
  return {
    zip_code:
      address === null || address.country !== 'BR'
        ? (address?.zip_code ?? '')
        : maskZipCode(address.zip_code),
    street: address?.street ?? '',
    number: address?.number ?? '',
    complement: address?.complement ?? '',
    neighborhood: address?.neighborhood ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    country: address?.country ?? 'BR',
    type: (address?.type ?? 'both') as string,
  };
}
