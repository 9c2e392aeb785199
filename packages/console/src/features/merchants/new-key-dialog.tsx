import { Button, Checkbox, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { TextArea } from '../../ui/text-area.js';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useWords } from '../../i18n/words.js';
import { readField } from '../../ui/form-field.js';
import { fromLocal } from '../../ui/local-time.js';
import { Copyable, Dialog, FormActions, FormEnd } from '../../ui/parts.js';
import { ErrorNote, Note } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { useFieldProblem } from '../../ui/use-field-problem.js';
import type { Key, KeysApi, KeyWish } from './api-keys.js';

/** Creates a key and shows its secret, which is not available again. */
export function NewKeyDialog({
  api,
  replaced,
  onCreated,
  onClose,
}: {
  api: KeysApi;
  /** The key that is rotated; absent for a key that replaces none. */
  replaced?: Key | undefined;
  onCreated: () => Promise<void>;
  onClose: () => void;
}) {
  const words = useWords();
  const fieldProblem = useFieldProblem();
  const text = words.merchants;
  const isOperator = api.side === 'operator';
  const [access, setAccess] = useState<'read' | 'write' | 'scopes'>('write');
  const [scopes, setScopes] = useState<string[]>([]);
  const scopeNames: Readonly<Record<string, string>> = words.key_scopes[api.side];
  const create = useMutation({
    mutationFn: (form: FormData) =>
      replaced
        ? api.rotate(replaced.id, Number(readField(form, 'overlap')))
        : api.create(readWish(form, access, scopes, isOperator)),
    onSuccess: onCreated,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.mutate(new FormData(event.currentTarget));
  };
  const issued = create.data?.data;
  const shown = ['name', 'scopes', 'expires_at', 'address_ranges', 'rate_limit', 'overlap_hours'];
  const problem = shown.find((field) => fieldProblem(create.error, field));
  return (
    <Dialog
      onClose={onClose}
      title={issued ? text.issued : replaced ? text.rotate_title(replaced.name) : text.new_key}
      closeOnClickOutside={issued === undefined}
    >
      {issued ? (
        <div className={ui['form']}>
          <Note tone="warn" icon="warn">
            {text.secret_once}
          </Note>
          <span className="faint">{text.public_key}</span>
          <Copyable text={issued.public_key} label={text.public_key} />
          <span className="faint">{text.secret_key}</span>
          <Copyable text={issued.secret_key} label={text.secret_key} />
          <FormActions>
            <Button onClick={onClose}>{words.common.close}</Button>
          </FormActions>
        </div>
      ) : (
        <form className={ui['form']} onSubmit={submit}>
          {create.error && !problem ? <ErrorNote error={create.error} /> : null}
          {replaced ? (
            <>
              <p className="soft">{text.rotate_hint}</p>
              <TextInput
                name="overlap"
                type="number"
                min={0}
                max={720}
                defaultValue={24}
                required
                withAsterisk={false}
                label={text.overlap}
                error={fieldProblem(create.error, 'overlap_hours')}
                data-autofocus
              />
            </>
          ) : (
            <>
              <TextInput
                name="name"
                label={text.key_name}
                required
                withAsterisk={false}
                maxLength={64}
                error={fieldProblem(create.error, 'name')}
                data-autofocus
              />
              <SegmentedControl
                aria-label={text.permission}
                value={access}
                data={[
                  { value: 'write', label: text.write },
                  ...(isOperator ? [] : [{ value: 'read', label: text.read }]),
                  { value: 'scopes', label: text.selected },
                ]}
                onChange={(value) => setAccess(value as typeof access)}
              />
              {access === 'scopes' ? (
                <Checkbox.Group
                  label={text.scopes}
                  value={scopes}
                  onChange={setScopes}
                  error={fieldProblem(create.error, 'scopes')}
                >
                  <Stack gap={6} mt={6}>
                    {api.scopes.map((scope) => (
                      <Checkbox key={scope} value={scope} label={scopeNames[scope] ?? scope} />
                    ))}
                  </Stack>
                </Checkbox.Group>
              ) : null}
              <TextInput
                name="expires"
                type="date"
                label={text.expires_on}
                description={text.expires_hint}
                error={fieldProblem(create.error, 'expires_at')}
              />
              <TextArea
                name="addresses"
                label={text.addresses}
                description={text.addresses_hint}
                placeholder="203.0.113.0/24"
                error={fieldProblem(create.error, 'address_ranges')}
              />
              {isOperator ? (
                <TextInput
                  name="rate"
                  type="number"
                  min={1}
                  max={1_000_000}
                  label={text.rate_label}
                  description={text.rate_hint}
                  error={fieldProblem(create.error, 'rate_limit')}
                />
              ) : null}
            </>
          )}
          <FormEnd
            action={replaced ? text.rotate : text.new_key}
            loading={create.isPending}
            onCancel={onClose}
          />
        </form>
      )}
    </Dialog>
  );
}

/** Reads the key that the form describes; empty fields limit nothing. */
function readWish(
  form: FormData,
  access: 'read' | 'write' | 'scopes',
  scopes: string[],
  isOperator: boolean,
): KeyWish {
  const expires = readField(form, 'expires');
  const ranges = readField(form, 'addresses')
    .split(/[\s,;]+/)
    .filter(Boolean);
  const rate = isOperator ? readField(form, 'rate') : '';
  return {
    name: readField(form, 'name'),
    ...(access === 'scopes' ? { scopes } : isOperator ? {} : { permission: access }),
    // Until the end of that day, where the person is. What is no day is sent as it is, and the service says so.
    ...(expires === '' ? {} : { expires_at: fromLocal(`${expires}T23:59:59.999`) ?? expires }),
    ...(ranges.length === 0 ? {} : { address_ranges: ranges }),
    ...(rate === '' ? {} : { rate_limit: Number(rate) }),
  };
}
