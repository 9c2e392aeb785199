import { Button } from '@mantine/core';
import { TextArea } from '../../ui/text-area.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { ApiError } from '../../api/error.js';
import type { LegalRepresentative, Submerchant } from '../../api/operations.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useDescribeMissing } from '../../i18n/missing.js';
import { useWords } from '../../i18n/words.js';
import { AmendmentChanges } from '../../ui/amendment/amendment-changes.js';
import { Panel } from '../../ui/page.js';
import { ErrorNote, Note, useErrorText } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { CompanyFields } from './company-fields.js';
import { moneyProblem, textsOf } from './company-values.js';
import { birthDateProblem, emailProblem, nameProblem, phoneProblem } from './checks.js';
import { DraftNote } from './draft-note.js';
import formCss from './form.module.css';
import { plainEmail, plainPhone } from '../../i18n/masks.js';
import { useDraft } from './use-draft.js';
import { useFields } from './use-fields.js';
import { AmendmentDocuments } from './amendment-documents.js';
import { AmendmentPartners } from './amendment-partners.js';
import { sendAmendment, type AmendmentBody } from '../../api/amendments.js';
import { planOf, readPlanned, type Planned } from './plan-amendment.js';
import { isAmendable } from './rules.js';
import { useAmendmentText } from '../../ui/amendment/use-amendment-text.js';

