import {
  Button,
  PasswordInput,
  SegmentedControl,
  Select,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useRef, useState, type FormEvent } from 'react';
import { useWords } from '../../i18n/words.js';
import { Page, Panel } from '../../ui/page.js';
import { CodeBlock, FormEnd } from '../../ui/parts.js';
import { Note, useExplain } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { endpointsQuery, lastDelivery } from './endpoints.js';
import { samples } from './samples.js';
import { verifySignature } from './verify-signature.js';
import { exactFieldOf } from '../../ui/field-of.js';

const route = getRouteApi('/inside/signatures');

/** How to verify a signature, with the endpoint at hand, and a place to try it. */
export function SignaturesPage() {
  const words = useWords();
  const text = words.signatures;
  const navigate = useNavigate();
  const { endpoint: asked } = route.useSearch();
  const endpoints = useQuery(endpointsQuery);
  const endpoint = endpoints.data?.find(({ id }) => id === asked) ?? endpoints.data?.[0];
  const [language, setLanguage] = useState('Node.js');
  const path = endpoint ? new URL(endpoint.url).pathname : '/hooks';
  return (
    <Page title={text.title} below={<p className="soft">{text.hint}</p>}>
      {endpoints.data?.length === 0 ? <Note tone="info">{text.no_endpoint}</Note> : null}
      {endpoint ? (
        <Select
          label={text.endpoint}
          value={endpoint.id}
          data={(endpoints.data ?? []).map(({ id, url }) => ({ value: id, label: url }))}
          onChange={(value) =>
            void navigate({
              to: '/signatures',
              search: { endpoint: value ?? undefined },
              replace: true,
            })
          }
        />
      ) : null}
      <Panel title={text.step_headers}>
        <CodeBlock
          label={text.step_headers}
          text={`POST ${path}
content-type: application/json
webhook-id: 01998f2e-…
webhook-timestamp: 1763726400
webhook-signature: v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=`}
        />
      </Panel>
      <Panel
        title={text.step_code}
        actions={
          <SegmentedControl
            size="xs"
            aria-label={text.step_code}
            value={language}
            data={Object.keys(samples)}
            onChange={setLanguage}
          />
        }
      >
        <CodeBlock label={text.step_code} text={samples[language]?.(path) ?? ''} />
      </Panel>
      <TryPanel endpoint_id={endpoint?.id} />
    </Page>
  );
}

const fields = ['id', 'timestamp', 'signature'] as const;

function TryPanel({ endpoint_id }: { endpoint_id: string | undefined }) {
  const words = useWords();
  const text = words.signatures;
  const explain = useExplain();
  const form = useRef<HTMLFormElement>(null);
  const verify = useMutation({
    mutationFn: (given: FormData) => {
      const field = (name: string) => exactFieldOf(given, name);
      return verifySignature(field('secret'), {
        id: field('id'),
        timestamp: field('timestamp'),
        signature: field('signature'),
        // A text area gives line ends as \r\n, which no notification has.
        body: field('body').replaceAll('\r\n', '\n'),
      });
    },
  });
  const fill = useMutation({
    mutationFn: (id: string) => lastDelivery(id),
    onSuccess(delivery) {
      const set = (name: string, value: string) => {
        const place = form.current?.elements.namedItem(name);
        if (place instanceof HTMLInputElement || place instanceof HTMLTextAreaElement) {
          place.value = value;
        }
      };
      const headers = delivery?.attempt_log[0]?.request_headers ?? {};
      set('id', headers['webhook-id'] ?? delivery?.id ?? '');
      set('timestamp', headers['webhook-timestamp'] ?? '');
      set('body', delivery?.body ?? '');
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    verify.mutate(new FormData(event.currentTarget));
  };
  const verdict = verify.data;
  return (
    <Panel
      title={text.step_try}
      actions={
        endpoint_id ? (
          <Button
            variant="default"
            size="compact-sm"
            loading={fill.isPending}
            onClick={() => fill.mutate(endpoint_id)}
          >
            {text.use_last}
          </Button>
        ) : null
      }
    >
      <p className="faint">{text.try_hint}</p>
      <form className={ui['form']} ref={form} onSubmit={submit} onChange={() => verify.reset()}>
        <PasswordInput
          name="secret"
          label={text.secret}
          autoComplete="off"
          required
          withAsterisk={false}
        />
        {fields.map((name) => (
          <TextInput
            key={name}
            name={name}
            label={text[name]}
            autoComplete="off"
            required
            withAsterisk={false}
            classNames={{ input: 'mono' }}
          />
        ))}
        <Textarea
          name="body"
          label={text.body}
          required
          withAsterisk={false}
          rows={5}
          classNames={{ input: 'mono' }}
        />
        {verdict || verify.error ? (
          <Note
            tone={verdict === 'right' ? 'good' : verdict === 'old' ? 'warn' : 'bad'}
            icon={verdict === 'right' ? 'check' : 'warn'}
            role="status"
          >
            {verdict ? text[verdict] : explain(verify.error)}
          </Note>
        ) : null}
        <FormEnd>
          <Button type="submit" loading={verify.isPending}>
            {text.check}
          </Button>
        </FormEnd>
      </form>
    </Panel>
  );
}
