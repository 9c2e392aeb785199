import { Button } from '@mantine/core';
import { useWords } from '../../i18n/words.js';
import { Dialog, FormActions } from '../../ui/parts.js';
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
    <Dialog onClose={onClose} title={leave.title}>
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
    </Dialog>
  );
}
