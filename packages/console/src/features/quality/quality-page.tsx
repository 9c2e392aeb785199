import { Button, NumberInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { may, usePerson } from '../../api/session.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useFormat } from '../../i18n/format.js';
import { Page, Panel } from '../../ui/page.js';
import { EmptyState } from '../../ui/states.js';
import { useKeys } from '../../ui/use-keys.js';
import { useNotifyError } from '../../ui/use-notify-error.js';
import { BlindPanel } from './blind-panel.js';
import { samplesQuery, saveShare, shareQuery, takeSample, type BlindCase } from './quality.js';
import css from './quality.module.css';
import { AgreementPanel, ResultsPanel } from './results-panel.js';
import { useQualityTexts } from './use-quality-texts.js';
import { ListTable } from '../../ui/list-table.js';

/** Samples to decide; for seniors both decisions of those decided; agreement; for admins the share. */
export function QualityPage() {
  const text = useQualityTexts();
  const person = usePerson();
  const [taken, setTaken] = useState<BlindCase | null>(null);
  return (
    <Page title={text.title} below={<p className="soft">{text.hint}</p>}>
      <div className={css['stack']}>
        {taken === null ? (
          <SamplesPanel open={setTaken} mayDecide={may(person, 'cases.decide')} />
        ) : (
          <BlindPanel key={taken.id} sample={taken} leave={() => setTaken(null)} />
        )}
        {taken === null && may(person, 'analysts.read') ? <ResultsPanel /> : null}
        {taken === null && may(person, 'figures.read') ? <AgreementPanel /> : null}
        {taken === null && may(person, 'merchants.manage') ? <SharePanel /> : null}
      </div>
    </Page>
  );
}

function SamplesPanel({
  open,
  mayDecide,
}: {
  open: (taken: BlindCase) => void;
  mayDecide: boolean;
}) {
  const text = useQualityTexts();
  const format = useFormat();
  const notifyError = useNotifyError();
  const queryClient = useQueryClient();
  const [page, setPage] = useState(1);
  const samples = useQuery(samplesQuery(page));
  const take = useMutation({
    mutationFn: takeSample,
    onSuccess: ({ data }) => open(data),
    onError(error) {
      notifyError(error);
      void queryClient.invalidateQueries({ queryKey: ['quality', 'samples'] });
    },
  });
  const first = samples.data?.data[0];
  useKeys({
    n: mayDecide && first && !take.isPending ? () => take.mutate(first.id) : undefined,
  });
  return (
    <Panel title={text.to_decide}>
      <ListTable
        list={samples}
        lines={4}
        empty={<EmptyState icon="approvals" title={text.none} hint={text.none_hint} />}
        label={text.to_decide}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'sample',
            title: text.sample,
            isLead: true,
            render: ({ merchant, claimed_until }) =>
              claimed_until === null
                ? (merchant.name ?? '—')
                : `${merchant.name ?? '—'}, ${text.taken_until(format.time(claimed_until))}`,
          },
          {
            key: 'take',
            title: '',
            align: 'end',
            render: ({ id, merchant }) =>
              mayDecide ? (
                <Button
                  size="xs"
                  aria-label={`${text.take}: ${merchant.name ?? id}`}
                  loading={take.isPending && take.variables === id}
                  onClick={() => take.mutate(id)}
                >
                  {text.take}
                </Button>
              ) : null,
          },
        ]}
        go={setPage}
        csv={{ list: 'listQualitySamples' }}
      />
    </Panel>
  );
}

function SharePanel() {
  const text = useQualityTexts();
  const notifyError = useNotifyError();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const share = useQuery(shareQuery);
  const [value, setValue] = useState<number | null>(null);
  const save = useMutation({
    mutationFn: saveShare,
    onSuccess() {
      notify(text.saved);
      return queryClient.invalidateQueries({ queryKey: ['quality', 'settings'] });
    },
    onError: notifyError,
  });
  return (
    <Panel title={text.share}>
      <div className={css['actions']}>
        <NumberInput
          label={text.share}
          description={text.share_hint}
          min={0}
          max={100}
          allowDecimal={false}
          value={value ?? share.data ?? 0}
          onChange={(given) => setValue(Number(given))}
        />
        <Button
          loading={save.isPending}
          onClick={() => save.mutate(Math.min(100, Math.max(0, value ?? share.data ?? 0)))}
        >
          {text.save}
        </Button>
      </div>
    </Panel>
  );
}
