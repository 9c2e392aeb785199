import type { JSX } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { send, type Address, type Onboarding } from '../api.js';
import { useDraft } from '../drafts.js';
import { fieldProblem, missingText, refusedText } from '../field-problems.js';
import { Icon } from '../icons.js';
import { maskZipCode } from '../../../console/src/i18n/masks.js';
import { mayFill, useRegistered } from '../registered.js';
import { Actions, Alert, Field, Heading, useForm, useWords, type ScreenProps } from '../ui.js';

const states =
  'AC AL AM AP BA CE DF ES GO MA MG MS MT PA PB PE PI PR RJ RN RO RR RS SC SE SP TO'.split(' ');

const fields = [
  { name: 'zip_code', inputMode: 'numeric', autocomplete: 'postal-code', mask: maskZipCode },
  { name: 'street', autocomplete: 'address-line1', maxLength: 255 },
  { name: 'number', autocomplete: 'off', maxLength: 32 },
  { name: 'complement', autocomplete: 'address-line2', maxLength: 255 },
  { name: 'neighborhood', autocomplete: 'address-level3', maxLength: 128 },
  { name: 'city', autocomplete: 'address-level2', maxLength: 128 },
] as const;

interface FoundAddress {
  street: string | null;
  neighborhood: string | null;
  city: string | null;
  state: string | null;
}

type Name = (typeof fields)[number]['name'] | 'state';

/** An address in one line. */
export function shownAddress(one: Address): string {
  const { street, number, complement, neighborhood, city, state, zip_code } = one;
  const house = [street, number, complement].filter(Boolean).join(', ');
  return `${house}, ${neighborhood}, ${city} – ${state}, ${maskZipCode(zip_code)}`;
}

function primaryOf({ addresses }: Onboarding): Address | undefined {
  return addresses.find((one) => one.is_primary) ?? addresses[0];
}

/** Asks for the address, or corrects the one that there is. */
export function AddressScreen({ state, change }: ScreenProps): JSX.Element {
  const words = useWords();
  const select = useId();
  const stored = primaryOf(state);
  const draft = useDraft<Record<Name, string>>('address', {
    zip_code: stored?.zip_code ?? '',
    street: stored?.street ?? '',
    number: stored?.number ?? '',
    complement: stored?.complement ?? '',
    neighborhood: stored?.neighborhood ?? '',
    city: stored?.city ?? '',
    state: stored?.state ?? '',
  });
  const [isChecked, setChecked] = useState(false);
  const { isBusy, alert, problems, run } = useForm();
  const { value: values, set: setValues } = draft;
  const set = (name: Name, value: string) => setValues((now) => ({ ...now, [name]: value }));
  const filled = useRef<Partial<Record<Name, string>>>({});
  const cep = values.zip_code.replaceAll(/\D/g, '');
  useEffect(() => {
    if (cep.length !== 8 || values.zip_code === stored?.zip_code) return;
    let isCurrent = true;
    void send<FoundAddress>('POST', '/v1/onboarding/address-lookup', { body: { zip_code: cep } })
      .then((found) => {
        if (!isCurrent) return;
        // Typed values stay; values filled in by the previous CEP are replaced.
        setValues((now) => {
          const next = { ...now };
          for (const name of ['street', 'neighborhood', 'city', 'state'] as const) {
            const value = found[name];
            if (value === null || (now[name] !== '' && now[name] !== filled.current[name]))
              continue;
            next[name] = filled.current[name] = value;
          }
          return next;
        });
      })
      // The seller types on.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [cep]);
  const isPerson = state.seller.entity_type === 'pf';
  const asked = isPerson || stored ? '' : state.seller.tax_id;
  const registered = useRegistered(asked)?.address ?? null;
  useEffect(() => {
    if (registered === null || !mayFill(asked, 'address')) return;
    setValues((now) => {
      const next = { ...now };
      // Typed parts and those of the register may be of two places.
      if (Object.values(now).some((value) => value !== '')) return now;
      for (const name of Object.keys(next) as Name[]) next[name] = registered[name] ?? '';
      next.zip_code = maskZipCode(next.zip_code);
      return next;
    });
  }, [registered]);
  const isFilled =
    registered !== null && values.street !== '' && values.street === registered['street'];
  const problemOf = (name: Name): string | null => {
    const value = values[name].trim();
    if (value === '') return name === 'complement' ? null : missingText(name, words, isPerson);
    return fieldProblem(name, value, words, isPerson);
  };
  const errorOf = (name: Name) =>
    (isChecked ? problemOf(name) : null) ??
    (problems.has(name) ? refusedText(name, values[name], words, isPerson) : null);

  const submit = (event: Event) => {
    event.preventDefault();
    const names = Object.keys(values) as Name[];
    setChecked(true);
    if (names.some((name) => problemOf(name) !== null)) return;
    const body = {
      ...Object.fromEntries(names.map((name) => [name, values[name].trim()])),
      complement: values.complement.trim() || null,
    };
    void run(() =>
      change(async () => {
        // Saved before, with an answer that was lost, or in another tab: a second one would be another address.
        const saved = stored ?? primaryOf(await send<Onboarding>('GET', '/v1/onboarding'));
        await (saved
          ? send('PATCH', `/v1/onboarding/addresses/${saved.id}`, { body })
          : send('POST', '/v1/onboarding/addresses', { body }));
        draft.forget();
      }),
    );
  };
  const error = errorOf('state');
  return (
    <form noValidate onSubmit={submit}>
      <Heading>{words.address_title[state.seller.entity_type]}</Heading>
      <p role="status">{isFilled ? words.from_register : null}</p>
      {fields.map(({ name, ...input }) => (
        <Field
          key={name}
          {...input}
          label={words.address[name]}
          value={values[name]}
          onInput={({ currentTarget }) => set(name, currentTarget.value)}
          error={errorOf(name)}
        />
      ))}
      <div class="field">
        <label for={select}>{words.address.state}</label>
        <select
          id={select}
          value={values.state}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? `${select}-error` : undefined}
          onChange={({ currentTarget }) => set('state', currentTarget.value)}
        >
          <option value="">{words.choose}</option>
          {states.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
        {error ? (
          <p id={`${select}-error`} class="error">
            <Icon name="attention" /> {error}
          </p>
        ) : null}
      </div>
      <Actions>
        <Alert text={alert} />
        <button type="submit" class="main" disabled={isBusy}>
          {words.continue}
        </button>
      </Actions>
    </form>
  );
}
