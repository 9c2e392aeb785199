import { Button } from '@mantine/core';
import { useFormat } from '../../i18n/format.js';
import { Note } from '../../ui/states.js';
import css from './form.module.css';
import type { Draft } from './use-draft.js';
import { useText } from './use-text.js';

/** Says that a draft was taken up, or that another tab has a newer one. */
export function DraftNote({ draft, onDiscard }: { draft: Draft; onDiscard: () => void }) {
  const { draft: text } = useText();
  const format = useFormat();
  if (draft.conflict !== null) {
    return (
      <Note tone="warn" icon="warn" role="alert">
        <p>{draft.conflict.fields === null ? text.finished : text.newer}</p>
        <div className={css['card_actions']}>
          <Button size="xs" onClick={() => draft.resolve(true)}>
            {text.take}
          </Button>
          <Button size="xs" variant="default" onClick={() => draft.resolve(false)}>
            {text.keep}
          </Button>
        </div>
      </Note>
    );
  }
  if (draft.resumed_at === null) return null;
  return (
    <Note tone="info" icon="clock">
      <p>{text.resumed(format.time(draft.resumed_at))}</p>
      <Button size="xs" variant="default" onClick={onDiscard}>
        {text.discard}
      </Button>
    </Note>
  );
}
