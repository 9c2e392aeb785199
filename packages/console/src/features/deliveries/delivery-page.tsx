import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isRead } from '../../api/is-unreadable.js';
import type { DeliveryDetail } from '../../api/operations.js';
import { useDeferred } from '../../deferred/deferred.js';
import { useMay } from '../../api/session.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Badge } from '../../ui/badge.js';
import { DeliveryStatus } from '../../ui/delivery-status.js';
import { Page, Panel } from '../../ui/page.js';
import { CodeBlock, Facts } from '../../ui/parts.js';
import { Note, EmptyState, useErrorText, Unread } from '../../ui/states.js';
import { ResendMarker } from './resend-marker.js';
import { deliveryQuery, endpointUrlsQuery, resendDelivery } from './deliveries.js';
import { AttemptsMade, DeliverySeller } from './delivery-state.js';
import { stepsOf } from './steps-of.js';

const route = getRouteApi('/signed-in/deliveries/$id');

/** A delivery of one event to one endpoint, with every attempt in its order, and who sent it again between them. */
export function DeliveryPage() {
  const { id } = route.useParams();
  const words = useWords();
  const text = words.deliveries;
  const format = useFormat();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { notify } = useDeferred();
  const delivery = useQuery(deliveryQuery(id));
  const endpoints = useQuery(endpointUrlsQuery);
  const canWrite = useMay()('webhooks.write');
  const resend = useMutation({
    mutationFn: () => resendDelivery(id),
    onSuccess() {
      notify(text.resent);
      return queryClient.invalidateQueries({ queryKey: ['deliveries'] });
    },
    onError: (error) => notify(errorText(error), 'bad'),
  });
  if (!isRead(delivery)) return <Unread query={delivery} lines={8} />;
  const { data } = delivery;
  const hidden = (data.attempt_log.at(-1)?.number ?? 1) - 1;
  const url = endpoints.data?.find((found) => found.id === data.endpoint_id)?.url;
  return (
    <Page
      title={text.delivery}
      heading={<code>{data.event}</code>}
      below={
        <p className="soft breaks">
          <DeliveryStatus delivery={data} />{' '}
          {data.is_test ? <Badge tone="warn">{text.is_test}</Badge> : null} {url}
        </p>
      }
      actions={
        canWrite ? (
          <Button loading={resend.isPending} onClick={() => resend.mutate()}>
            {text.resend}
          </Button>
        ) : null
      }
    >
      <Panel>
        <Facts
          items={[
            ['ID', <code key="id">{data.id}</code>],
            [text.created, format.time(data.created_at)],
            [
              text.occurred,
              data.occurred_at === data.created_at ? null : format.time(data.occurred_at),
            ],
            [
              words.submerchants.seller,
              data.submerchant ? <DeliverySeller key="seller" seller={data.submerchant} /> : null,
            ],
            [text.attempts, <AttemptsMade key="attempts" delivery={data} />],
            [text.last, data.last_status ?? (data.last_error === null ? null : text.no_response)],
            [text.next, data.next_attempt_at ? format.time(data.next_attempt_at) : null],
          ]}
        />
      </Panel>
      {data.attempt_log.length === 0 ? (
        <Panel title={text.attempts}>
          <EmptyState icon="clock" title={text.no_attempts} />
        </Panel>
      ) : null}
      {hidden > 0 ? <Note>{words.webhooks.older_attempts(format.number(hidden))}</Note> : null}
      {stepsOf(data).map((step) =>
        'resend' in step ? (
          <ResendMarker key={`resend ${step.resend.at}`} resend={step.resend} />
        ) : (
          <AttemptPanel key={step.attempt.id} attempt={step.attempt} />
        ),
      )}
      <Panel title={text.body}>
        {data.body === null ? (
          <Note>{text.body_gone}</Note>
        ) : (
          <CodeBlock label={text.body} text={indent(data.body)} />
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
    .map(([name, ms]) => `${text.timings[name] ?? name} ${Math.round(Number(ms))} ms`)
    .join(' · ');
  return (
    <Panel
      title={
        <>
          {text.attempt(attempt.number)}{' '}
          <Badge tone={isGood ? 'good' : 'bad'}>{attempt.status ?? text.no_response}</Badge>
        </>
      }
      actions={<span className="faint">{format.time(attempt.at)}</span>}
    >
      {attempt.error_code ? (
        <Note tone="bad" icon="warn">
          {text.errors[attempt.error_code] ?? attempt.error_message}
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

/** Indents the body for reading; the body that was sent is compact. */
function indent(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
