import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { remove, send } from '../api.js';
import { useDraft } from '../drafts.js';
import { fieldProblem } from '../field-problems.js';
import { maskCpf, plainTaxId } from '../../../console/src/i18n/masks.js';
import { isTaxId, shownTaxId } from '../tax-id.js';
import { PartnerLinkPanel } from './partner-link.js';
import { Alert, Field, Heading, showProblem, useForm, useWords, type ScreenProps } from '../ui.js';

/** Lists the partners, and adds and removes them. */
export function PartnersScreen({ state, change, next }: ScreenProps): JSX.Element {
  const words = useWords();
  const partners = state.legal_representatives;
  const draft = useDraft('partner', { name: '', document: '' });
  const { name, document } = draft.value;
  const [checked, setChecked] = useState(false);
  const [none, setNone] = useState(false);
  const { isBusy, alert, problems, run } = useForm();
  const nameProblem = name.trim() === '' ? words.required : fieldProblem('name', name, words, true);
  /** Another partner with the same CPF, whom adding this one would replace. */
  const same = partners.find(
    (one) => one.document === plainTaxId(document) && one.name !== name.trim(),
  );
  const documentProblem = !checked
    ? null
    : same
      ? words.partner_same(same.name)
      : isTaxId(plainTaxId(document))
        ? null
        : words.wrong_cpf;

  /** Adds the partner who is typed; `stay`: for another one. */
  const add = (stay: boolean) => {
    setNone(false);
    const body = { name: name.trim(), document: plainTaxId(document) };
    const isRight = nameProblem === null && isTaxId(body.document) && !same;
    setChecked(!isRight);
    if (!isRight) {
      showProblem();
      return;
    }
    void run(async () => {
      await change(() => send('POST', '/v1/onboarding/partners', { body }), stay);
      // Once the list shows them: until then, the seller has only what was typed.
      draft.set(() => ({ name: '', document: '' }));
      draft.forget();
    });
  };
  const goOn = () => {
    // Continuing with a typed partner adds them.
    if (name.trim() !== '' || document.trim() !== '') add(false);
    else if (partners.length === 0) setNone(true);
    else next();
  };
  return (
    <>
      <Heading>{words.partners_title}</Heading>
      <p>{words.partners_hint}</p>
      {state.files.is_on && partners.length > 0 ? <p>{words.partner_link.hint}</p> : null}
      {partners.length === 0 ? null : (
        <ul class="rows">
          {partners.map((one) => (
            <li key={one.id}>
              <div class="row">
                <div>
                  <strong>{one.name}</strong>
                  <br />
                  {shownTaxId(one.document)}
                </div>
                <button
                  type="button"
                  class="link"
                  disabled={isBusy}
                  aria-label={words.remove_partner(one.name)}
                  onClick={() =>
                    void run(() => change(() => remove(`/v1/onboarding/partners/${one.id}`), true))
                  }
                >
                  {words.remove}
                </button>
              </div>
              {state.files.is_on ? (
                <PartnerLinkPanel
                  partner={one}
                  link={state.partner_links.find((link) => link.legal_representative_id === one.id)}
                  state={state}
                  change={change}
                />
              ) : null}
            </li>
          ))}
        </ul>
      )}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          add(true);
        }}
      >
        <Field
          label={words.partner_name}
          autocomplete="off"
          maxLength={255}
          value={name}
          onInput={({ currentTarget: { value } }) => draft.set((now) => ({ ...now, name: value }))}
          error={(checked ? nameProblem : null) ?? (problems.has('name') ? words.check : null)}
        />
        <Field
          label={words.partner_document}
          autocomplete="off"
          inputMode="numeric"
          mask={maskCpf}
          value={document}
          onInput={({ currentTarget: { value } }) =>
            draft.set((now) => ({ ...now, document: value }))
          }
          error={documentProblem ?? (problems.has('document') ? words.check : null)}
        />
        <button type="submit" class="second" disabled={isBusy}>
          {words.add_partner}
        </button>
      </form>
      <Alert text={none ? words.partner_needed : alert} />
      <button type="button" class="main" disabled={isBusy} onClick={goOn}>
        {words.continue}
      </button>
    </>
  );
}
