import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLanguage, useWords } from '../../i18n/words.js';
import { familiesEn, familiesPt, type Families } from './event-families.js';
import { eventKindsQuery } from './endpoints.js';
import css from './endpoints.module.css';
import { KindText } from './kind-text.js';

/** Splits what was typed into kinds and groups of events. */
export const eventsOf = (typed: string) => typed.split(/[\s,]+/).filter((one) => one !== '');

/**
 * Chooses the events of an endpoint by what they are about: a box takes all of an object, and its list has single kinds, each with what it
 * reports. The field above has what was chosen.
 */
export function EventPicker({
  typed,
  onType: setTyped,
  error,
}: {
  typed: string;
  onType: (typed: string) => void;
  error: string | undefined;
}) {
  const text = useWords().endpoints;
  const { language } = useLanguage();
  const families: Families = language === 'en' ? familiesEn : familiesPt;
  const kinds = useQuery(eventKindsQuery(language));
  const chosen = new Set(eventsOf(typed));
  const known = Object.entries(families).filter(
    ([family]) => kinds.data?.some(({ kind }) => kind.startsWith(`${family}.`)) ?? true,
  );
  const take = (family: string, isTaken: boolean) => {
    const rest = [...chosen].filter((one) => !one.startsWith(`${family}.`));
    setTyped([...rest, ...(isTaken ? [`${family}.*`] : [])].join(', '));
  };
  const takeKind = (family: string, kind: string, isTaken: boolean) => {
    // Without one of its kinds, a whole family is the others.
    const siblings = (kinds.data ?? [])
      .map((one) => one.kind)
      .filter((one) => one.startsWith(`${family}.`));
    const before = [...chosen].flatMap((one) => (one === `${family}.*` ? siblings : [one]));
    setTyped([...before.filter((one) => one !== kind), ...(isTaken ? [kind] : [])].join(', '));
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
          const single = (kinds.data ?? []).filter(({ kind }) => kind.startsWith(`${family}.`));
          return (
            <div key={family} className={css['family']}>
              <Checkbox
                size="sm"
                label={name}
                description={about}
                checked={isWhole}
                disabled={chosen.has('*')}
                indeterminate={!isWhole && [...chosen].some((one) => one.startsWith(`${family}.`))}
                onChange={({ currentTarget }) => take(family, currentTarget.checked)}
              />
              {single.length === 0 ? null : (
                <details>
                  <summary aria-label={text.single_events_of(name)}>{text.single_events}</summary>
                  {single.map(({ kind, description }) => (
                    <Checkbox
                      key={kind}
                      size="xs"
                      label={<span className="mono breaks">{kind}</span>}
                      description={<KindText text={description} />}
                      checked={isWhole || chosen.has(kind)}
                      disabled={chosen.has('*')}
                      onChange={({ currentTarget }) =>
                        takeKind(family, kind, currentTarget.checked)
                      }
                    />
                  ))}
                </details>
              )}
            </div>
          );
        })}
      </fieldset>
    </>
  );
}
