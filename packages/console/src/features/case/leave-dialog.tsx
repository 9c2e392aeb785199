import { Button, Modal } from '@mantine/core';
import { useWords } from '../../i18n/words.js';
import { FormActions } from '../../ui/parts.js';
import { useDeskText } from './use-desk-text.js';

/** Asks what becomes of a case in which documents were decided, before the next case is taken. */
export function LeaveDialog({
  onRelease,
  onKeep,
  onClose,
}: {
  onRelease: () => void;
  onKeep: () => void;
  onClose: () => void;
}) {
  const words = useWords();
  const { leave } = useDeskText();
  return (
    <Modal
      opened
      onClose={onClose}
      title={leave.title}
      closeButtonProps={{ 'aria-label': words.common.close }}
    >
      <p>{leave.text}</p>
      <FormActions>
        <Button variant="default" onClick={onClose}>
          {words.common.cancel}
        </Button>
        <Button variant="default" onClick={onKeep}>
          {leave.keep}
        </Button>
        <Button data-autofocus onClick={onRelease}>
          {leave.release}
        </Button>
      </FormActions>
    </Modal>
  );
}
