import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { send, type Onboarding } from '../api.js';
import { useDraft } from '../drafts.js';
import { fieldProblem, missingText, refusedText, taxIdProblem } from '../field-problems.js';
import type { Question } from '../places.js';
import { askRegister, mayFill, useRegistered } from '../registered.js';
import { rememberKind, type SellerKind } from '../seller-kind.js';
import { plainTaxId } from '../../../console/src/i18n/masks.js';
import { shownTaxId } from '../tax-id.js';
import { textsOfMei } from '../texts.js';
import { Actions, Alert, Field, useForm, useWords, type ScreenProps } from '../ui.js';
import { taxIdInput } from './field.js';
import { KindScreen } from './kind.js';

type Named = Pick<Onboarding['seller'], 'tax_id' | 'legal_name'>;

/** Registers a seller who is not yet: what they are, tax id and name, one a screen. The last answer creates the registration. */
export function RegisterScreen({
  state: { seller },
  change,
  question,
  goTo,
}: ScreenProps & { question: Question; goTo: (question: Question) => void }): JSX.Element {
  const own = useWords();
  const known = seller.entity_type as 'pj' | 'pf' | null;
  const draft = useDraft<{
    kind: SellerKind;
    tax_id: string;
    legal_name: string;
    /** The name that the register has filled in. */
    filled: string;
  }>('register', {
    kind: known === 'pf' ? 'person' : 'company',
    tax_id: shownTaxId((seller.tax_id as string | null) ?? ''),
    legal_name: (seller.legal_name as string | null) ?? '',
    filled: '',
  });
  const { kind, tax_id, legal_name } = draft.value;
  const words = kind === 'mei' ? textsOfMei(own) : own;
  const [isChecked, setChecked] = useState(false);
  const { isBusy, alert, problems, run } = useForm();
  const asked = question === 'register_name' && kind !== 'person' ? plainTaxId(tax_id) : '';
  const registered = useRegistered(asked);
  useEffect(() => {
    if (registered === null) return;
    const isMei = registered.mei === true;
    if (isMei) rememberKind('mei');
    const { legal_name: name } = registered;
    const fills = mayFill(asked, 'legal_name');
    draft.set((now) => ({
      ...now,
      kind: isMei ? 'mei' : now.kind,
      // Typed names stay; that of another CNPJ is replaced.
      ...(fills && (now.legal_name === '' || now.legal_name === now.filled)
        ? { legal_name: name, filled: name }
        : {}),
    }));
  }, [registered]);

  if (question === 'register') {
    return (
      <KindScreen
        kinds={known === null ? ['mei', 'company', 'person'] : ['mei', 'company']}
        choose={(chosen) => {
          draft.set((now) => ({ ...now, kind: chosen }));
          rememberKind(chosen);
          goTo('register_tax_id');
        }}
      />
    );
  }
  const isPerson = kind === 'person';
  const entity_type = isPerson ? 'pf' : 'pj';
  const isId = question === 'register_tax_id';
  const field = isId ? 'tax_id' : 'legal_name';
  const text = isId ? tax_id : legal_name;
  const typed = text.trim();
  const problem =
    typed === ''
      ? missingText(field, words, isPerson)
      : isId
        ? taxIdProblem(typed, isPerson, words)
        : fieldProblem('legal_name', typed, words, isPerson);
  const submit = (event: Event) => {
    event.preventDefault();
    setChecked(problem !== null);
    if (problem !== null) return;
    if (isId) {
      // The answer is often there before the next screen.
      if (!isPerson) void askRegister(plainTaxId(typed));
      goTo('register_name');
      return;
    }
    const body = { entity_type, tax_id: plainTaxId(tax_id), legal_name: typed };
    void run(() =>
      change(async () => {
        const made = await send<Named>('POST', '/v1/onboarding/seller', { body });
        // Registered before, with an answer that was lost, or in another tab: what was corrected since is said again.
        const { entity_type: _, ...named } = body;
        if (made.tax_id !== named.tax_id || made.legal_name !== named.legal_name)
          await send('PATCH', '/v1/onboarding/seller', { body: named });
        draft.forget();
      }, true),
    );
  };
  return (
    <form noValidate onSubmit={submit} key={question}>
      <Field
        isHeading
        label={words.fields[field][entity_type]}
        {...(isId
          ? {}
          : {
              hint:
                text !== '' && text === registered?.legal_name
                  ? words.from_register
                  : kind === 'mei'
                    ? words.mei.name_hint
                    : words[`name_hint_${kind}`],
            })}
        autocomplete={isId ? 'off' : isPerson ? 'name' : 'organization'}
        {...(isId ? taxIdInput(isPerson) : { maxLength: 255 })}
        value={text}
        onInput={({ currentTarget: { value } }) => {
          setChecked(false);
          draft.set((now) => ({ ...now, [field]: value }));
        }}
        error={
          (isChecked ? problem : null) ??
          (problems.size > 0 ? refusedText(field, text, words, isPerson) : null)
        }
      />
      <Actions>
        <Alert text={alert} />
        <button type="submit" class="main" disabled={isBusy}>
          {words.continue}
        </button>
      </Actions>
    </form>
  );
}
