import { ActionIcon, Autocomplete, Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isRead } from '../../api/is-unreadable.js';
import { useMay } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useWords } from '../../i18n/words.js';
import { Icon } from '../../ui/icon.js';
import { Panel } from '../../ui/page.js';
import { Confirm, FormActions, ResumedNote } from '../../ui/parts.js';
import { ErrorNote, Unread } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { useTyped } from '../../ui/use-typed.js';
import { HolidayList } from './holiday-list.js';
import css from './sla.module.css';
import { removeSla, saveSla, slaQuery, type Sla, type SlaInput } from './sla.js';

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];
const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
type Hours = SlaInput['hours'];

/** Minutes as hours with two digits, from which the minutes follow. */
const hoursOf = (minutes: number | null) =>
  minutes === null ? '' : String(Math.round((minutes / 60) * 100) / 100);

/** By when cases are to be decided: of a merchant, or with null the operator's default. */
export function SlaPanel({ merchant_id }: { merchant_id: string | null }) {
  const { sla: text } = useWords();
  const sla = useQuery(slaQuery(merchant_id));
  return (
    <Panel title={merchant_id === null ? text.default : text.of_merchant}>
      {!isRead(sla) ? (
        <Unread query={sla} lines={8} />
      ) : (
        // A new form only when the stored settings have changed: a refetch must not reset what the user typed.
        <SlaForm key={JSON.stringify(sla.data)} merchant_id={merchant_id} sla={sla.data} />
      )}
    </Panel>
  );
}

