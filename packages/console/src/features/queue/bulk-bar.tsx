import { Button, Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.js';
import { usePerson } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Icon } from '../../ui/icon.js';
import { lateDialog } from '../../ui/late-dialog.js';
import { Note, useErrorText } from '../../ui/states.js';
import {
  bulkActions,
  forgetRun,
  interruptedRun,
  type BulkAction,
  type BulkRun,
} from './bulk-run.js';
import type { CaseFilters } from './list-cases.js';
import css from './queue.module.css';
import { max_selected, type Selection } from './use-selection.js';

const BulkDialog = lateDialog(async () => (await import('./bulk-dialog.js')).default);

/** How many cases are chosen, what can be done with them, and the run that a reload has interrupted. */
export function BulkBar({
  selection,
  filters,
  total,
}: {
  selection: Selection;
  /** Those of the list, to choose all cases that match. */
  filters: CaseFilters;
  total: number;
}) {
  const words = useWords();
  const text = words.desk.bulk;
  const format = useFormat();
  const person = usePerson();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const errorText = useErrorText();
  const [opened, setOpened] = useState<{ action: BulkAction; run: BulkRun | null } | null>(null);
  const [interrupted, setInterrupted] = useState(() => interruptedRun(person.id));
  const [isChoosing, setChoosing] = useState(false);
  const { chosen } = selection;

  const chooseAll = async () => {
    setChoosing(true);
    try {
      selection.replace(await casesThatMatch(filters));
    } catch (error) {
      notify(errorText(error), 'bad');
    } finally {
      setChoosing(false);
    }
  };
  const close = () => {
    setOpened(null);
    setInterrupted(interruptedRun(person.id));
    selection.clear();
    void queryClient.invalidateQueries({ queryKey: ['cases'] });
    void queryClient.invalidateQueries({ queryKey: ['case'] });
  };
  const reachable = Math.min(total, max_selected);
  return (
    <>
      {interrupted === null || opened !== null ? null : (
        <Note tone="warn" icon="warn">
          {text.interrupted(text.actions[interrupted.action])}{' '}
          <Button
            size="compact-sm"
            variant="light"
            onClick={() => setOpened({ action: interrupted.action, run: interrupted })}
          >
            {text.resume}
          </Button>{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              forgetRun();
              setInterrupted(null);
            }}
          >
            {text.discard}
          </Button>
        </Note>
      )}
      {chosen.size === 0 ? null : (
        <div className={css['bulk']} role="region" aria-label={text.title}>
          <strong role="status">{text.chosen(chosen.size, format.number(chosen.size))}</strong>
          {chosen.size < reachable ? (
            <Button
              size="compact-sm"
              variant="subtle"
              loading={isChoosing}
              onClick={() => void chooseAll()}
            >
              {total > max_selected
                ? text.choose_first(format.number(max_selected), format.number(total))
                : text.choose_all(format.number(total))}
            </Button>
          ) : null}
          <Menu position="bottom-start" withinPortal>
            <Menu.Target>
              <Button size="compact-sm" rightSection={<Icon name="down" size={12} />}>
                {text.do}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {bulkActions.map((action) => (
                <Menu.Item key={action} onClick={() => setOpened({ action, run: null })}>
                  {text.actions[action]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          <Button size="compact-sm" variant="subtle" onClick={selection.clear}>
            {text.choose_none}
          </Button>
        </div>
      )}
      {opened === null ? null : (
        <BulkDialog
          action={opened.action}
          chosen={chosen}
          interrupted={opened.run}
          onCancel={() => setOpened(null)}
          onClose={close}
        />
      )}
    </>
  );
}

/** The first cases that match the filters, in their order, up to the most that one action takes. */
async function casesThatMatch(filters: CaseFilters): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let cursor: string | undefined;
  do {
    const { page: _page, ...query } = filters;
    const { data, pagination } = await call('listCases', {
      query: { ...query, limit: 100, cursor },
    });
    for (const { submerchant } of data) {
      if (found.size < max_selected) found.set(submerchant.id, caseName(submerchant));
    }
    cursor = pagination.next ?? undefined;
  } while (cursor !== undefined && found.size < max_selected);
  return found;
}

/** The name by which a case is shown. */
export function caseName(seller: { trade_name: string | null; legal_name: string }): string {
  return seller.trade_name ?? seller.legal_name;
}
