import { Button, Modal, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { SubmerchantDocument } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { Key } from '../../ui/key.js';
import { FormActions } from '../../ui/parts.js';
import ui from '../../ui/ui.module.css';

/** Approves a document with a comment for the merchant. */
export function ApproveDocumentDialog({
  document,
  onApprove,
  onClose,
}: {
  document: SubmerchantDocument;
  onApprove: (notes: string) => void;
  onClose: () => void;
}) {
  const words = useWords();
  const [notes, setNotes] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApprove(notes);
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={words.case.approve_title(words.document_types[document.type] ?? document.type)}
      closeButtonProps={{ 'aria-label': words.common.close }}
    >
      <form
        className={ui['form']}
        onSubmit={submit}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.currentTarget.requestSubmit();
          }
        }}
      >
        <Textarea
          label={words.case.comment}
          description={words.case.comment_hint}
          value={notes}
          maxLength={2000}
          autosize
          minRows={2}
          maxRows={6}
          data-autofocus
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {words.common.cancel}
          </Button>
          <Button type="submit" rightSection={<Key name="Ctrl ↵" />}>
            {words.case.approve}
          </Button>
        </FormActions>
      </form>
    </Modal>
  );
}
