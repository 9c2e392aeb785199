import { ActionIcon, Button, Select } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Data } from '../../api/call.js';
import { isRead } from '../../api/is-unreadable.js';
import type { Case } from '../../api/operations.js';
import { reasonsQuery } from '../../api/reasons.js';
import { useMay, usePerson } from '../../api/session.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { useDescribeMissing } from '../../i18n/missing.js';
import { useLanguage } from '../../i18n/words.js';
import { AmendmentChanges } from '../../ui/amendment/amendment-changes.js';
import { Icon } from '../../ui/icon.js';
import { LongText } from '../../ui/long-text.js';
import { FormDialog } from '../../ui/parts.js';
import { ErrorNote, Note, Unread } from '../../ui/states.js';
import { forgetTyped, useKept } from '../../ui/use-typed.js';
import { amendmentQuery } from './amendment-query.js';
import css from './case.module.css';
import type { CaseReason } from './decide-case.js';
import type { CaseDocument } from './document-order.js';
import { Hindrance } from './hindrance.js';
import { DocumentLink } from './place.js';
import { ownCheck, ProvenFields, type Registration } from './proof-section.js';
import { isReason } from './unseen-reason.js';
import type { FieldCheck } from './use-field-checks.js';
import { useDeskText } from './use-desk-text.js';

type Amendment = Data<'getCaseAmendment'>;

/** What an amendment changes, before beside after, its documents, and the decision on all of it. */
export function AmendmentCard({
  reviewCase,
  amendment_id: amendmentId,
  hindrance,
  compare,
  onDialog,
  onDone,
  onFailed,
}: {
  reviewCase: Case;
  amendment_id: string;
  /** Why it can no longer be decided, although its dialog is open; null: it can. */
  hindrance: string | null;
  /** Shows a document of the amendment beside the one in force. */
  compare: (document: Amendment['documents'][number]) => void;
  /** Called when the dialog is opened or closed. */
  onDialog: (isOpen: boolean) => void;
  onDone: (message: string) => void;
  onFailed: () => void;
}) {
  const { words } = useLanguage();
  const { matters: text } = useDeskWords();
  const canDecide = useMay()('cases.decide');
  const { id } = reviewCase.submerchant;
  const amendment = useQuery(amendmentQuery(id, amendmentId));
  const describeMissing = useDescribeMissing(
    (partner) => reviewCase.legal_representatives.find((one) => one.id === partner)?.name,
  );
  const [kind, setShownKind] = useState<'approve' | 'reject' | null>(null);
  const setKind = (to: typeof kind) => {
    setShownKind(to);
    onDialog(to !== null);
  };
  const me = usePerson().id;
  const check = useMutation({
    async mutationFn({ document, index, outcome }: Check) {
      const field = document.proves[index]?.field;
      if (!field) return;
      // Pressed again, it is taken back.
      const isSame = ownCheck(document, field, me) === outcome;
      const body = { field, outcome: isSame ? null : outcome };
      await call('checkDocumentField', { params: { id: document.id }, body });
    },
    onSettled: () => amendment.refetch(),
  });
  if (!isRead(amendment)) return <Unread query={amendment} lines={3} />;
  const { documents, missing } = amendment.data;
  return (
    <>
      <Changes reviewCase={reviewCase} amendment={amendment.data} />
      {documents.length === 0 ? null : (
        <ul className={css['checks']}>
          {documents.map((one) => (
            <li key={one.id}>
              <DocumentLink onClick={() => compare(one)}>
                {words.document_types[one.type] ?? one.type}
              </DocumentLink>{' '}
              <span className="faint">{one.file_name}</span>
              <ProvenFields
                reviewCase={amendedCase(reviewCase, amendment.data.changes)}
                document={one}
                me={me}
                canCheck={canDecide}
                set={(index, outcome) => check.mutate({ document: one, index, outcome })}
              />
            </li>
          ))}
        </ul>
      )}
      {check.error ? <ErrorNote error={check.error} /> : null}
      {missing.length === 0 ? null : (
        <Note tone="warn" icon="warn">
          {missing.map((one) => describeMissing(one)).join(' ')}
        </Note>
      )}
      {canDecide ? (
        <div className={css['actions']}>
          <Button
            size="compact-sm"
            disabled={missing.length > 0}
            onClick={() => {
              void amendment.refetch();
              setKind('approve');
            }}
          >
            {text.approve}
          </Button>
          <Button size="compact-sm" variant="default" color="red" onClick={() => setKind('reject')}>
            {text.reject}
          </Button>
        </div>
      ) : null}
      {kind === null ? null : (
        <AmendmentDialog
          kind={kind}
          reviewCase={reviewCase}
          amendment={amendment.data}
          hindrance={hindrance}
          onDone={(message) => {
            setKind(null);
            onDone(message);
          }}
          onFailed={onFailed}
          onClose={() => setKind(null)}
        />
      )}
    </>
  );
}

interface Check {
  document: CaseDocument;
  index: number;
  outcome: FieldCheck['outcome'];
}

