import { Button } from '@mantine/core';
import { useWords } from '../../i18n/words.js';
import { Copyable, Dialog, FormActions } from '../../ui/parts.js';
import ui from '../../ui/ui.module.css';

/** The link of an invitation, which is not shown again; null when it was sent by e-mail. */
export function InvitationLink({ link, onClose }: { link: string | null; onClose: () => void }) {
  const { people, common } = useWords();
  return (
    <Dialog onClose={onClose} title={people.invitation} closeOnClickOutside={false}>
      <div className={ui['form']}>
        <p className="soft">{link === null ? people.invitation_sent : people.invitation_hint}</p>
        {link === null ? null : <Copyable text={link} label={people.invitation} />}
        <FormActions>
          <Button onClick={onClose}>{common.close}</Button>
        </FormActions>
      </div>
    </Dialog>
  );
}
