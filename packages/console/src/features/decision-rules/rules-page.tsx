import { Button, Select } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRead, isUnreadable } from '../../api/is-unreadable.js';
import { may, usePerson } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useFormat } from '../../i18n/format.js';
import { Badge } from '../../ui/badge.js';
import { Page, Panel } from '../../ui/page.js';
import { EmptyState, ErrorNote, Failure, Loading, Note, Unread } from '../../ui/states.js';
import { DataTable } from '../../ui/table.js';
import { inputsQuery, setMode, versionQuery, versionsQuery, type Table } from './rules.js';
import { RulesEditor } from './rules-editor.js';
import css from './rules.module.css';
import { RulesTable } from './rules-table.js';
import { SimulationPanel } from './simulation-panel.js';
import { useRulesTexts } from './use-rules-texts.js';

/** A version that is being written. */
interface Draft {
  name: string;
  table: Table;
}

const tones = { off: 'quiet', shadow: 'info', active: 'good' } as const;

/** The versions of the decision rules: which is in force, its table, its simulation, and a new one. */
export function RulesPage() {
  const text = useRulesTexts();
  const canManage = may(usePerson(), 'merchants.manage');
  const versions = useQuery(versionsQuery);
  const inputs = useQuery(inputsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const shown = chosen ?? versions.data?.[0]?.id ?? null;
  return (
    <Page
      title={text.title}
      below={<p className="soft">{text.hint}</p>}
      actions={
        canManage && inputs.data && draft === null ? (
          <Button
            variant="default"
            onClick={() => setDraft({ name: '', table: inputs.data.sample })}
          >
            {text.new_from_sample}
          </Button>
        ) : null
      }
    >
      <div className={css['stack']}>
        {draft && inputs.data ? (
          <RulesEditor
            inputs={inputs.data.inputs}
            initial={draft}
            close={(created) => {
              setDraft(null);
              if (created !== null) setChosen(created);
            }}
          />
        ) : null}
        {canManage ? <ModePanel /> : null}
        <VersionsPanel open={setChosen} />
        {shown === null ? null : (
          <VersionPanel
            key={shown}
            id={shown}
            canManage={canManage}
            edit={draft === null ? setDraft : null}
          />
        )}
      </div>
    </Page>
  );
}

function ModePanel() {
  const text = useRulesTexts();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const versions = useQuery(versionsQuery);
  const inMode = (mode: 'active' | 'shadow') =>
    versions.data?.find((one) => one.mode === mode)?.id ?? null;
  const [changed, setChanged] = useState<{ active?: string | null; shadow?: string | null }>({});
  const active_id = changed.active === undefined ? inMode('active') : changed.active;
  const shadow_id = changed.shadow === undefined ? inMode('shadow') : changed.shadow;
  const save = useMutation({
    mutationFn: () => setMode({ active_id, shadow_id }),
    async onSuccess() {
      notify(text.saved);
      setChanged({});
      await queryClient.invalidateQueries({ queryKey: ['decision-rules'] });
    },
  });
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
          value={active_id}
          placeholder={text.nobody}
          clearable
          onChange={(value) => setChanged({ ...changed, active: value })}
        />
        <Select
          label={text.shadow}
          data={data}
          value={shadow_id}
          placeholder={text.none}
          clearable
          onChange={(value) => setChanged({ ...changed, shadow: value })}
        />
        <Button
          loading={save.isPending}
          disabled={Object.keys(changed).length === 0}
          onClick={() => save.mutate()}
        >
          {text.save}
        </Button>
      </div>
      {active_id !== null && active_id !== inMode('active') ? (
        <Note tone="warn" icon="warn">
          {text.confirm_active}
        </Note>
      ) : null}
      {save.error ? <ErrorNote error={save.error} /> : null}
    </Panel>
  );
}

function VersionsPanel({ open }: { open: (id: string) => void }) {
  const text = useRulesTexts();
  const format = useFormat();
  const versions = useQuery(versionsQuery);
  return (
    <Panel title={text.versions} flush>
      {!isRead(versions) ? (
        <Unread query={versions} lines={4} />
      ) : versions.data.length === 0 ? (
        <EmptyState icon="scales" title={text.no_versions} hint={text.no_versions_hint} />
      ) : (
        <DataTable
          label={text.versions}
          rows={versions.data}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'version',
              title: text.versions,
              isLead: true,
              render: ({ version, name, mode }) => (
                <span className="breaks">
                  {text.version(version, name)} <Badge tone={tones[mode]}>{text.modes[mode]}</Badge>
                </span>
              ),
            },
            {
              key: 'author',
              title: text.author,
              render: ({ created_by }) => created_by.name ?? text.a_key,
            },
            {
              key: 'created',
              title: text.created,
              render: ({ created_at }) => format.time(created_at),
            },
            {
              key: 'open',
              title: '',
              align: 'end',
              render: ({ id, version, name }) => (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`${text.open}: ${text.version(version, name)}`}
                  onClick={() => open(id)}
                >
                  {text.open}
                </Button>
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
}

function VersionPanel({
  id,
  canManage,
  edit,
}: {
  id: string;
  canManage: boolean;
  edit: ((draft: Draft) => void) | null;
}) {
  const text = useRulesTexts();
  const rules = useQuery(versionQuery(id));
  if (rules.isPending) return <Loading lines={6} />;
  if (isUnreadable(rules))
    return <Failure error={rules.error} retry={() => void rules.refetch()} />;
  const { version, name, table } = rules.data;
  return (
    <>
      <Panel
        title={text.version(version, name)}
        actions={
          canManage && edit ? (
            <Button variant="default" size="compact-sm" onClick={() => edit({ name, table })}>
              {text.new_from}
            </Button>
          ) : null
        }
      >
        <RulesTable table={table} label={text.version(version, name)} />
      </Panel>
      {canManage ? <SimulationPanel id={id} /> : null}
    </>
  );
}
