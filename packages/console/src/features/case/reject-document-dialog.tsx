import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { isRead } from '../../api/is-unreadable.js';
import type { SubmerchantDocument } from '../../api/operations.js';
import { useLanguage } from '../../i18n/words.js';
import { useKeys } from '../../ui/use-keys.js';
import { Key } from '../../ui/key.js';
import { LongText } from '../../ui/long-text.js';
import { Dialog, FormEnd } from '../../ui/parts.js';
import { Unread } from '../../ui/states.js';
import { useKept } from '../../ui/use-typed.js';
import ui from '../../ui/ui.module.css';
import css from './case.module.css';
import { placeOfDocument, type DocumentReason } from './decide-document.js';
import { Hindrance } from './hindrance.js';
import { reasonsQuery } from '../../api/reasons.js';

/** Rejects a document for one reason, chosen by number or by click, with an optional comment. */
export function RejectDocumentDialog({
  document,
  hindrance,
  suggested,
  onReject,
  onClose,
}: {
  document: SubmerchantDocument;
  /** Why nothing can be decided any more, although the dialog is open; null: it can. */
  hindrance: string | null;
  /** What the crossed fields of the document suggest. */
  suggested: { code: string; notes: string } | null;
  onReject: (code: DocumentReason, notes: string) => void;
  onClose: () => void;
}) {
  const { words, language } = useLanguage();
  const reasons = useQuery(reasonsQuery);
  const place = `${placeOfDocument(document.id)} reject`;
  const [code, setCode] = useKept<DocumentReason | null>(
    `${place} code`,
    (suggested?.code ?? null) as DocumentReason | null,
  );
  const [notes, setNotes] = useKept(`${place} notes`, suggested?.notes ?? '');
  const offered = (reasons.data ?? []).filter(
    ({ about }) => about !== 'submerchant' && about !== 'standing',
  );
  useKeys(
    Object.fromEntries(
      offered.slice(0, 9).map((one, at) => [
        String(at + 1),
        () => {
          setCode(one.code as DocumentReason);
          // Moves to the comment, where Ctrl and Enter submit the form.
          window.document.querySelector<HTMLTextAreaElement>('[data-comment]')?.focus();
        },
      ]),
    ),
    { inDialog: true },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (code && hindrance === null) onReject(code, notes);
  };
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={`${words.case.choose_reason} ${words.document_types[document.type] ?? ''}`}
      closeOnClickOutside={false}
    >
      {!isRead(reasons) ? (
        <Unread query={reasons} />
      ) : (
        <form className={ui['form']} onSubmit={submit}>
          <fieldset className={css['reasons']}>
            <legend className="visually-hidden">{words.case.choose_reason}</legend>
            {offered.map((one, at) => (
              <label key={one.code} className={css['reason']}>
                <input
                  type="radio"
                  name="code"
                  value={one.code}
                  checked={code === one.code}
                  data-autofocus={
                    (code === null ? at === 0 : one.code === suggested?.code) || undefined
                  }
                  onChange={() => setCode(one.code as DocumentReason)}
                />
                <span>{language === 'en' ? one.message.en : one.message.pt}</span>
                {at < 9 ? <Key name={String(at + 1)} /> : null}
              </label>
            ))}
          </fieldset>
          <LongText
            label={words.case.comment}
            description={words.case.comment_hint}
            value={notes}
            data-comment
            onChange={setNotes}
          />
          <Hindrance text={hindrance} />
          <FormEnd
            action={words.case.reject_with}
            color="red.8"
            disabled={code === null || hindrance !== null}
            onCancel={onClose}
          />
        </form>
      )}
    </Dialog>
  );
}