function SlaForm({ merchant_id, sla }: { merchant_id: string | null; sla: Sla }) {
  const { sla: text, common } = useWords();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const canManage = useMay()('merchants.manage');
  const typed = useTyped(`sla ${merchant_id}`, {
    hasTarget: sla.target_minutes !== null,
    target: hoursOf(sla.target_minutes),
    near: hoursOf(sla.near_minutes),
    time_zone: sla.time_zone,
    hours: sla.hours as Hours,
    national_holidays: sla.national_holidays,
    bank_holidays: sla.bank_holidays,
    holidays: sla.holidays as SlaInput['holidays'],
  });
  const { hasTarget, target, near, ...calendar } = typed.value;
  const { time_zone, hours, national_holidays, bank_holidays, holidays } = calendar;
  const set = (change: Partial<typeof typed.value>) => typed.set((now) => ({ ...now, ...change }));
  const [isRemoving, setRemoving] = useState(false);
  const refresh = () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ['sla'] }),
      queryClient.invalidateQueries({ queryKey: ['cases'] }),
    ]);
  const save = useMutation({
    mutationFn: (body: SlaInput) => saveSla(merchant_id, body),
    onSuccess() {
      notify(text.saved);
      return refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate({
      target_minutes: hasTarget ? Math.round(Number(target) * 60) : null,
      near_minutes: Math.round(Number(near) * 60),
      ...calendar,
    });
  };
  return (
    <form className={ui['form']} onSubmit={submit}>
      {merchant_id !== null && sla.source !== 'merchant' ? (
        <p className="faint">{text.uses_default}</p>
      ) : null}
      <ResumedNote typed={typed} />
      {save.error ? <ErrorNote error={save.error} /> : null}
      <fieldset className={css['fields']} disabled={!canManage}>
        <Checkbox
          label={text.has_target}
          checked={hasTarget}
          onChange={(event) => set({ hasTarget: event.currentTarget.checked })}
        />
        {hasTarget ? (
          <div className={ui['filters']}>
            <TextInput
              type="number"
              label={text.target}
              value={target}
              onChange={(event) => set({ target: event.currentTarget.value })}
              min={0.02}
              max={2160}
              step="any"
              required
            />
            <TextInput
              type="number"
              label={text.near}
              value={near}
              onChange={(event) => set({ near: event.currentTarget.value })}
              min={0}
              max={2160}
              step="any"
              required
            />
          </div>
        ) : null}
        <Autocomplete
          label={text.time_zone}
          data={zones}
          limit={20}
          value={time_zone}
          onChange={(zone) => set({ time_zone: zone })}
          required
          maxLength={64}
        />
        <WeekFields hours={hours} onChange={(changed) => set({ hours: changed })} />
        <fieldset className={css['group']}>
          <legend>{text.holidays}</legend>
          <Checkbox
            label={text.national}
            checked={national_holidays}
            onChange={(event) => set({ national_holidays: event.currentTarget.checked })}
          />
          <Checkbox
            label={text.banking}
            checked={bank_holidays}
            onChange={(event) => set({ bank_holidays: event.currentTarget.checked })}
          />
          <HolidayList isNational={national_holidays} isBanking={bank_holidays} />
        </fieldset>
        <OwnHolidays holidays={holidays} onChange={(changed) => set({ holidays: changed })} />
      </fieldset>
      {canManage ? (
        <FormActions>
          {sla.source === 'merchant' ? (
            <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
              {text.use_default}
            </Button>
          ) : null}
          <Button type="submit" loading={save.isPending}>
            {common.save}
          </Button>
        </FormActions>
      ) : null}
      {isRemoving && merchant_id !== null ? (
        <Confirm
          title={text.use_default}
          hint={text.use_default_hint}
          action={text.use_default}
          onConfirm={async () => {
            await removeSla(merchant_id);
            notify(text.removed);
            await refresh();
          }}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </form>
  );
}

function WeekFields({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const { sla: text } = useWords();
  const set = (day: Hours[number]['day'], change: Partial<Hours[number]> | null) => {
    const found = hours.find((one) => one.day === day);
    const next = change && { day, from: '09:00', to: '18:00', ...found, ...change };
    onChange(
      weekdays.flatMap((name) => {
        const one = name === day ? next : hours.find((other) => other.day === name);
        return one ? [one] : [];
      }),
    );
  };
  return (
    <fieldset className={css['group']}>
      <legend>{text.hours}</legend>
      {weekdays.map((day) => {
        const open = hours.find((one) => one.day === day);
        const name = text.days[day];
        return (
          <div key={day} className={css['day']}>
            <Checkbox
              label={name}
              checked={open !== undefined}
              onChange={(event) => set(day, event.currentTarget.checked ? {} : null)}
            />
            {open ? (
              <>
                <TextInput
                  type="time"
                  aria-label={text.from(name)}
                  value={open.from}
                  onChange={(event) => set(day, { from: event.currentTarget.value })}
                  required
                />
                <TextInput
                  type="time"
                  aria-label={text.to(name)}
                  value={open.to === '24:00' ? '00:00' : open.to}
                  onChange={({ currentTarget: { value } }) =>
                    set(day, { to: value === '00:00' ? '24:00' : value })
                  }
                  required
                />
              </>
            ) : (
              <span className="faint">{text.closed}</span>
            )}
          </div>
        );
      })}
      <p className="faint">{text.until_midnight}</p>
    </fieldset>
  );
}

function OwnHolidays({
  holidays,
  onChange,
}: {
  holidays: SlaInput['holidays'];
  onChange: (holidays: SlaInput['holidays']) => void;
}) {
  const { sla: text } = useWords();
  const set = (at: number, change: Partial<SlaInput['holidays'][number]>) =>
    onChange(holidays.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <fieldset className={css['group']}>
      <legend>{text.own}</legend>
      <p className="faint">{text.own_hint}</p>
      {holidays.map((one, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- the fields of a row are its identity
        <div key={at} className={css['own']}>
          <TextInput
            type="date"
            aria-label={text.date}
            value={one.date}
            onChange={(event) => set(at, { date: event.currentTarget.value })}
            required
          />
          <TextInput
            aria-label={text.holiday_name}
            placeholder={text.holiday_name}
            value={one.name}
            onChange={(event) => set(at, { name: event.currentTarget.value })}
            maxLength={100}
            required
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={text.remove(one.name || one.date)}
            onClick={() => onChange(holidays.filter((_, index) => index !== at))}
          >
            <Icon name="cross" />
          </ActionIcon>
        </div>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="plus" />}
          onClick={() => onChange([...holidays, { date: '', name: '' }])}
        >
          {text.add}
        </Button>
      </div>
    </fieldset>
  );
}
