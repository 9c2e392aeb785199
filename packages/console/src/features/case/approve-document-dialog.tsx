import { Button, Modal, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useWords } from '../../i18n/words.js';
import { FormActions } from '../../ui/parts.js';
import type { CaseDocument } from './document-order.js';
import { isReason, UnseenReason } from './unseen-reason.js';
import ui from '../../ui/ui.module.css';

/** Approves a document with a comment for the merchant; one that the reviewer has not opened, with a reason. */
export function ApproveDocumentDialog({
  document,
  onApprove,
  onClose,
}: {
  document: CaseDocument;
  onApprove: (notes: string, unseen_reason: string | null) => void;
  onClose: () => void;
}) {
  const words = useWords();
  const [notes, setNotes] = useState('');
  const [reason, setReason] = useState('');
  const isUnseen = document.seen_at === null;
  const canApprove = !isUnseen || isReason(reason);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (canApprove) onApprove(notes, isUnseen ? reason.trim() : null);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={words.case.approve_title(words.document_types[document.type] ?? document.type)}
      closeButtonProps={{ 'aria-label': words.common.close }}
      // A click beside the dialog must not discard what was typed.
      closeOnClickOutside={false}
    >
      <form className={ui['form']} onSubmit={submit}>
        {isUnseen ? (
          <UnseenReason
            documents={[document]}
            ownerOf={() => null}
            value={reason}
            onChange={setReason}
          />
        ) : null}
        <Textarea
          label={words.case.comment}
          description={words.case.comment_hint}
          value={notes}
          maxLength={2000}
          autosize
          minRows={2}
          maxRows={6}
          data-autofocus={isUnseen ? undefined : true}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button type="submit" disabled={!canApprove}>
            {words.case.approve}
          </Button>
        </FormActions>
      </form>
    </Modal>
  );
}
