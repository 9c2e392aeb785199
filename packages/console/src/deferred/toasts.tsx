import { ActionIcon, Button } from '@mantine/core';
import { useWords } from '../i18n/words.js';
import { Icon, type IconName } from '../ui/icon.js';
import { Key } from '../ui/key.js';
import css from './toasts.module.css';

export interface Toast {
  id: number;
  label: string;
  state: 'waiting' | 'sending' | 'failed' | 'undone' | 'told';
  detail?: string;
}

const icons: Record<Toast['state'], IconName> = {
  waiting: 'clock',
  sending: 'clock',
  failed: 'warn',
  undone: 'undo',
  told: 'check',
};

export function Toasts({
  toasts,
  undo,
  dismiss,
}: {
  toasts: readonly Toast[];
  undo: (id: number) => void;
  dismiss: (id: number) => void;
}) {
  const words = useWords();
  return (
    <div className={css['toasts']} role="status" aria-live="polite">
      {toasts.map(({ id, label, state, detail }) => (
        <div key={id} className={css['toast']} data-state={state}>
          <Icon name={icons[state]} size={16} />
          <div className={css['text']}>
            <span className="breaks">{state === 'undone' ? words.case.undone : label}</span>
            {state === 'failed' && detail ? (
              <span className={css['detail']}>
                {words.case.not_sent}: {detail}
              </span>
            ) : null}
          </div>
          {state === 'waiting' ? (
            <Button
              size="compact-sm"
              variant="default"
              rightSection={<Key name="Z" />}
              onClick={() => undo(id)}
            >
              {words.common.undo}
            </Button>
          ) : null}
          {state === 'failed' ? (
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={words.common.close}
              onClick={() => dismiss(id)}
            >
              <Icon name="cross" size={14} />
            </ActionIcon>
          ) : null}
          {state === 'waiting' ? <span className={css['time']} /> : null}
        </div>
      ))}
    </div>
  );
}
