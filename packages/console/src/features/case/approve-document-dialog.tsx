import { useWords } from '../../i18n/words.js';
import { LongText } from '../../ui/long-text.js';
import { FormDialog } from '../../ui/parts.js';
import { useKept } from '../../ui/use-typed.js';
import { placeOfDocument } from './decide-document.js';
import type { CaseDocument } from './document-order.js';
import { Hindrance } from './hindrance.js';
import { isReason, UnseenReason } from './unseen-reason.js';

/** Approves a document with a comment for the merchant; one that the reviewer has not opened, with a reason. */
export function ApproveDocumentDialog({
  document,
  hindrance,
  onApprove,
  onClose,
}: {
  document: CaseDocument;
  /** Why nothing can be decided any more, although the dialog is open; null: it can. */
  hindrance: string | null;
  onApprove: (notes: string, unseen_reason: string | null) => void;
  onClose: () => void;
}) {
  const words = useWords();
  const place = `${placeOfDocument(document.id)} approve`;
  const [notes, setNotes] = useKept(`${place} notes`, '');
  const [reason, setReason] = useKept(`${place} unseen`, '');
  const isUnseen = document.seen_at === null;
  const canApprove = hindrance === null && (!isUnseen || isReason(reason));
  return (
    <FormDialog
      onClose={onClose}
      size="lg"
      title={words.case.approve_title(words.document_types[document.type] ?? document.type)}
      closeOnClickOutside={false}
      action={words.case.approve}
      disabled={!canApprove}
      onSubmit={() => onApprove(notes, isUnseen ? reason.trim() : null)}
    >
      {isUnseen ? (
        <UnseenReason
          documents={[document]}
          ownerOf={() => null}
          value={reason}
          onChange={setReason}
        />
      ) : null}
      <LongText
        label={words.case.comment}
        description={words.case.comment_hint}
        value={notes}
        data-autofocus={isUnseen ? undefined : true}
        onChange={setNotes}
      />
      <Hindrance text={hindrance} />
    </FormDialog>
  );
}
