import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { remove, send } from '../api.js';
import { useDraft } from '../drafts.js';
import { fieldProblem, missingText, refusedText, taxIdProblem } from '../field-problems.js';
import { maskCpf, plainTaxId } from '../../../console/src/i18n/masks.js';
import { ownerInName } from '../seller-kind.js';
import { shownTaxId } from '../tax-id.js';
import {
  Actions,
  Alert,
  Field,
  Heading,
  useForm,
  useWords,
  type InputProps,
  type ScreenProps,
} from '../ui.js';

const inputs = {
  name: { autocomplete: 'name', maxLength: 255 },
  document: { autocomplete: 'off', inputMode: 'numeric', mask: maskCpf },
  birth_date: { type: 'date', autocomplete: 'bday' },
  mother_name: { autocomplete: 'off', maxLength: 255 },
} as const satisfies Record<string, InputProps>;
type Name = keyof typeof inputs;
const names = Object.keys(inputs) as Name[];

/** Asks who owns a MEI: the only partner that it has. What the registered name says of them is filled in. */
export function OwnerScreen({ state, change, next }: ScreenProps): JSX.Element {
  const words = useWords();
  const { seller, legal_representatives } = state;
  const owner = legal_representatives[0];
  const known = ownerInName(seller.legal_name);
  const stored: Record<Name, string> = {
    name: owner?.name ?? known?.name ?? '',
    document: maskCpf(owner?.document ?? known?.document ?? ''),
    birth_date: owner?.birth_date ?? '',
    mother_name: owner?.mother_name ?? '',
  };
  const draft = useDraft('owner', stored);
  const { value: values } = draft;
  const [isChecked, setChecked] = useState(false);
  const { isBusy, alert, problems, run } = useForm();
  const problemOf = (name: Name): string | null => {
    const value = values[name].trim();
    if (value === '')
      return name === 'name' || name === 'document'
        ? missingText(name === 'name' ? 'name' : 'tax_id', words, true)
        : null;
    if (name === 'document') return taxIdProblem(value, true, words);
    return fieldProblem(name, value, words, true);
  };
  const errorOf = (name: Name): string | null =>
    (isChecked ? problemOf(name) : null) ??
    (problems.has(name)
      ? refusedText(name === 'document' ? 'tax_id' : name, values[name], words, true)
      : null);

  const submit = (event: Event) => {
    event.preventDefault();
    setChecked(true);
    if (names.some((name) => problemOf(name) !== null)) return;
    const isSame = names.every((name) => values[name].trim() === stored[name]);
    if (owner && isSame) {
      draft.forget();
      next();
      return;
    }
    const body = {
      name: values.name.trim(),
      document: plainTaxId(values.document),
      birth_date: values.birth_date || null,
      mother_name: values.mother_name.trim() || null,
      role: 'individual_owner',
      participation_percentage: 100,
      is_admin: true,
    };
    void run(() =>
      change(async () => {
        // Partners are known by their CPF: with another one, it is somebody else, and two owners of everything are refused.
        if (owner && owner.document !== body.document)
          await remove(`/v1/onboarding/partners/${owner.id}`);
        await send('POST', '/v1/onboarding/partners', { body });
        draft.forget();
      }),
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <Heading>{words.mei.owner_title}</Heading>
      <p>{words.mei.owner_hint}</p>
      {names.map((name) => (
        <Field
          key={name}
          {...inputs[name]}
          label={
            name === 'birth_date' || name === 'mother_name'
              ? words.optional(words.owner[name])
              : words.owner[name]
          }
          value={values[name]}
          onInput={({ currentTarget: { value } }) =>
            draft.set((now) => ({ ...now, [name]: value }))
          }
          error={errorOf(name)}
        />
      ))}
      <Actions>
        <Alert text={alert} />
        <button type="submit" class="main" disabled={isBusy}>
          {words.continue}
        </button>
      </Actions>
    </form>
  );
}

/** The owner as the summary shows them. */
export function shownOwner({ name, document }: { name: string; document: string }): string {
  return `${name}, CPF ${shownTaxId(document)}`;
}
