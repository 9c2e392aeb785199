import { Button, Select, TextInput } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Data } from '../../api/call.js';
import { ApiError } from '../../api/error.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { RowsCsvButton } from '../../ui/csv-button.js';
import { Page, Panel } from '../../ui/page.js';
import { Copyable, Filters } from '../../ui/parts.js';
import { EmptyState, Failure, Loading, Note } from '../../ui/states.js';
import { DataTable } from '../../ui/table.js';
import ui from '../../ui/ui.module.css';
import {
  commandOf,
  previewQuery,
  rules,
  settingOf,
  standardMonths,
  type Rule,
} from './retention.js';

const route = getRouteApi('/signed-in/retention');

type Preview = Data<'previewRetention'>;

/** Fields of the API, as in other CSV files. */
const csvFields = ['id', 'merchant_id', 'updated_at', 'reviewed_at', 'last_payment_at'] as const;

/** Which submerchants a rule of retention would erase now, with the reason. Nothing is erased here. */
export function RetentionPage() {
  const words = useWords();
  const text = words.retention;
  const format = useFormat();
  const navigate = useNavigate();
  const search = route.useSearch();
  const { rule = 'never_submitted' } = search;
  const months = String(search.months ?? standardMonths);
  const preview = useInfiniteQuery(previewQuery(rule, months));
  const pages = preview.data?.pages.map(({ data }) => data) ?? [];
  const found = pages.flatMap(({ sellers }) => sellers);
  const checked = pages.reduce((sum, page) => sum + page.checked, 0);
  const change = (changed: { rule?: Rule; months?: number }) =>
    void navigate({ to: '/retention', search: { ...search, ...changed }, replace: true });
  const [typed, setTyped] = useState(months);
  /** The figures are those of the months in the field: there are none where it has no number of months. */
  const isUnknown = rule === 'never_submitted' && !isMonths(typed);
  const type = (value: string) => {
    setTyped(value);
    if (isMonths(value)) change({ months: Number(value) });
  };
  const leave = () => {
    if (!isMonths(typed)) type(String(standardMonths));
  };
  const more = preview.hasNextPage ? (
    <Button
      variant="default"
      loading={preview.isFetchingNextPage}
      onClick={() => void preview.fetchNextPage()}
    >
      {text.more}
    </Button>
  ) : null;
  return (
    <Page title={text.title} below={<p className="soft">{text.hint}</p>}>
      <Filters>
        <Select
          aria-label={text.rule}
          value={rule}
          data={rules.map((one) => ({ value: one, label: text.rules[one] }))}
          allowDeselect={false}
          onChange={(value) => change({ rule: rules.find((one) => one === value) ?? rule })}
        />
        {rule === 'never_submitted' ? (
          <TextInput
            type="number"
            min={1}
            max={999}
            aria-label={text.months}
            rightSectionWidth="4.5rem"
            rightSection={<span className="faint">{text.months_short}</span>}
            value={typed}
            aria-invalid={isUnknown}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onBlur={leave}
            onKeyDown={({ key }) => {
              if (key === 'Enter') leave();
            }}
          />
        ) : null}
      </Filters>
      <Panel flush>
        {isUnknown ? (
          <EmptyState icon="clock" title={text.months_range} />
        ) : preview.isPending ? (
          <Loading lines={6} />
        ) : preview.isError ? (
          preview.error instanceof ApiError && preview.error.code === 'INVALID_STATUS' ? (
            <EmptyState icon="clock" title={text.no_rule} hint={text.no_rule_hint} />
          ) : (
            <Failure error={preview.error} retry={() => void preview.refetch()} />
          )
        ) : found.length === 0 ? (
          <EmptyState
            icon="clock"
            title={preview.hasNextPage ? text.none_yet(format.number(checked)) : text.none}
            hint={text.since(format.day(pages[0]?.unchanged_since ?? ''))}
            actions={more}
          />
        ) : (
          <>
            <DataTable
              label={text.title}
              rows={found}
              rowKey={({ id }) => id}
              columns={[
                {
                  key: 'id',
                  title: text.submerchant,
                  isLead: true,
                  render: ({ id }) => (
                    <Link to="/cases/$id" params={{ id }} className="mono breaks">
                      {id}
                    </Link>
                  ),
                },
                {
                  key: 'merchant',
                  title: text.merchant,
                  width: '30%',
                  render: ({ merchant_id: id }) => (
                    <Link to="/merchants/$id" params={{ id }} className="mono breaks">
                      {id}
                    </Link>
                  ),
                },
                {
                  key: 'reason',
                  title: text.reason,
                  width: '34%',
                  render: (one) => <Reason rule={rule} of={one} />,
                },
              ]}
            />
            <div className={ui['pager']}>
              <span>{text.found(format.number(found.length), format.number(checked))}</span>
              <RowsCsvButton
                file="retention"
                label={text.title}
                titles={csvFields}
                rows={() => found.map((one) => csvFields.map((name) => one[name]))}
              />
              {more}
            </div>
          </>
        )}
      </Panel>
      {pages[0] && !isUnknown ? <HowTo preview={pages[0]} months={months} /> : null}
    </Page>
  );
}

const isMonths = (text: string) => /^[1-9][0-9]{0,2}$/.test(text);

/** Why a submerchant is concerned, with the dates that the rule has read. */
function Reason({ rule, of }: { rule: Rule; of: Preview['sellers'][number] }) {
  const text = useWords().retention;
  const format = useFormat();
  const { updated_at, reviewed_at, last_payment_at } = of;
  return (
    <>
      <div>
        {rule === 'rejected' && reviewed_at !== null
          ? text.rejected_at(format.day(reviewed_at))
          : text.reasons[rule]}
      </div>
      <div className="faint">{text.changed_at(format.day(updated_at))}</div>
      {rule === 'inactive' ? (
        <div className="faint">
          {last_payment_at === null ? text.no_payment : text.paid_at(format.day(last_payment_at))}
        </div>
      ) : null}
    </>
  );
}

/** Says that nothing is erased here, and how it is. */
function HowTo({ preview: { kind, is_on }, months }: { preview: Preview; months: string }) {
  const text = useWords().retention;
  return (
    <Panel title={text.how}>
      <div className={ui['form']}>
        <p>{text.nothing_here}</p>
        <p className="soft">{text.by_command}</p>
        <Copyable text={commandOf(kind, months)} label={text.command} />
        {is_on ? (
          <Note tone="info" icon="clock">
            {text.is_on}
          </Note>
        ) : (
          <>
            <p className="soft">
              {text.by_setting} {kind === 'never_submitted' ? null : text.both_rules}
            </p>
            <Copyable text={settingOf(kind, months)} label={text.setting} />
          </>
        )}
      </div>
    </Panel>
  );
}
