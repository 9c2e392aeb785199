import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { send, type Onboarding } from '../api.js';
import '../documents.css';
import { missingText, refusedText, taxIdProblem } from '../field-problems.js';
import { maskCpf } from '../masks.js';
import type { Taken } from '../shrink-photo.js';
import { partnerDocuments } from '../steps.js';
import { plainTaxId, shownTaxId } from '../tax-id.js';
import { documentName } from '../texts.js';
import { Actions, Alert, Field, Heading, useForm, useWords, type ScreenProps } from '../ui.js';
import { paged } from './document.js';
import type { ReviewScreen } from './review.js';

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

/** Changes an approved registration: what a reviewer decides as a whole. */
export function AmendScreen({ state, change }: ScreenProps): JSX.Element {
  const words = useWords();
  const own = words.amend;
  const { seller, files, legal_representatives: partners } = state;
  const kind = seller.entity_type;
  const [texts, setTexts] = useState<Partial<Record<FieldName, string>>>({});
  const [leaving, setLeaving] = useState<ReadonlySet<string>>(new Set());
  const [partner, setPartner] = useState<{ name: string; document: string } | null>(null);
  const [sent, setSent] = useState<ReadonlyMap<string, Sent>>(new Map());
  /** What is shown before it is sent. */
  const [open, setOpen] = useState<{ type: string; taken: readonly Taken[] } | null>(null);
  const [Review, setReview] = useState<typeof ReviewScreen | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const isAdding = useRef(false);
  const lastId = useRef(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, alert, problems, run } = useForm();

  const loadReview = async () => {
    const { ReviewScreen: loaded } = await import('./review.js');
    setReview(() => loaded);
  };
  // Before it is needed, because the network may be gone then.
  useEffect(() => void loadReview().catch(() => undefined), []);

  const choose = (type: string, from: HTMLInputElement) => {
    const fresh = [...(from.files ?? [])].map((file) => ({
      id: (lastId.current += 1),
      file,
      is_shot: false,
    }));
    // So that the same file can be chosen again.
    from.value = '';
    if (fresh.length === 0) return;
    setOpen({ type, taken: isAdding.current && open ? [...open.taken, ...fresh] : fresh });
    isAdding.current = false;
    setProblem(null);
    if (!Review) void loadReview().catch(() => setProblem(words.no_connection));
  };
  const input = (type: string, isHidden: boolean) => (
    <input
      id={`file-${type}`}
      type="file"
      accept={type.includes('selfie') ? 'image/jpeg,image/png' : accepted}
      multiple={paged.test(type)}
      {...(isHidden ? { ref: chooser, class: 'hidden', tabIndex: -1, 'aria-hidden': true } : {})}
      onChange={({ currentTarget }) => choose(type, currentTarget)}
    />
  );
  const place = (type: string) => (
    <div class="field" key={type}>
      <label for={`file-${type}`}>{words.documents[type] ?? type}</label>
      {input(type, false)}
      <p role="status" class="status">
        {sent.has(type) ? `✓ ${words.sent}: ${sent.get(type)?.file_name}` : ''}
      </p>
    </div>
  );
  if (Review && open !== null && open.taken.length > 0) {
    const { type, taken } = open;
    const takeMore = (isMore: boolean) => {
      isAdding.current = isMore;
      chooser.current?.click();
    };
    return (
      <>
        <Review
          name={documentName(type, words)}
          owner={partnerDocuments.includes(type) ? (partner?.name ?? null) : null}
          taken={taken}
          hasPages={paged.test(type)}
          max_bytes={files.max_bytes}
          send={async (file_id, name) => {
            const file_name = name.slice(-255) || type;
            setSent(new Map([...sent, [type, { type, file_id, file_name }]]));
            setOpen(null);
          }}
          remove={(id) => setOpen({ type, taken: taken.filter((one) => one.id !== id) })}
          add={() => takeMore(true)}
          again={() => takeMore(false)}
          discard={() => setOpen(null)}
        />
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
    setProblem(null);
    if (isWrong || documentProblem !== null) return;
    if (Object.keys(fields).length === 0 && leaving.size === 0 && partner === null) {
      setProblem(own.nothing);
      return;
    }
    const sentOf = (types: readonly string[]) => types.flatMap((type) => sent.get(type) ?? []);
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
      await change(() => send('POST', '/v1/onboarding/amendments', { body }));
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
          onInput={({ currentTarget }) => setTexts({ ...texts, [name]: currentTarget.value })}
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
                      setLeaving(new Set(currentTarget.checked ? [...rest, id] : rest));
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
              onClick={() => setPartner({ name: '', document: '' })}
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
                  setPartner({ ...partner, name: currentTarget.value })
                }
                error={isChecked && isWrong ? missingText('name', words, true) : null}
              />
              <Field
                label={words.partner_document}
                inputMode="numeric"
                mask={maskCpf}
                value={partner.document}
                onInput={({ currentTarget }) =>
                  setPartner({ ...partner, document: currentTarget.value })
                }
                error={isChecked ? documentProblem : null}
              />
              {files.is_on ? partnerDocuments.map(place) : null}
              <button type="button" class="link" onClick={() => setPartner(null)}>
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
        <Alert text={problem ?? alert} />
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