/** The registration as it would be, which the documents of the amendment are to prove. */
function amendedCase(reviewCase: Case, changes: Amendment['changes']): Registration {
  const submerchant: Record<string, unknown> = { ...reviewCase.submerchant };
  const partners = new Map<string, object>(
    reviewCase.legal_representatives.map((one) => [one.id, one]),
  );
  for (const { path, after = null } of changes) {
    const [, name = '', id = '', field] = path.split('/');
    if (name !== 'legal_representatives') submerchant[name] = after;
    else if (field !== undefined) partners.set(id, { ...partners.get(id), [field]: after });
    else if (after === null) partners.delete(id);
    else partners.set(id, after as object);
  }
  return {
    ...reviewCase,
    submerchant: submerchant as Case['submerchant'],
    legal_representatives: [...partners.values()] as Case['legal_representatives'],
  };
}

function Changes({ reviewCase, amendment }: { reviewCase: Case; amendment: Amendment }) {
  const { matters: text } = useDeskWords();
  return (
    <>
      {amendment.reason === null ? null : <Note icon="reasons">{amendment.reason}</Note>}
      <AmendmentChanges
        changes={amendment.changes}
        partnerName={(id) => reviewCase.legal_representatives.find((one) => one.id === id)?.name}
        texts={text}
      />
    </>
  );
}

/** Approves or rejects all of an amendment, with what the merchant will read. */
function AmendmentDialog({
  kind,
  reviewCase,
  amendment,
  hindrance,
  onDone,
  onFailed,
  onClose,
}: {
  kind: 'approve' | 'reject';
  reviewCase: Case;
  amendment: Amendment;
  hindrance: string | null;
  onDone: (message: string) => void;
  onFailed: () => void;
  onClose: () => void;
}) {
  const { words, language } = useLanguage();
  const { matters: text } = useDeskWords();
  const { unseen } = useDeskText();
  const { decision } = words.case;
  const reasons = useQuery({ ...reasonsQuery, enabled: kind === 'reject' });
  const place = `${kind} ${amendment.id}`;
  const [notes, setNotes] = useKept(`${place} notes`, '');
  const [unseenReason, setUnseenReason] = useKept(`${place} unseen`, '');
  const [codes, setCodes] = useKept<readonly string[]>(`${place} codes`, []);
  const { id, updated_at: if_updated_at } = reviewCase.submerchant;
  const params = { id, amendmentId: amendment.id };
  const isUnseen = amendment.documents.some(({ seen_at }) => seen_at === null);
  const needsUnseen = kind === 'approve' && isUnseen;
  const send = useMutation({
    async mutationFn() {
      const written = notes.trim() || null;
      if (kind === 'approve') {
        const unseen_reason = needsUnseen ? unseenReason.trim() : null;
        const body = { notes: written, unseen_reason, if_updated_at };
        await call('approveAmendment', { params, body });
      } else {
        const given = codes.map((code) => ({ code: code as CaseReason['code'] }));
        const body = { notes: written, reasons: given, if_updated_at };
        await call('rejectAmendment', { params, body });
      }
    },
    onSuccess() {
      forgetTyped(place);
      onDone(kind === 'approve' ? text.approved : text.rejected);
    },
    onError: onFailed,
  });
  const isReady =
    hindrance === null &&
    (kind === 'approve' ? !needsUnseen || isReason(unseenReason) : codes.length > 0);
  const catalogue = (reasons.data ?? []).filter(({ about }) => about !== 'standing');
  const reasonText = (code: string) => {
    const message = catalogue.find((one) => one.code === code)?.message;
    return (language === 'en' ? message?.en : message?.pt) ?? '…';
  };
  return (
    <FormDialog
      onClose={() => {
        forgetTyped(place);
        onClose();
      }}
      size="lg"
      title={text[kind]}
      closeOnClickOutside={false}
      action={text[kind]}
      color={kind === 'reject' ? 'red.8' : undefined}
      loading={send.isPending}
      disabled={!isReady}
      error={send.error}
      onSubmit={() => send.mutate()}
    >
      <Changes reviewCase={reviewCase} amendment={amendment} />
      {kind === 'reject' ? (
        <>
          <ul className={css['chosen']}>
            {codes.map((code) => (
              <li key={code}>
                <span>{reasonText(code)}</span>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={decision.remove_reason(reasonText(code))}
                  onClick={() => setCodes((now) => now.filter((one) => one !== code))}
                >
                  <Icon name="cross" size={14} />
                </ActionIcon>
              </li>
            ))}
          </ul>
          <Select
            aria-label={decision.add_reason}
            placeholder={decision.add_reason}
            value={null}
            searchable
            comboboxProps={{ withinPortal: true }}
            data={catalogue
              .filter(({ code }) => !codes.includes(code))
              .map(({ code }) => ({ value: code, label: reasonText(code) }))}
            onChange={(code) => {
              if (code) setCodes((now) => [...now, code]);
            }}
          />
          {codes.length === 0 ? <p className="faint">{decision.needs_reason}</p> : null}
        </>
      ) : null}
      {needsUnseen ? (
        <LongText
          label={unseen.reason}
          description={unseen.reason_hint}
          value={unseenReason}
          required
          maxLength={1000}
          onChange={setUnseenReason}
        />
      ) : null}
      <LongText label={decision.notes} value={notes} data-autofocus onChange={setNotes} />
      <Hindrance text={hindrance} />
    </FormDialog>
  );
}
