import { ActionIcon, Button, CopyButton, Modal, Tooltip } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useWords } from '../i18n/words.js';
import { Icon } from './icon.js';
import { ErrorNote } from './states.js';
import css from './ui.module.css';

/** A list of names and values. Values that are null or empty are left out. An `id` makes a value a target of links. */
export function Facts({
  items,
}: {
  items: readonly (readonly [name: string, value: ReactNode, id?: string])[];
}) {
  return (
    <dl className={css['facts']}>
      {items
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value, id]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd id={id} tabIndex={id === undefined ? undefined : -1}>
              {value}
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** A text with a button that copies it: a key, a secret, an address. */
export function Copyable({ text, label }: { text: string; label: string }) {
  const { common } = useWords();
  return (
    <div className={css['secret']}>
      <code aria-label={label}>{text}</code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? common.copied : common.copy}>
            <ActionIcon
              variant="subtle"
              color={copied ? 'teal' : 'gray'}
              onClick={copy}
              aria-label={`${common.copy}: ${label}`}
            >
              <Icon name={copied ? 'check' : 'copy'} />
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </div>
  );
}

/** Asks before an action that cannot be undone. Stays open and shows the reason when the action fails. */
export function Confirm({
  title,
  hint,
  action,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  hint?: string;
  action: string;
  onConfirm: () => Promise<unknown>;
  onClose: () => void;
  children?: ReactNode;
}) {
  const { common } = useWords();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setProblem(error);
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': common.close }}>
      <div className={css['form']}>
        {hint ? <p className="soft">{hint}</p> : null}
        {children}
        {problem === null ? null : <ErrorNote error={problem} />}
        <div className={css['form_end']}>
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button color="red.8" loading={isBusy} onClick={() => void confirm()} data-autofocus>
            {action}
          </Button>
        </div>
      </div>
    </Modal>
  );
}

export function CodeBlock({ text, label }: { text: string; label: string }) {
  return (
    <pre className={css['code']} tabIndex={0} aria-label={label}>
      {text}
    </pre>
  );
}

export function FormActions({ children }: { children: ReactNode }) {
  return <div className={css['form_end']}>{children}</div>;
}

export function Filters({ children }: { children: ReactNode }) {
  return <div className={css['filters']}>{children}</div>;
}
