import { Button, Select } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '../../i18n/format.js';
import { Badge, type Tone } from '../../ui/badge.js';
import { Panel } from '../../ui/page.js';
import { ErrorNote } from '../../ui/states.js';
import { DataTable } from '../../ui/table.js';
import { simulateRules, type MerchantMode, type Simulation } from './rules.js';
import css from './rules.module.css';
import { useColumnName } from './rules-table.js';
import { useRulesTexts } from './use-rules-texts.js';

const modes = ['live', 'test', 'all'] as const;
const tones: Record<Simulation['cases'][number]['effect'], Tone> = {
  saved: 'good',
  left: 'quiet',
  wrong_approval: 'bad',
  wrong_rejection: 'bad',
  different: 'warn',
};

/** What a version would have decided about decided cases: the cost in work and in wrong decisions, and each case. */
export function SimulationPanel({ id }: { id: string }) {
  const text = useRulesTexts();
  const format = useFormat();
  const columnName = useColumnName();
  const [mode, setMode] = useState<MerchantMode>('live');
  const simulate = useMutation({
    mutationFn: (before: string | null) => simulateRules(id, { limit: 50, before, mode }),
  });
  const found = simulate.data?.data;
  return (
    <Panel title={text.simulate}>
      <p className="soft">{text.simulate_hint}</p>
      <div className={css['mode']}>
        <Select
          label={text.mode}
          data={modes.map((value) => ({ value, label: text.mode_names[value] }))}
          value={mode}
          allowDeselect={false}
          onChange={(value) => setMode(value as MerchantMode)}
        />
        <Button loading={simulate.isPending} onClick={() => simulate.mutate(null)}>
          {text.simulate}
        </Button>
      </div>
      {simulate.error ? <ErrorNote error={simulate.error} /> : null}
      {found ? (
        <div role="status">
          <dl className={css['counts']}>
            {(
              [
                [text.saved_work, found.counts.saved],
                [text.left_work, found.counts.left],
                [text.wrong_approvals, found.counts.wrong_approvals],
                [text.wrong_rejections, found.counts.wrong_rejections],
                [text.different, found.counts.different],
              ] as const
            ).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{format.number(value)}</dd>
              </div>
            ))}
          </dl>
          <p className="soft">{text.counts(found.counts.cases, found.counts.by_rules)}</p>
          {found.cases.length === 0 ? (
            <p>{text.no_cases}</p>
          ) : (
            <DataTable
              label={text.simulate}
              rows={found.cases}
              rowKey={({ submerchant_id, decided_at }) => `${submerchant_id} ${decided_at}`}
              columns={[
                {
                  key: 'seller',
                  title: text.seller,
                  isLead: true,
                  render: (one) => (
                    <Link to="/cases/$id" params={{ id: one.submerchant_id }} className="breaks">
                      {one.name}
                    </Link>
                  ),
                },
                {
                  key: 'decided',
                  title: text.decided,
                  render: (one) =>
                    `${text.decisions[one.decided]}${one.decided_by_rules ? ` ${text.by_rules}` : ''}, ${format.time(one.decided_at)}`,
                },
                {
                  key: 'table',
                  title: text.would_be,
                  render: (one) => (
                    <span className="breaks">
                      <Badge tone={tones[one.effect]}>{text.effects[one.effect]}</Badge>{' '}
                      {text.outcomes[one.outcome]}: {one.rule?.name ?? text.no_rule}
                      {one.unknown.length === 0 ? null : (
                        <span className="soft">
                          {' '}
                          {text.unknown(one.unknown.map(columnName).join(', '))}
                        </span>
                      )}
                      {one.changed_since ? (
                        <span className="soft"> {text.changed_since}</span>
                      ) : null}
                    </span>
                  ),
                },
              ]}
            />
          )}
          {found.next_before === null ? null : (
            <Button
              variant="default"
              loading={simulate.isPending}
              onClick={() => simulate.mutate(found.next_before)}
            >
              {text.more}
            </Button>
          )}
        </div>
      ) : null}
    </Panel>
  );
}
