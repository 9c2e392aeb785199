import { Button } from '@mantine/core';
import { useWords } from '../../i18n/words.js';
import { Copyable, FormActions } from '../../ui/parts.js';
import { Note } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';

/** A secret that is not shown again. */
export function SecretShown({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { endpoints, common } = useWords();
  return (
    <div className={ui['form']}>
      <Note tone="warn" icon="warn">
        {endpoints.secret_once}
      </Note>
      <Copyable text={secret} label={endpoints.secret} />
      <FormActions>
        <Button onClick={onClose}>{common.close}</Button>
      </FormActions>
    </div>
  );
}
