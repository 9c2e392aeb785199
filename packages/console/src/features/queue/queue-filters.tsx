import { Button, Popover, Select, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { useFormat } from '../../i18n/format.js';
import { moneyText, readMoney } from '../../i18n/money.js';
import { useWords } from '../../i18n/words.js';
import type { QueueSearch } from '../../queue-search.js';
import { Icon } from '../../ui/icon.js';
import css from './queue.module.css';
import { openKinds } from './tabs.js';

/** The waiting times that the form offers, in hours. */
const waiting_hours = [4, 24, 48, 72, 168];
const orders = ['oldest', 'due', 'newest', 'amount', 'merchant'] as const;
const dueStates = ['late', 'near', 'on_time'] as const;

/** Changes filters in the address; the list begins with its first page again. */
function useChangeFilters() {
  const navigate = useNavigate();
  return (changed: QueueSearch) =>
    void navigate({
      to: '/queue',
      search: (now) => ({ ...now, ...changed, page: undefined }),
      replace: true,
    });
}

/** The kind of case, of sellers that were approved. */
export function MatterFilter({ search }: { search: QueueSearch }) {
  const { matters: text } = useDeskWords();
  const change = useChangeFilters();
  return (
    <Select
      aria-label={text.filter}
      title={text.filter}
      value={search.matter ?? ''}
      data={[
        { value: '', label: text.all },
        ...openKinds.map((value) => ({ value, label: text.kinds[value] ?? value })),
      ]}
      onChange={(value) => change({ matter: openKinds.find((one) => one === value) })}
      allowDeselect={false}
    />
  );
}

/** The order of the queue, and a button that opens the form of the other filters. */
export function QueueFilterFields({ search }: { search: QueueSearch }) {
  const words = useWords();
  const text = words.desk.filters;
  const change = useChangeFilters();
  const { check, kind, from, to, hours, amount_from, amount_to } = search;
  const ages = [...new Set([...waiting_hours, ...(hours === undefined ? [] : [hours])])];
  return (
    <>
      <Select
        aria-label={text.sort}
        title={text.sort}
        value={search.sort ?? 'oldest'}
        data={orders.map((value) => ({ value, label: text.orders[value] }))}
        onChange={(value) =>
          change({ sort: value === 'oldest' ? undefined : (value as QueueSearch['sort']) })
        }
        allowDeselect={false}
      />
      <Select
        aria-label={words.sla.filter}
        title={words.sla.filter}
        value={search.due ?? ''}
        data={[
          { value: '', label: words.sla.all },
          ...dueStates.map((value) => ({ value, label: words.sla.states[value] })),
        ]}
        onChange={(value) => change({ due: dueStates.find((one) => one === value) })}
        allowDeselect={false}
      />
      <Popover width={300} trapFocus position="bottom-start" withRoles shadow="md">
        <Popover.Target>
          <Button variant="default" leftSection={<Icon name="plus" />}>
            {text.title}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={text.title}>
          <div className={css['filter_form']}>
            <Select
              label={text.check}
              value={check ?? null}
              placeholder={text.any}
              clearable
              clearButtonProps={{ 'aria-label': words.common.clear }}
              comboboxProps={{ withinPortal: false }}
              data={Object.entries(words.checks).map(([value, label]) => ({ value, label }))}
              onChange={(value) => change({ check: value ?? undefined })}
            />
            <Select
              label={text.kind}
              value={kind ?? ''}
              comboboxProps={{ withinPortal: false }}
              allowDeselect={false}
              data={[
                { value: '', label: text.any },
                { value: 'pj', label: words.kind.pj_long },
                { value: 'pf', label: words.kind.pf_long },
              ]}
              onChange={(value) =>
                change({ kind: value === 'pj' || value === 'pf' ? value : undefined })
              }
            />
            <Select
              label={text.hours}
              value={String(hours ?? '')}
              comboboxProps={{ withinPortal: false }}
              allowDeselect={false}
              data={[
                { value: '', label: text.any },
                ...ages.map((value) => ({ value: String(value), label: text.at_least(value) })),
              ]}
              onChange={(value) => change({ hours: value ? Number(value) : undefined })}
            />
            <div className={css['filter_pair']}>
              <TextInput
                type="date"
                label={text.from}
                value={from ?? ''}
                max={to}
                onChange={(event) => change({ from: event.currentTarget.value || undefined })}
              />
              <TextInput
                type="date"
                label={text.to}
                value={to ?? ''}
                min={from}
                onChange={(event) => change({ to: event.currentTarget.value || undefined })}
              />
            </div>
            <fieldset className={css['filter_amounts']}>
              <legend>{text.amount}</legend>
              <div className={css['filter_pair']}>
                <AmountField
                  label={text.amount_from}
                  value={amount_from}
                  onChange={(value) => change({ amount_from: value })}
                />
                <AmountField
                  label={text.amount_to}
                  value={amount_to}
                  onChange={(value) => change({ amount_to: value })}
                />
              </div>
              <small className="soft">{text.amount_hint}</small>
            </fieldset>
          </div>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

/** An amount in reais; it applies when the field is left or Enter is pressed. */
function AmountField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | undefined;
  onChange: (centavos: number | undefined) => void;
}) {
  const words = useWords();
  const [shown, setShown] = useState(value);
  const [typed, setTyped] = useState(moneyText(value ?? null, words.locale));
  if (value !== shown) {
    setShown(value);
    setTyped(moneyText(value ?? null, words.locale));
  }
  const amount = typed.trim() === '' ? undefined : readMoney(typed);
  const apply = () => {
    if (amount !== null && amount !== value) onChange(amount);
  };
  return (
    <TextInput
      label={label}
      inputMode="decimal"
      value={typed}
      maxLength={20}
      error={amount === null ? words.desk.filters.no_amount : undefined}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
    />
  );
}

/** Every filter that applies, each as a button that removes it. */
export function FilterChips({
  search,
  isOfReview,
  merchantName,
}: {
  search: QueueSearch;
  isOfReview: boolean;
  merchantName: string | undefined;
}) {
  const words = useWords();
  const format = useFormat();
  const change = useChangeFilters();
  const text = words.desk.filters;
  const { merchant, check, kind, from, to, hours, amount_from, amount_to } = search;
  const chips: [name: string, value: string, removed: QueueSearch][] = [];
  if (merchant !== undefined) {
    chips.push([words.queue.merchant, merchantName ?? '…', { merchant: undefined }]);
  }
  if (isOfReview) {
    if (check !== undefined) {
      chips.push([text.check, words.checks[check] ?? check, { check: undefined }]);
    }
    if (search.due !== undefined) {
      chips.push([words.sla.filter, words.sla.states[search.due], { due: undefined }]);
    }
    if (kind !== undefined) {
      const name = kind === 'pj' ? words.kind.pj_long : words.kind.pf_long;
      chips.push([text.kind, name, { kind: undefined }]);
    }
    if (hours !== undefined) chips.push([text.hours, text.at_least(hours), { hours: undefined }]);
    if (from !== undefined) chips.push([text.from, format.day(from), { from: undefined }]);
    if (to !== undefined) chips.push([text.to, format.day(to), { to: undefined }]);
    if (amount_from !== undefined) {
      const value = `≥ ${format.money(amount_from)}`;
      chips.push([text.amount, value, { amount_from: undefined }]);
    }
    if (amount_to !== undefined) {
      const value = `≤ ${format.money(amount_to)}`;
      chips.push([text.amount, value, { amount_to: undefined }]);
    }
  }
  if (chips.length === 0) return null;
  return (
    <ul className={css['chips']} aria-label={text.applied}>
      {chips.map(([name, value, removed]) => (
        <li key={`${name} ${value}`}>
          <Button
            size="compact-sm"
            variant="light"
            rightSection={<Icon name="cross" size={12} />}
            aria-label={text.remove(`${name}: ${value}`)}
            title={text.remove(`${name}: ${value}`)}
            onClick={() => change(removed)}
          >
            {name}: {value}
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** Whether any filter applies beside the tab. */
export function isFiltered(search: QueueSearch): boolean {
  const { tab: _tab, page: _page, sort: _sort, view: _view, ...filters } = search;
  return Object.values(filters).some((one) => one !== undefined);
}
