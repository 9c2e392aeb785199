import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage, useWords } from '../../i18n/words.js';
import { familiesEn, familiesPt, type Families } from './event-families.js';
import { eventKindsQuery } from './endpoints.js';
import css from './endpoints.module.css';

/** Splits what was typed into kinds and groups of events. */
export const eventsOf = (typed: string) => typed.split(/[\s,]+/).filter((one) => one !== '');

/**
 * Chooses the events of an endpoint by what they are about: a box takes all of an object. The field above has what was chosen, and takes
 * single kinds, too.
 */
export function EventPicker({
  initial,
  error,
}: {
  initial: readonly string[];
  error: string | undefined;
}) {
  const text = useWords().endpoints;
  const families: Families = useLanguage().language === 'en' ? familiesEn : familiesPt;
  const kinds = useQuery(eventKindsQuery);
  const [typed, setTyped] = useState(initial.join(', '));
  const chosen = new Set(eventsOf(typed));
  const known = Object.entries(families).filter(
    ([family]) => kinds.data?.some((kind) => kind.startsWith(`${family}.`)) ?? true,
  );
  const take = (family: string, isTaken: boolean) => {
    const rest = [...chosen].filter((one) => !one.startsWith(`${family}.`));
    setTyped([...rest, ...(isTaken ? [`${family}.*`] : [])].join(', '));
  };
  return (
    <>
      <TextInput
        name="events"
        label={text.events}
        description={text.events_hint}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        required
        withAsterisk={false}
        error={error}
      />
      <fieldset className={css['families']}>
        <legend>{text.by_subject}</legend>
        {known.map(([family, [name, about]]) => {
          const isWhole = chosen.has('*') || chosen.has(`${family}.*`);
          return (
            <Checkbox
              key={family}
              size="sm"
              label={name}
              description={about}
              checked={isWhole}
              disabled={chosen.has('*')}
              indeterminate={!isWhole && [...chosen].some((one) => one.startsWith(`${family}.`))}
              onChange={({ currentTarget }) => take(family, currentTarget.checked)}
            />
          );
        })}
      </fieldset>
    </>
  );
}