/** Changes what was reviewed of an active seller: its fields, partners and documents, sent as one change. */
export function AmendmentForm({
  seller,
  partners,
  amendable,
}: {
  seller: Submerchant;
  partners: readonly LegalRepresentative[];
  /** Fields of the settings that need an amendment, beside those that always do. */
  amendable: readonly string[];
}) {
  const words = useWords();
  const text = useAmendmentText();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const [initial] = useState(() => ({ ...textsOf(seller, words.locale), reason: '' }));
  const [untouched] = useState<Planned>({
    cnaes: seller.cnaes,
    partners: [],
    leaving: [],
    documents: [],
  });
  const [planned, setPlanned] = useState(untouched);
  const key = useRef({ text: '', key: '' });
  const send = useMutation({
    mutationFn(body: AmendmentBody) {
      // Sent again after an answer was lost, it is one amendment.
      const sent = JSON.stringify(body);
      if (key.current.text !== sent) key.current = { text: sent, key: crypto.randomUUID() };
      return sendAmendment(seller.id, body, key.current.key);
    },
    async onSuccess() {
      await draft.finish();
      notify(text.sent);
      await queryClient.invalidateQueries({ queryKey: ['submerchants'] });
    },
    onError(error) {
      if (error instanceof ApiError && error.code === 'AMENDMENT_OPEN')
        void queryClient.invalidateQueries({ queryKey: ['submerchants', seller.id] });
    },
  });
  const form = useFields(initial, send.error, 'amendment-');
  const { values, field, typed } = form;
  const { body, changes } = planOf(seller, partners, { initial, values }, planned);
  const lists = Object.fromEntries(
    Object.entries(planned).map(([name, list]) => [name, JSON.stringify(list)]),
  );
  const isChanged = changes.length > 0 || planned.documents.length > 0 || values.reason !== '';
  const fill = (texts: Readonly<Record<string, string>>) => {
    form.fill(texts);
    setPlanned((now) => readPlanned(texts, now));
  };
  const draft = useDraft(seller.id, 'amendment', { ...values, ...lists }, isChanged, fill);
  const onPlan = (change: Partial<Planned>) => setPlanned((now) => ({ ...now, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isValid = form.check({
      legal_name: nameProblem(values.legal_name),
      mcc: values.mcc === '' || /^\d{4}$/.test(values.mcc) ? undefined : 'invalid_length',
      birth_date:
        values.birth_date === initial.birth_date ? undefined : birthDateProblem(values.birth_date),
      email: emailProblem(plainEmail(values.email)),
      phone: values.phone === initial.phone ? undefined : phoneProblem(plainPhone(values.phone)),
      average_ticket: moneyProblem(values.average_ticket),
      monthly_revenue: moneyProblem(values.monthly_revenue),
    });
    if (!isValid || send.isPending || changes.length === 0) return;
    const reason = values.reason.trim();
    send.mutate({ ...body, ...(reason === '' ? {} : { reason }) });
  };
  const partnerName = (id: string) => {
    const found = partners.find((one) => one.id === id);
    return found?.legal_name ?? found?.name;
  };
  const formId = `amendment-${seller.id}`;
  return (
    <div className={formCss['layout']}>
      <div className={formCss['sections']}>
        <DraftNote
          draft={draft}
          onDiscard={() => {
            form.fill(initial);
            setPlanned(untouched);
          }}
        />
        <Panel title={values.entity_type === 'pf' ? text.person : text.company}>
          <form id={formId} ref={form.form} className={ui['form']} onSubmit={submit} noValidate>
            <CompanyFields
              form={form}
              cnaes={planned.cnaes}
              onCnaes={(cnaes) => onPlan({ cnaes })}
              isShown={(name) => isAmendable(name, amendable)}
            />
          </form>
        </Panel>
        {seller.entity_type === 'pj' ? (
          <AmendmentPartners
            seller={seller}
            partners={partners}
            planned={planned}
            onPlan={onPlan}
          />
        ) : null}
        <AmendmentDocuments seller={seller} partners={partners} planned={planned} onPlan={onPlan} />
      </div>
      <aside className={formCss['aside']} data-last aria-label={text.preview}>
        <Panel title={text.preview}>
          {changes.length === 0 ? (
            <p className="faint">{text.nothing_yet}</p>
          ) : (
            <AmendmentChanges changes={changes} partnerName={partnerName} texts={text} />
          )}
          <TextArea
            {...field('reason', text.reason)}
            description={text.reason_hint}
            onChange={typed('reason')}
            maxLength={1000}
          />
          {send.error && !form.isMarked ? (
            <Refused error={send.error} body={body} partnerName={partnerName} />
          ) : null}
          <Button
            type="submit"
            form={formId}
            fullWidth
            loading={send.isPending}
            disabled={changes.length === 0}
          >
            {text.send}
          </Button>
        </Panel>
      </aside>
    </div>
  );
}

/** Why the service did not take the amendment: what is missing, each with whose it is. */
function Refused({
  error,
  body,
  partnerName,
}: {
  error: unknown;
  body: AmendmentBody;
  partnerName: (id: string) => string | undefined;
}) {
  const text = useAmendmentText();
  const errorText = useErrorText();
  const describe = useDescribeMissing((name) => name);
  if (!(error instanceof ApiError)) return <Note tone="bad">{errorText(error)}</Note>;
  if (error.code !== 'REQUIREMENTS_NOT_MET') return <ErrorNote error={error} />;
  const missing = error.problems as readonly (ApiError['problems'][number] & {
    document_type?: string | null;
    legal_representative_id?: string | null;
  })[];
  /** A partner who joins has no id: its place in the body names it. */
  const ownerOf = ({ path, legal_representative_id: id }: (typeof missing)[number]) => {
    const at = /^\/legal_representatives\/(\d+)/.exec(path)?.[1];
    const joining = at === undefined ? undefined : body.legal_representatives?.[Number(at)];
    return joining?.name ?? (id ? (partnerName(id) ?? null) : null);
  };
  return (
    <Note tone="bad" icon="warn" role="alert">
      <p>{text.missing}</p>
      <ul>
        {missing.map((one, at) => (
          <li key={at}>
            {describe({
              code: one.code,
              message: one.message,
              document_type: one.document_type ?? null,
              legal_representative_id: ownerOf(one),
            })}
          </li>
        ))}
      </ul>
    </Note>
  );
}
