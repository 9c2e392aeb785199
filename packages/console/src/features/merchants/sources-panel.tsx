import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import type { Merchant } from '../../api/operations.js';
import { useDeferred } from '../../deferred/deferred.js';
import { sourceOrderOf } from '../../i18n/source-orders.js';
import { useWords } from '../../i18n/words.js';
import { readField } from '../../ui/form-field.js';
import { Panel } from '../../ui/page.js';
import { FormActions } from '../../ui/parts.js';
import { ErrorNote } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { setCompanySources } from './merchants.js';

const orders: readonly Merchant['company_sources'][] = [
  null,
  ['register', 'server'],
  ['server', 'register'],
  ['register'],
  ['server'],
  [],
];

/** Who is asked about the merchant's companies, and in which order. */
export function SourcesPanel({ merchant }: { merchant: Merchant }) {
  const words = useWords();
  const text = words.merchants;
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const save = useMutation({
    mutationFn: (chosen: string) =>
      setCompanySources(merchant.id, orders.find((one) => sourceOrderOf(one) === chosen) ?? null),
    onSuccess() {
      notify(words.account.saved);
      return queryClient.invalidateQueries({ queryKey: ['merchants'] });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.mutate(readField(new FormData(event.currentTarget), 'company_sources'));
  };
  return (
    <Panel title={text.sources}>
      <form className={ui['form']} onSubmit={submit}>
        <p className="faint">{text.sources_hint}</p>
        {save.error ? <ErrorNote error={save.error} /> : null}
        <NativeSelect
          name="company_sources"
          aria-label={text.sources}
          defaultValue={sourceOrderOf(merchant.company_sources)}
          data={orders.map((one) => {
            const value = sourceOrderOf(one);
            return { value, label: text.source_orders[value] };
          })}
        />
        <FormActions>
          <Button
            type="submit"
            variant="default"
            loading={save.isPending}
            aria-label={`${words.common.save}: ${text.sources}`}
          >
            {words.common.save}
          </Button>
        </FormActions>
      </form>
    </Panel>
  );
}
