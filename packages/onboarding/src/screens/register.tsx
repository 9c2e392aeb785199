import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { send } from '../api.js';
import { isTaxId, plainTaxId, shownTaxId } from '../tax-id.js';
import { Alert, Field, Heading, useForm, useWords, type ScreenProps } from '../ui.js';
import { taxIdInput } from './field.js';

type Question = 'entity_type' | 'tax_id' | 'legal_name';

/** Registers a seller who is not yet: company or person, tax id and name, one a screen. The last answer creates the registration. */
export function RegisterScreen({ state: { seller }, change }: ScreenProps): JSX.Element {
  const words = useWords();
  const known = seller.entity_type as 'pj' | 'pf' | null;
  const [question, setQuestion] = useState<Question>(known === null ? 'entity_type' : 'tax_id');
  const [entity_type, setType] = useState<'pj' | 'pf'>(known ?? 'pj');
  const [tax_id, setTaxId] = useState(shownTaxId((seller.tax_id as string | null) ?? ''));
  const [legal_name, setName] = useState((seller.legal_name as string | null) ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const { isBusy, alert, problems, run } = useForm();

  if (question === 'entity_type') {
    const choose = (type: 'pj' | 'pf') => {
      setType(type);
      setQuestion('tax_id');
    };
    return (
      <>
        <Heading>{words.register_title}</Heading>
        <button type="button" class="second" onClick={() => choose('pj')}>
          {words.register_company}
        </button>
        <button type="button" class="second" onClick={() => choose('pf')}>
          {words.register_person}
        </button>
      </>
    );
  }
  const submit = (event: Event) => {
    event.preventDefault();
    const length = entity_type === 'pj' ? 14 : 11;
    const isRight = isTaxId(plainTaxId(tax_id)) && plainTaxId(tax_id).length === length;
    if (question === 'tax_id') {
      setProblem(isRight ? null : entity_type === 'pj' ? words.wrong_cnpj : words.wrong_cpf);
      if (isRight) setQuestion('legal_name');
      return;
    }
    const name = legal_name.trim();
    setProblem(name === '' ? words.required : null);
    if (name === '') return;
    const body = { entity_type, tax_id: plainTaxId(tax_id), legal_name: name };
    void run(() => change(() => send('POST', '/v1/onboarding/seller', { body }), true));
  };
  const isId = question === 'tax_id';
  return (
    <form noValidate onSubmit={submit} key={question}>
      <Field
        isHeading
        label={words.fields[question][entity_type]}
        autocomplete={isId ? 'off' : entity_type === 'pj' ? 'organization' : 'name'}
        maxLength={isId ? 20 : 255}
        {...(isId ? taxIdInput(entity_type === 'pf') : {})}
        value={isId ? tax_id : legal_name}
        onInput={({ currentTarget: { value } }) => {
          setProblem(null);
          if (isId) setTaxId(value);
          else setName(value);
        }}
        error={problem ?? (problems.size > 0 ? words.check : null)}
      />
      <Alert text={alert} />
      <button type="submit" class="main" disabled={isBusy}>
        {words.continue}
      </button>
      <button
        type="button"
        class="link"
        onClick={() => setQuestion(isId ? 'entity_type' : 'tax_id')}
      >
        {words.back}
      </button>
    </form>
  );
}
