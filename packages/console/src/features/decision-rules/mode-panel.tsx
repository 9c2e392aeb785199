import { Button, NumberInput, Select } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRead } from '../../api/is-unreadable.js';
import { useDeferred } from '../../deferred/deferred.js';
import { Panel } from '../../ui/page.js';
import { ErrorNote, Note, Unread } from '../../ui/states.js';
import { modeQuery, setMode, versionsQuery, withPart, type Mode, type Parts } from './rules.js';
import css from './rules.module.css';
import { useRulesTexts } from './use-rules-texts.js';

/** Which versions are in force, and switching them. */
export function ModePanel() {
  const text = useRulesTexts();
  const mode = useQuery(modeQuery);
  if (!isRead(mode))
    return (
      <Panel title={text.in_force}>
        <Unread query={mode} lines={2} />
      </Panel>
    );
  return <ModeForm mode={mode.data} />;
}

function ModeForm({ mode }: { mode: Mode }) {
  const text = useRulesTexts();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const versions = useQuery(versionsQuery);
  const [changed, setChanged] = useState<Parts | null>(null);
  /** As it is typed: also nothing, or too much, for a moment. */
  const [percent, setPercent] = useState<number | string | null>(null);
  const { active_id, shadow_id, challenger, updated_at } = mode;
  const chosen: Parts = changed ?? { active_id, shadow_id, challenger };
  const save = useMutation({
    mutationFn: (parts: Parts) => setMode({ ...parts, if_updated_at: updated_at }),
    onSuccess() {
      notify(text.saved);
      setChanged(null);
      setPercent(null);
    },
    // Also when it was refused since somebody else had switched meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['decision-rules'] }),
  });
  const choose = (part: Parameters<typeof withPart>[1]) => (id: string | null) =>
    setChanged(withPart(chosen, part, id));
  const data = (versions.data ?? []).map(({ id, version, name }) => ({
    value: id,
    label: text.version(version, name),
  }));
  return (
    <Panel title={text.in_force}>
      <div className={css['mode']}>
        <Select
          label={text.active}
          data={data}
          value={chosen.active_id}
          placeholder={text.nobody}
          clearable
          onChange={choose('active')}
        />
        <Select
          label={text.challenger}
          data={data}
          value={chosen.challenger?.id ?? null}
          placeholder={text.none}
          disabled={chosen.active_id === null}
          clearable
          onChange={choose('challenger')}
        />
        {chosen.challenger ? (
          <NumberInput
            label={text.share_percent}
            min={1}
            max={50}
            allowDecimal={false}
            value={percent ?? chosen.challenger.share_percent}
            onChange={(value) => {
              setPercent(value);
              const share_percent = Math.min(50, Math.max(1, Number(value)));
              if (chosen.challenger)
                setChanged({ ...chosen, challenger: { ...chosen.challenger, share_percent } });
            }}
          />
        ) : null}
        <Select
          label={text.shadow}
          data={data}
          value={chosen.shadow_id}
          placeholder={text.none}
          clearable
          onChange={choose('shadow')}
        />
        <Button
          loading={save.isPending}
          disabled={changed === null}
          onClick={() => save.mutate(chosen)}
        >
          {text.save}
        </Button>
        {challenger && changed === null ? (
          <>
            <Button
              variant="default"
              disabled={save.isPending}
              onClick={() => save.mutate({ active_id: challenger.id, shadow_id, challenger: null })}
            >
              {text.promote}
            </Button>
            <Button
              variant="default"
              disabled={save.isPending}
              onClick={() => save.mutate({ active_id, shadow_id, challenger: null })}
            >
              {text.stop_challenger}
            </Button>
          </>
        ) : null}
      </div>
      {chosen.active_id !== null && chosen.active_id !== active_id ? (
        <Note tone="warn" icon="warn">
          {text.confirm_active}
        </Note>
      ) : null}
      {changed?.challenger ? (
        <Note tone="warn" icon="warn">
          {text.confirm_challenger(changed.challenger.share_percent)}
        </Note>
      ) : null}
      {save.error ? <ErrorNote error={save.error} /> : null}
    </Panel>
  );
}
