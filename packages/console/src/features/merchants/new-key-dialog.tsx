import { Button, Modal, SegmentedControl, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { ApiKey } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { readField } from '../../ui/form-field.js';
import { Copyable, FormActions } from '../../ui/parts.js';
import { Note, useErrorText } from '../../ui/states.js';
import ui from '../../ui/ui.module.css';
import { useFieldProblem } from '../../ui/use-field-problem.js';
import type { KeysApi } from './api-keys.js';

/** Creates a key and shows its secret, which is not available again. */
export function NewKeyDialog({
  api,
  replaced,
  onCreated,
  onClose,
}: {
  api: KeysApi;
  /** The key that is rotated; absent for a key that replaces none. */
  replaced?: ApiKey | undefined;
  onCreated: () => Promise<void>;
  onClose: () => void;
}) {
  const words = useWords();
  const fieldProblem = useFieldProblem();
  const text = words.merchants;
  const errorText = useErrorText();
  const [permission, setPermission] = useState<'read' | 'write'>('write');
  const create = useMutation({
    mutationFn: (name: string) =>
      replaced ? api.rotate(replaced.id) : api.create({ name, permission }),
    onSuccess: onCreated,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.mutate(replaced ? '' : readField(new FormData(event.currentTarget), 'name'));
  };
  const issued = create.data?.data;
  const problem = fieldProblem(create.error, 'name');
  return (
    <Modal
      opened
      onClose={onClose}
      title={issued ? text.issued : replaced ? text.rotate_title(replaced.name) : text.new_key}
      closeOnClickOutside={issued === undefined}
      closeButtonProps={{ 'aria-label': words.common.close }}
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
          {create.error && !problem ? (
            <Note tone="bad" icon="warn" role="alert">
              {errorText(create.error)}
            </Note>
          ) : null}
          {replaced ? (
            <p className="soft">{text.rotate_hint}</p>
          ) : (
            <>
              <TextInput
                name="name"
                label={text.key_name}
                required
                withAsterisk={false}
                maxLength={64}
                error={problem}
                data-autofocus
              />
              <SegmentedControl
                aria-label={text.permission}
                value={permission}
                data={[
                  { value: 'write', label: text.write },
                  { value: 'read', label: text.read },
                ]}
                onChange={(value) => setPermission(value as 'read' | 'write')}
              />
            </>
          )}
          <FormActions>
            <Button variant="default" onClick={onClose}>
              {words.common.cancel}
            </Button>
            <Button type="submit" loading={create.isPending}>
              {replaced ? text.rotate : text.new_key}
            </Button>
          </FormActions>
        </form>
      )}
    </Modal>
  );
}
