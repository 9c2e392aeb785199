import { Button, Modal } from '@mantine/core';
import { useWords } from '../../i18n/words.js';
import { Copyable, FormActions } from '../../ui/parts.js';
import ui from '../../ui/ui.module.css';

/** The link of an invitation, which is not shown again. */
export function InvitationLink({ link, onClose }: { link: string; onClose: () => void }) {
  const { people, common } = useWords();
  return (
    <Modal
      opened
      onClose={onClose}
      title={people.invitation}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <div className={ui['form']}>
        <p className="soft">{people.invitation_hint}</p>
        <Copyable text={link} label={people.invitation} />
        <FormActions>
          <Button onClick={onClose}>{common.close}</Button>
        </FormActions>
      </div>
    </Modal>
  );
}
