import { ActionIcon, Button, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { isRead } from '../../api/is-unreadable.js';
import type { Case } from '../../api/operations.js';
import { useLanguage } from '../../i18n/words.js';
import { Icon } from '../../ui/icon.js';
import { Key } from '../../ui/key.js';
import { useKeys } from '../../ui/use-keys.js';
import { useDescribeMissing } from '../../i18n/missing.js';
import { LongText } from '../../ui/long-text.js';
import { Dialog, FormActions } from '../../ui/parts.js';
import { Note, Unread } from '../../ui/states.js';
import { useKept } from '../../ui/use-typed.js';
import ui from '../../ui/ui.module.css';
import css from './case.module.css';
import { Hindrance } from './hindrance.js';
import { placeOfDecision, type CaseReason, type CaseDecision } from './decide-case.js';
import type { CaseDocument } from './document-order.js';
import { isReason, UnseenReason } from './unseen-reason.js';
import { reasonsQuery } from '../../api/reasons.js';

const isUnseen = ({ seen_at }: CaseDocument) => seen_at === null;

const kinds = ['approve', 'send_back', 'reject'] as const;

/** The decision on a case: one of three kinds, with the reasons as the merchant will read them. */
export function DecisionDialog({
  reviewCase,
  hindrance,
  onDecide,
  onOpen,
  onClose,
}: {
  /** The case after all decisions on its documents are sent. */
  reviewCase: Case;
  /** Why it can no longer be decided, although the dialog is open; null: it can. */
  hindrance: string | null;
  onDecide: (decision: CaseDecision) => void;
  /** Shows a document instead. */
  onOpen: (document_id: string) => void;
  onClose: () => void;
}) {
  const { words, language } = useLanguage();
  const text = words.case.decision;
  const reasons = useQuery(reasonsQuery);
  const failedDocuments = reviewCase.documents.filter(
    ({ status }) => status === 'rejected' || status === 'expired',
  );
  const place = placeOfDecision(reviewCase.submerchant.id);
  const isBlocked = reviewCase.missing.length > 0;
  const [kind, setKind] = useKept<CaseDecision['kind']>(
    `${place} kind`,
    isBlocked || failedDocuments.length > 0 ? 'send_back' : 'approve',
  );
  const [notes, setNotes] = useKept(`${place} notes`, '');
  const [ofDocuments, setOfDocuments] = useKept<CaseReason[]>(
    `${place} documents`,
    failedDocuments.map((document) => ({
      code: (document.verification_code ??
        (document.status === 'expired' ? 'document_expired' : 'other')) as CaseReason['code'],
      document_id: document.id,
      ...(document.verification_notes ? { message: document.verification_notes } : {}),
    })),
  );
  const [ofSeller, setOfSeller] = useKept<CaseReason[]>(`${place} seller`, []);
  const chosen = [...ofDocuments, ...ofSeller];
  const describeMissing = useDescribeMissing(
    (id) => reviewCase.legal_representatives.find((one) => one.id === id)?.name,
  );
  const catalogue = reasons.data ?? [];
  const reasonText = (code: string) => {
    const reason = catalogue.find((one) => one.code === code);
    if (!reason) return '…';
    return language === 'en' ? reason.message.en : reason.message.pt;
  };
  const documentName = (id: string | null | undefined) => {
    const document = reviewCase.documents.find((one) => one.id === id);
    return document ? (words.document_types[document.type] ?? document.type) : text.the_submerchant;
  };
  const change = (reason: CaseReason, message: string) => {
    const changed = (now: CaseReason[]) =>
      now.map((one) => (one === reason ? { ...one, message: message || undefined } : one));
    setOfDocuments(changed);
    setOfSeller(changed);
  };
  const remove = (reason: CaseReason) => {
    const left = (now: CaseReason[]) => now.filter((one) => one !== reason);
    setOfDocuments(left);
    setOfSeller(left);
  };
  const unseen = kind === 'approve' ? reviewCase.documents.filter(isUnseen) : [];
  const [unseenReason, setUnseenReason] = useKept(`${place} unseen`, '');
  const needsUnseenReason = unseen.length > 0 && !isReason(unseenReason);
  const needsReason = kind !== 'approve' && chosen.length === 0;
  const canApprove = !isBlocked;
  useKeys(
    Object.fromEntries(
      kinds
        .filter((one) => one !== 'approve' || canApprove)
        .map((one) => [
          String(kinds.indexOf(one) + 1),
          () => {
            setKind(one);
            document.querySelector<HTMLElement>(`[name="kind"][value="${one}"]`)?.focus();
          },
        ]),
    ),
    { inDialog: true },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (
      hindrance !== null ||
      needsReason ||
      needsUnseenReason ||
      (kind === 'approve' && !canApprove)
    )
      return;
    const unseen_reason = unseen.length > 0 ? unseenReason.trim() : null;
    onDecide(
      kind === 'approve' ? { kind, notes, unseen_reason } : { kind, notes, reasons: chosen },
    );
  };
  return (
    <Dialog
      onClose={onClose}
      size="xl"
      title={`${text.title}: ${reviewCase.submerchant.trade_name ?? reviewCase.submerchant.legal_name}`}
      closeOnClickOutside={false}
    >
      {!isRead(reasons) ? (
        <Unread query={reasons} />
      ) : (
        <form className={ui['form']} onSubmit={submit}>
          <fieldset className={css['kinds']}>
            <legend className="visually-hidden">{text.title}</legend>
            {kinds.map((one, at) => (
              <label key={one} className={css['kind']} data-kind={one}>
                <strong>
                  <input
                    type="radio"
                    name="kind"
                    value={one}
                    checked={kind === one}
                    disabled={one === 'approve' && !canApprove}
                    data-autofocus={kind === one ? true : undefined}
                    onChange={() => setKind(one)}
                  />
                  {text[one]}
                  <Key name={String(at + 1)} />
                </strong>
                <span>{text[`${one}_hint`]}</span>
              </label>
            ))}
          </fieldset>
          {isBlocked && hindrance === null ? (
            <Note tone="warn" icon="warn">
              {text.blocked} {reviewCase.missing.map((one) => describeMissing(one)).join(' ')}
            </Note>
          ) : null}
          {unseen.length > 0 && canApprove ? (
            <UnseenReason
              documents={unseen}
              ownerOf={({ legal_representative_id: id }) =>
                reviewCase.legal_representatives.find((one) => one.id === id)?.name ?? null
              }
              value={unseenReason}
              onChange={setUnseenReason}
              onOpen={onOpen}
            />
          ) : null}
          {kind === 'approve' ? null : (
            <>
              <h3>{text.reasons}</h3>
              <ul className={css['chosen']}>
                {chosen.map((reason) => (
                  <li key={`${reason.code} ${reason.document_id ?? ''}`}>
                    <span>
                      <strong>{documentName(reason.document_id)}:</strong> {reasonText(reason.code)}
                    </span>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={text.remove_reason(reasonText(reason.code))}
                      onClick={() => remove(reason)}
                    >
                      <Icon name="cross" size={14} />
                    </ActionIcon>
                    <TextInput
                      aria-label={`${text.own_text}: ${reasonText(reason.code)}`}
                      placeholder={text.own_text}
                      value={reason.message ?? ''}
                      maxLength={1000}
                      style={{ gridColumn: '1 / -1' }}
                      onChange={(event) => change(reason, event.currentTarget.value)}
                    />
                  </li>
                ))}
              </ul>
              <Select
                aria-label={text.add_reason}
                placeholder={text.add_reason}
                value={null}
                searchable
                comboboxProps={{ withinPortal: true }}
                data={catalogue
                  .filter(({ about }) => about !== 'document' && about !== 'standing')
                  .filter(
                    ({ code }) => !chosen.some((one) => one.code === code && !one.document_id),
                  )
                  .map(({ code }) => ({ value: code, label: reasonText(code) }))}
                onChange={(code) => {
                  if (code) setOfSeller((now) => [...now, { code: code as CaseReason['code'] }]);
                }}
              />
              {needsReason ? <p className="faint">{text.needs_reason}</p> : null}
            </>
          )}
          <LongText label={text.notes} value={notes} onChange={setNotes} />
          <h3>{text.preview}</h3>
          <div className={css['letter']} lang="pt-BR">
            {notes.trim() ? <p>{notes.trim()}</p> : null}
            {kind === 'approve' || chosen.length === 0 ? null : (
              <ul>
                {chosen.map((reason) => (
                  <li key={`${reason.code} ${reason.document_id ?? ''}`}>
                    {reason.document_id ? `${documentName(reason.document_id)}: ` : ''}
                    {reason.message?.trim() ||
                      catalogue.find((one) => one.code === reason.code)?.message.pt}
                  </li>
                ))}
              </ul>
            )}
            {!notes.trim() && (kind === 'approve' || chosen.length === 0) ? (
              <p className="faint" lang={language}>
                {text.nothing}
              </p>
            ) : null}
          </div>
          <Hindrance text={hindrance} />
          <FormActions>
            <Button variant="default" onClick={onClose}>
              {words.common.cancel}
            </Button>
            <Button
              type="submit"
              color={kind === 'approve' ? undefined : kind === 'reject' ? 'red.8' : 'orange.9'}
              disabled={
                hindrance !== null ||
                needsReason ||
                needsUnseenReason ||
                (kind === 'approve' && !canApprove)
              }
            >
              {text[`confirm_${kind}`]}
            </Button>
          </FormActions>
        </form>
      )}
    </Dialog>
  );
}
