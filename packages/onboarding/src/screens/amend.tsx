import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { send, type Onboarding } from '../api.js';
import '../documents.css';
import { useDraft } from '../drafts.js';
import { missingText, refusedText, taxIdProblem } from '../field-problems.js';
import { maskCpf, plainTaxId } from '../../../console/src/i18n/masks.js';
import { partnerDocuments } from '../steps.js';
import { shownTaxId } from '../tax-id.js';
import { documentName } from '../texts.js';
import { Actions, Alert, Field, Heading, useForm, useWords, type ScreenProps } from '../ui.js';
import { paged } from './document.js';
import { useShownFiles } from './shown-files.js';

type FieldName = 'legal_name' | 'trade_name' | 'birth_date' | 'mother_name';

/** The fields of an approved registration that an amendment changes here, by the kind of seller. */
const fieldsOf: Readonly<Record<'pj' | 'pf', readonly FieldName[]>> = {
  pj: ['legal_name', 'trade_name'],
  pf: ['legal_name', 'trade_name', 'birth_date', 'mother_name'],
};

const accepted = 'image/jpeg,image/png,application/pdf';

/** Documents that may prove the change. */
const proofsOf: Readonly<Record<'pj' | 'pf', readonly string[]>> = {
  pj: ['contract_amendment', 'social_contract'],
  pf: ['front_id', 'back_id'],
};

interface Change {
  fields: Partial<Record<FieldName, string | null>>;
  removed_legal_representatives: string[];
  legal_representatives: { name: string; document: string; documents: Sent[] }[];
  documents: Sent[];
}

interface Sent {
  type: string;
  file_id: string;
  file_name: string;
}

/** What the seller has given so far. */
interface Given {
  texts: Partial<Record<FieldName, string>>;
  /** Ids of the partners who leave. */
  leaving: ReadonlySet<string>;
  /** Who joins. */
  partner: { name: string; document: string } | null;
  sent: ReadonlyMap<string, Sent>;
  /** Type of the document that is shown before it is sent. */
  type: string;
}

const nothing: Given = {
  texts: {},
  leaving: new Set(),
  partner: null,
  sent: new Map(),
  type: '',
};

