import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { send } from '../api.js';
import { useDraft } from '../drafts.js';
import { fieldProblem, missingText, refusedText } from '../field-problems.js';
import { mayFill, useRegistered } from '../registered.js';
import type { FieldName } from '../steps.js';
import {
  maskCnpj,
  maskCpf,
  maskPhone,
  plainEmail,
  plainPhone,
  plainTaxId,
} from '../../../console/src/i18n/masks.js';
import { shownTaxId } from '../tax-id.js';
import {
  Actions,
  Alert,
  Field,
  useForm,
  useWords,
  type InputProps,
  type ScreenProps,
} from '../ui.js';

const inputs: Readonly<Record<FieldName, InputProps>> = {
  legal_name: { autocomplete: 'organization', maxLength: 255 },
  tax_id: { autocomplete: 'off' },
  trade_name: { autocomplete: 'organization', maxLength: 255 },
  email: { type: 'email', inputMode: 'email', autocomplete: 'email', maxLength: 254 },
  phone: { type: 'tel', inputMode: 'tel', autocomplete: 'tel-national', mask: maskPhone },
  birth_date: { type: 'date', autocomplete: 'bday' },
  mother_name: { autocomplete: 'off', maxLength: 255 },
};

/** Asks for one field of the business. */
export function FieldScreen({
  state: { seller },
  change,
  next,
  field,
  is_optional,
}: ScreenProps & { field: FieldName; is_optional: boolean }): JSX.Element {
  const words = useWords();
  const stored = seller[field] ?? '';
  const draft = useDraft(`field ${field}`, shownOf(field, stored));
  const text = draft.value;
  const [isChecked, setChecked] = useState(false);
  const { isBusy, alert, problems, run } = useForm();
  const isPerson = seller.entity_type === 'pf';

  const asked = field === 'trade_name' && !isPerson ? seller.tax_id : '';
  const known = useRegistered(asked)?.trade_name ?? '';
  useEffect(() => {
    if (known !== '' && mayFill(asked, field)) draft.set((now) => (now === '' ? known : now));
  }, [known]);

  const submit = (event: Event) => {
    event.preventDefault();
    const value = valueOf(field, text);
    setChecked(true);
    if (problemOf(value) !== null) return;
    if (value === stored) {
      draft.forget();
      next();
      return;
    }
    void run(() =>
      change(async () => {
        await send('PATCH', '/v1/onboarding/seller', {
          body: { [field]: value === '' ? null : value },
        });
        draft.forget();
      }),
    );
  };
  const problemOf = (value: string): string | null => {
    if (value === '') return is_optional ? null : missingText(field, words, isPerson);
    return fieldProblem(field, value, words, isPerson);
  };
  return (
    <form noValidate onSubmit={submit}>
      <Field
        isHeading
        {...inputs[field]}
        {...(field === 'tax_id' ? taxIdInput(isPerson) : {})}
        {...(field === 'legal_name' && isPerson ? { autocomplete: 'name' } : {})}
        label={words.fields[field][seller.entity_type]}
        value={text}
        {...(text !== '' && text === known ? { hint: words.from_register } : {})}
        onInput={({ currentTarget }) => {
          const { value } = currentTarget;
          draft.set(() => value);
          setChecked(false);
        }}
        error={
          (isChecked ? problemOf(valueOf(field, text)) : null) ??
          (problems.size > 0 ? refusedText(field, text, words, isPerson) : null)
        }
      />
      <Actions>
        <Alert text={alert} />
        <button type="submit" class="main" disabled={isBusy}>
          {is_optional && text.trim() === '' ? words.skip : words.continue}
        </button>
      </Actions>
    </form>
  );
}

/** Keyboard of a CPF or a CNPJ: a CNPJ may have letters. */
export function taxIdInput(isPerson: boolean): InputProps {
  return isPerson
    ? { inputMode: 'numeric', mask: maskCpf }
    : { autocapitalize: 'characters', mask: maskCnpj };
}

/** A value as people write it. */
export function shownOf(field: FieldName, stored: string): string {
  if (field === 'tax_id') return shownTaxId(stored);
  return field === 'phone' ? maskPhone(stored) : stored;
}

function valueOf(field: FieldName, text: string): string {
  if (field === 'tax_id') return plainTaxId(text);
  if (field === 'email') return plainEmail(text);
  return field === 'phone' ? plainPhone(text) : text.trim();
}
