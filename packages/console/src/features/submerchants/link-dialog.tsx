import { Button, Modal } from '@mantine/core';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Copyable, FormActions } from '../../ui/parts.js';
import ui from '../../ui/ui.module.css';
import type { NewOnboardingLink } from './onboarding-links.js';
import { useLinkText } from './use-link-text.js';

/** A new onboarding link, whose address is not shown again. */
export function LinkDialog({ link, onClose }: { link: NewOnboardingLink; onClose: () => void }) {
  const { common } = useWords();
  const text = useLinkText();
  const format = useFormat();
  return (
    <Modal
      opened
      onClose={onClose}
      title={text.made}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <div className={ui['form']}>
        <p className="soft">{text.once}</p>
        <Copyable text={link.url} label={text.made} />
        <p className="soft">{text.until(format.time(link.expires_at))}</p>
        {link.submerchant_id === null ? <p className="soft">{text.invited_hint}</p> : null}
        <FormActions>
          <Button onClick={onClose}>{common.close}</Button>
        </FormActions>
      </div>
    </Modal>
  );
}