/** Changes an approved registration: what a reviewer decides as a whole. */
export function AmendScreen({ state, change }: ScreenProps): JSX.Element {
  const words = useWords();
  const own = words.amend;
  const { seller, files, legal_representatives: partners } = state;
  const kind = seller.entity_type;
  const draft = useDraft<Given>('amend', nothing);
  const { texts, leaving, partner, sent, type } = draft.value;
  const set = (changes: Partial<Given>) => draft.set((now) => ({ ...now, ...changes }));
  const shown = useShownFiles('amend', files.is_on);
  const chooser = useRef<HTMLInputElement>(null);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, alert, problems, run } = useForm();

  const input = (one: string, isHidden: boolean) => (
    <input
      id={`file-${one}`}
      type="file"
      accept={one.includes('selfie') ? 'image/jpeg,image/png' : accepted}
      multiple={paged.test(one)}
      {...(isHidden ? { ref: chooser, class: 'hidden', tabIndex: -1, 'aria-hidden': true } : {})}
      onChange={({ currentTarget }) => {
        set({ type: one });
        shown.takeFrom(currentTarget);
      }}
    />
  );
  const place = (one: string) => (
    <div class="field" key={one}>
      <label for={`file-${one}`}>{words.documents[one] ?? one}</label>
      {input(one, false)}
      <p role="status" class="status">
        {sent.has(one) ? `✓ ${words.sent}: ${sent.get(one)?.file_name}` : ''}
      </p>
    </div>
  );
  const review = shown.review({
    name: documentName(type, words),
    owner: partnerDocuments.includes(type) ? (partner?.name ?? null) : null,
    hasPages: paged.test(type),
    max_bytes: files.max_bytes,
    send: async (file_id, name) => {
      const file_name = name.slice(-255) || type;
      draft.set((now) => ({
        ...now,
        sent: new Map([...now.sent, [type, { type, file_id, file_name }]]),
      }));
      shown.discard();
    },
    open: () => chooser.current?.click(),
  });
  if (review) {
    return (
      <>
        {review}
        {input(type, true)}
      </>
    );
  }
  const isWrong = partner !== null && partner.name.trim() === '';
  const documentProblem = partner && taxIdProblem(partner.document, true, words);

  const submit = (event: Event) => {
    event.preventDefault();
    const fields = changedFields(seller, texts);
    setChecked(true);
    shown.setProblem(null);
    if (isWrong || documentProblem !== null) return;
    if (Object.keys(fields).length === 0 && leaving.size === 0 && partner === null) {
      shown.setProblem((said) => said.amend.nothing);
      return;
    }
    const sentOf = (types: readonly string[]) => types.flatMap((one) => sent.get(one) ?? []);
    void run(async () => {
      const body: Omit<Change, 'fields'> & Change['fields'] = {
        ...fields,
        removed_legal_representatives: partners
          .filter(({ id }) => leaving.has(id))
          .map((one) => one.document),
        legal_representatives: partner
          ? [
              {
                name: partner.name.trim(),
                document: plainTaxId(partner.document),
                documents: sentOf(partnerDocuments),
              },
            ]
          : [],
        documents: sentOf(proofsOf[kind]),
      };
      await change(async () => {
        await send('POST', '/v1/onboarding/amendments', { body });
        draft.forget();
      });
    });
  };
  return (
    <form noValidate onSubmit={submit}>
      <Heading>{own.title}</Heading>
      <p>{own.text}</p>
      {fieldsOf[kind].map((name) => (
        <Field
          key={name}
          label={name === 'legal_name' ? words.names.legal_name[kind] : words.field_names[name]}
          maxLength={255}
          {...(name === 'birth_date' ? { type: 'date' as const } : {})}
          value={texts[name] ?? seller[name] ?? ''}
          onInput={({ currentTarget }) => set({ texts: { ...texts, [name]: currentTarget.value } })}
          error={
            problems.has(name) ? refusedText(name, texts[name] ?? '', words, kind === 'pf') : null
          }
        />
      ))}
      {kind === 'pj' ? (
        <>
          <h2>{own.partners}</h2>
          <ul class="rows">
            {partners.map(({ id, name, document }) => (
              <li key={id}>
                <label>
                  <input
                    type="checkbox"
                    checked={leaving.has(id)}
                    onChange={({ currentTarget }) => {
                      const rest = [...leaving].filter((one) => one !== id);
                      set({ leaving: new Set(currentTarget.checked ? [...rest, id] : rest) });
                    }}
                  />{' '}
                  {own.leaves(name)} ({shownTaxId(document)})
                </label>
              </li>
            ))}
          </ul>
          {partner === null ? (
            <button
              type="button"
              class="second"
              onClick={() => set({ partner: { name: '', document: '' } })}
            >
              {words.add_partner}
            </button>
          ) : (
            <>
              <Field
                label={words.partner_name}
                maxLength={255}
                value={partner.name}
                onInput={({ currentTarget }) =>
                  set({ partner: { ...partner, name: currentTarget.value } })
                }
                error={isChecked && isWrong ? missingText('name', words, true) : null}
              />
              <Field
                label={words.partner_document}
                inputMode="numeric"
                mask={maskCpf}
                value={partner.document}
                onInput={({ currentTarget }) =>
                  set({ partner: { ...partner, document: currentTarget.value } })
                }
                error={isChecked ? documentProblem : null}
              />
              {files.is_on ? partnerDocuments.map(place) : null}
              <button type="button" class="link" onClick={() => set({ partner: null })}>
                {words.remove}
              </button>
            </>
          )}
        </>
      ) : null}
      {files.is_on ? (
        <>
          <h2>{own.proofs}</h2>
          {proofsOf[kind].map(place)}
        </>
      ) : null}
      <Actions>
        <Alert text={shown.problem ?? alert} />
        <button type="submit" class="main" disabled={isBusy}>
          {own.send}
        </button>
      </Actions>
    </form>
  );
}

/** The fields that differ from those in force, as the service takes them. */
function changedFields(
  seller: Onboarding['seller'],
  texts: Partial<Record<FieldName, string>>,
): Change['fields'] {
  const changed: Change['fields'] = {};
  for (const name of Object.keys(texts) as FieldName[]) {
    const text = texts[name]?.trim() ?? '';
    if (text !== (seller[name] ?? '')) changed[name] = text === '' ? null : text;
  }
  return changed;
}
