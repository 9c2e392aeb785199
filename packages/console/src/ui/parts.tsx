import {
  ActionIcon,
  Button,
  CopyButton,
  Modal,
  Tooltip,
  type ButtonProps,
  type ModalProps,
} from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useWords } from '../i18n/words.js';
import { Icon } from './icon.js';
import { Key } from './key.js';
import { ErrorNote, Note } from './states.js';
import css from './ui.module.css';
import { useFocusReturn } from './use-focus-return.js';
import type { Typed } from './use-typed.js';

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

type DialogProps = Omit<ModalProps, 'id' | 'opened' | 'closeButtonProps' | 'returnFocus'> & {
  opened?: boolean;
};

/** An open dialog. `closeOnClickOutside={false}`: a click beside it must not discard what was typed. */
export function Dialog({ opened = true, ...props }: DialogProps) {
  const { common } = useWords();
  return (
    <Modal
      id={useFocusReturn(opened)}
      opened={opened}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': common.close }}
      {...props}
    />
  );
}

/** A dialog with a form: its fields, why it could not be sent, and its buttons. A form that is disabled or busy is not sent. */
export function FormDialog({
  action,
  color,
  loading = false,
  disabled = false,
  error,
  onSubmit,
  children,
  ...dialog
}: Omit<DialogProps, 'color' | 'onSubmit'> & {
  action: string;
  color?: ButtonProps['color'];
  loading?: boolean;
  disabled?: boolean;
  error?: unknown;
  onSubmit: (form: FormData) => void;
}) {
  return (
    <Dialog {...dialog}>
      <form
        className={css['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!disabled && !loading) onSubmit(new FormData(event.currentTarget));
        }}
      >
        {children}
        {error ? <ErrorNote error={error} /> : null}
        <FormEnd
          action={action}
          color={color}
          loading={loading}
          disabled={disabled}
          onCancel={dialog.onClose}
        />
      </form>
    </Dialog>
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
    <Dialog onClose={onClose} title={title}>
      <div className={css['form']}>
        {hint ? <p className="soft">{hint}</p> : null}
        {children}
        {problem === null ? null : <ErrorNote error={problem} />}
        <FormActions>
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button color="red.8" loading={isBusy} onClick={() => void confirm()} data-autofocus>
            {action}
          </Button>
        </FormActions>
      </div>
    </Dialog>
  );
}

export function CodeBlock({ text, label }: { text: string; label: string }) {
  return (
    <pre className={css['code']} tabIndex={0} aria-label={label}>
      {text}
    </pre>
  );
}

/** Says that a form shows values that were typed earlier and are not saved, and offers to discard them. */
export function ResumedNote({ typed }: { typed: Pick<Typed<unknown>, 'is_resumed' | 'discard'> }) {
  const { common } = useWords();
  if (!typed.is_resumed) return null;
  return (
    <Note tone="info" icon="clock">
      {common.not_saved}{' '}
      <Button size="compact-xs" variant="default" onClick={typed.discard}>
        {common.discard}
      </Button>
    </Note>
  );
}

/**
 * The buttons at the end of a form or of a dialog, the one that confirms last. In a dialog they name its keys: Escape closes it, and Enter, in a
 * field of several lines with Ctrl or Cmd, presses the last button.
 */
export function FormActions({
  hasKeys = true,
  children,
}: {
  /** False while the dialog cannot be closed. */
  hasKeys?: boolean;
  children: ReactNode;
}) {
  const { keys } = useWords();
  const end = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<{ enter: string | null } | null>(null);
  // What stands in the dialog changes with what is loaded.
  useEffect(() => {
    const dialog = end.current?.closest('[role="dialog"]');
    const buttons = end.current?.querySelectorAll('button').length ?? 0;
    const enter = buttons < 2 ? null : dialog?.querySelector('textarea') ? 'Ctrl ↵' : '↵';
    setShown((now) => (!dialog || !hasKeys ? null : now?.enter === enter ? now : { enter }));
  });
  useEffect(() => {
    const dialog = end.current?.closest('[role="dialog"]');
    const onKey = (event: Event) => {
      if (isPress(event as KeyboardEvent, end.current)) {
        event.preventDefault();
        pressLast(end.current);
      }
    };
    dialog?.addEventListener('keydown', onKey);
    return () => dialog?.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className={css['form_end']} ref={end}>
      {shown === null ? null : (
        <span className={css['dialog_keys']} aria-hidden="true" data-dialog-keys>
          <Key name="Esc" /> {keys.cancels}
          {shown.enter === null ? null : (
            <>
              <Key name={shown.enter} /> {keys.confirms}
            </>
          )}
        </span>
      )}
      {children}
    </div>
  );
}

/** The buttons of a form that can be cancelled. */
export function FormEnd({
  action,
  onCancel,
  ...button
}: { action: string; onCancel: () => void } & Pick<ButtonProps, 'color' | 'loading' | 'disabled'>) {
  const { common } = useWords();
  return (
    <FormActions>
      <Button variant="default" onClick={onCancel}>
        {common.cancel}
      </Button>
      <Button type="submit" {...button}>
        {action}
      </Button>
    </FormActions>
  );
}

/** Whether a key presses the button that confirms. The browser itself sends a form by Enter in a field of one line. */
function isPress(event: KeyboardEvent, end: HTMLElement | null): boolean {
  if (event.key !== 'Enter' || event.defaultPrevented || event.repeat) return false;
  if (event.ctrlKey || event.metaKey) return true;
  const target = event.target as HTMLElement;
  return (
    end?.closest('form') === null && !target.closest('a, button, summary, input, select, textarea')
  );
}

/** Presses the last of several buttons; one that is disabled or busy has no effect. */
function pressLast(end: HTMLElement | null): void {
  const buttons = [...(end?.querySelectorAll<HTMLButtonElement>('button') ?? [])];
  const last = buttons.at(-1);
  if (buttons.length < 2 || !last || last.dataset['loading'] !== undefined) return;
  last.click();
}

export function Filters({ children }: { children: ReactNode }) {
  return <div className={css['filters']}>{children}</div>;
}
