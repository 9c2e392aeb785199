import { Button, SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { Badge } from '../../ui/badge.js';
import { ListTable } from '../../ui/list-table.js';
import { Page, Panel } from '../../ui/page.js';
import { Filters } from '../../ui/parts.js';
import { EmptyState } from '../../ui/states.js';
import { LiftBlockDialog, NewBlockDialog } from '../../ui/blocks/block-dialogs.js';
import { blocksQuery, type Block, type BlockState } from '../../ui/blocks/blocks.js';
import { useBlockTexts } from '../../ui/blocks/use-block-texts.js';

const states = ['standing', 'ended', 'all'] as const;
const tones = { standing: 'bad', expired: 'quiet', lifted: 'quiet' } as const;

/** The block list: values that must not come back, with their reasons. */
export function BlocksPage() {
  const text = useBlockTexts();
  const format = useFormat();
  const canManage = useMay()('blocks.manage');
  const [state, setState] = useState<BlockState>('standing');
  const [page, setPage] = useState(1);
  const [isNewOpen, setNewOpen] = useState(false);
  const [lifted, setLifted] = useState<Block | null>(null);
  const blocks = useQuery(blocksQuery(state, page));
  return (
    <Page
      title={text.title}
      below={<p className="soft">{text.hint}</p>}
      actions={canManage ? <Button onClick={() => setNewOpen(true)}>{text.new}</Button> : null}
    >
      <Filters>
        <SegmentedControl
          aria-label={text.state}
          value={state}
          data={states.map((one) => ({ value: one, label: text.states[one] }))}
          onChange={(value) => {
            setState(states.find((one) => one === value) ?? state);
            setPage(1);
          }}
        />
      </Filters>
      <Panel flush>
        <ListTable
          list={blocks}
          empty={<EmptyState icon="lock" title={text.none} hint={text.none_hint} />}
          go={setPage}
          csv={{ list: 'listBlocks', query: state === 'all' ? {} : { state } }}
          label={text.title}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'value',
              title: text.value,
              isLead: true,
              render: ({ kind, value, ...one }) => (
                <>
                  <span className="breaks">{value ?? text.forgotten}</span>{' '}
                  <Badge tone={tones[one.state]}>{text.badge[one.state]}</Badge>
                  <div className="faint">
                    {[
                      text.kinds[kind],
                      one.expires_at ? text.until(format.time(one.expires_at)) : null,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </div>
                </>
              ),
            },
            {
              key: 'reason',
              title: text.reason,
              render: ({ reason, note }) => (
                <>
                  {text.reasons[reason]}
                  {note === null ? null : <div className="soft breaks">{note}</div>}
                </>
              ),
            },
            {
              key: 'by',
              title: text.by,
              render: ({ created_by, created_at, lifted_by, lifted_at, lift_note }) => (
                <span className="soft">
                  {created_by.name ?? text.a_key}, {format.time(created_at)}
                  {lifted_at === null ? null : (
                    <div className="breaks">
                      {text.lifted_by(lifted_by?.name ?? text.a_key, format.time(lifted_at))}
                      {lift_note === null ? '' : `: ${lift_note}`}
                    </div>
                  )}
                </span>
              ),
            },
            {
              key: 'lift',
              title: '',
              width: '7rem',
              align: 'end',
              render: (one) =>
                canManage && one.state === 'standing' ? (
                  <Button
                    variant="subtle"
                    color="red"
                    size="compact-sm"
                    aria-label={`${text.lift}: ${one.value ?? ''}`}
                    onClick={() => setLifted(one)}
                  >
                    {text.lift}
                  </Button>
                ) : null,
            },
          ]}
        />
      </Panel>
      {isNewOpen ? <NewBlockDialog onClose={() => setNewOpen(false)} /> : null}
      {lifted ? <LiftBlockDialog block={lifted} onClose={() => setLifted(null)} /> : null}
    </Page>
  );
}
