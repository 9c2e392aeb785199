import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { DeliveryDetail } from '../../api/operations.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { Page, Panel } from '../../ui/page.js';
import { CodeBlock, Facts } from '../../ui/parts.js';
import { Failure, Note, State, useExplain, Waiting } from '../../ui/states.js';
import { deliveryQuery, endpointNamesQuery, resendDelivery } from './deliveries.js';
import { DeliveryStatus } from './deliveries-page.js';

const route = getRouteApi('/inside/deliveries/$id');

/** One event on its way to one endpoint, with everything that was tried. */
export function DeliveryPage() {
  const { id } = route.useParams();
  const words = useWords();
  const text = words.deliveries;
  const format = useFormat();
  const explain = useExplain();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const delivery = useQuery(deliveryQuery(id));
  const endpoints = useQuery(endpointNamesQuery);
  const resend = useMutation({
    mutationFn: () => resendDelivery(id),
    onSuccess() {
      notify(text.resent);
      return queryClient.invalidateQueries({ queryKey: ['deliveries'] });
    },
    onError: (error) => notify(explain(error), 'bad'),
  });
  if (delivery.isPending) return <Waiting lines={8} />;
  if (delivery.isError) {
    return <Failure error={delivery.error} retry={() => void delivery.refetch()} />;
  }
  const one = delivery.data;
  const url = endpoints.data?.find((found) => found.id === one.endpoint_id)?.url;
  return (
    <Page
      title={one.event}
      below={
        <p className="soft breaks">
          <DeliveryStatus status={one.status} />{' '}
          {one.is_test ? <Badge tone="warn">{text.is_test}</Badge> : null} {url}
        </p>
      }
      actions={
        <Button loading={resend.isPending} onClick={() => resend.mutate()}>
          {text.resend}
        </Button>
      }
    >
      <Panel>
        <Facts
          of={[
            ['ID', <code key="id">{one.id}</code>],
            [text.created, format.time(one.created_at)],
            [
              text.occurred,
              one.occurred_at === one.created_at ? null : format.time(one.occurred_at),
            ],
            [text.attempts, format.number(one.attempts)],
            [text.last, [one.last_status, one.last_error].filter(Boolean).join(' · ')],
            [text.next, one.next_attempt_at ? format.time(one.next_attempt_at) : null],
          ]}
        />
      </Panel>
      {one.attempt_log.length === 0 ? (
        <Panel title={text.attempts}>
          <State icon="clock" title={text.no_attempts} />
        </Panel>
      ) : (
        one.attempt_log.map((attempt) => <AttemptPanel key={attempt.id} attempt={attempt} />)
      )}
      <Panel title={text.body}>
        {one.body === null ? (
          <Note>{text.body_gone}</Note>
        ) : (
          <CodeBlock label={text.body} text={pretty(one.body)} />
        )}
      </Panel>
    </Page>
  );
}

function AttemptPanel({ attempt }: { attempt: DeliveryDetail['attempt_log'][number] }) {
  const words = useWords();
  const text = words.deliveries;
  const format = useFormat();
  const isGood = attempt.status !== null && attempt.status >= 200 && attempt.status < 300;
  const timings = Object.entries(attempt.timings)
    .filter(([, ms]) => ms !== null)
    .map(
      ([name, ms]) =>
        `${name.replace(/_ms$/, '').replaceAll('_', ' ')} ${Math.round(Number(ms))} ms`,
    )
    .join(' · ');
  return (
    <Panel
      title={
        <>
          {text.attempt(attempt.number)}{' '}
          <Badge tone={isGood ? 'good' : 'bad'}>
            {attempt.status ?? attempt.error_code ?? '—'}
          </Badge>
        </>
      }
      actions={<span className="faint">{format.time(attempt.at)}</span>}
    >
      {attempt.error_message ? (
        <Note tone="bad" icon="warn">
          {attempt.error_message}
          {attempt.location ? ` ${text.redirect(attempt.location)}` : ''}
        </Note>
      ) : null}
      <p className="faint">{timings}</p>
      <details>
        <summary className="soft">{text.headers}</summary>
        <CodeBlock
          label={text.headers}
          text={Object.entries(attempt.request_headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}
        />
      </details>
      {attempt.response_start ? (
        <details>
          <summary className="soft">{text.answer}</summary>
          <CodeBlock label={text.answer} text={attempt.response_start} />
        </details>
      ) : (
        <p className="faint">{text.no_answer}</p>
      )}
    </Panel>
  );
}

/** The body for reading; what is sent is the compact text. */
function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
