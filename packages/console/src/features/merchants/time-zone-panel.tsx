import { Autocomplete, Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useDeferred } from '../../deferred/deferred.js';
import { useWords } from '../../i18n/words.js';
import { readField } from '../../ui/form-field.js';
import { Panel } from '../../ui/page.js';
import { FormActions } from '../../ui/parts.js';
import { ErrorNote } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { useFieldProblem } from '../../ui/use-field-problem.js';

/** Suggestions: the service knows further names, and refuses others with the nearest one. */
const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];

/** The time zone of a merchant; `save` is null for those who only read it. */
export function TimeZonePanel({
  time_zone,
  save,
  queryKey,
}: {
  time_zone: string;
  save: ((time_zone: string) => Promise<unknown>) | null;
  /** The queries to repeat after a change. */
  queryKey: readonly string[];
}) {
  const words = useWords();
  const fieldProblem = useFieldProblem();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const change = useMutation({
    mutationFn: (zone: string) => save?.(zone) ?? Promise.resolve(),
    onSuccess() {
      notify(words.account.saved);
      return queryClient.invalidateQueries({ queryKey });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    change.mutate(readField(new FormData(event.currentTarget), 'time_zone'));
  };
  const text = words.merchants;
  return (
    <Panel title={text.time_zone}>
      <form className={ui['form']} onSubmit={submit}>
        <p className="faint">{text.time_zone_hint}</p>
        {change.error && !fieldProblem(change.error, 'time_zone') ? (
          <ErrorNote error={change.error} />
        ) : null}
        <Autocomplete
          name="time_zone"
          aria-label={text.time_zone}
          data={zones}
          limit={20}
          defaultValue={time_zone}
          readOnly={save === null}
          required
          maxLength={64}
          error={fieldProblem(change.error, 'time_zone')}
        />
        {save === null ? null : (
          <FormActions>
            <Button
              type="submit"
              variant="default"
              loading={change.isPending}
              aria-label={`${words.common.save}: ${text.time_zone}`}
            >
              {words.common.save}
            </Button>
          </FormActions>
        )}
      </form>
    </Panel>
  );
}
