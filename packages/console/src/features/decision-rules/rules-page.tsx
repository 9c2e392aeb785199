import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isRead, isUnreadable } from '../../api/is-unreadable.js';
import { may, usePerson } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { Badge } from '../../ui/badge.js';
import { Page, Panel } from '../../ui/page.js';
import { EmptyState, Failure, Loading, Unread } from '../../ui/states.js';
import { DataTable } from '../../ui/table.js';
import { useTyped } from '../../ui/use-typed.js';
import { FiguresPanel } from './figures-panel.js';
import { ModePanel } from './mode-panel.js';
import { inputsQuery, tones, versionQuery, versionsQuery, type Draft } from './rules.js';
import { RulesEditor } from './rules-editor.js';
import css from './rules.module.css';
import { RulesTable } from './rules-table.js';
import { SimulationPanel } from './simulation-panel.js';
import { useRulesTexts } from './use-rules-texts.js';

/** The versions of the decision rules: which is in force, its table, its simulation, and a new one. */
export function RulesPage() {
  const text = useRulesTexts();
  const canManage = may(usePerson(), 'merchants.manage');
  const versions = useQuery(versionsQuery);
  const inputs = useQuery(inputsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const typed = useTyped<Draft | null>('decision-rules', null);
  const { value: draft, set: setDraft } = typed;
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
            draft={draft}
            set={setDraft}
            close={(created) => {
              setDraft(null);
              if (created !== null) setChosen(created);
            }}
          />
        ) : null}
        {canManage ? <ModePanel /> : null}
        <FiguresPanel />
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
