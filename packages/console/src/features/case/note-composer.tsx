import { Button } from '@mantine/core';
import { TextArea } from '../../ui/text-area.js';
import { useQuery } from '@tanstack/react-query';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { flushSync } from 'react-dom';
import { reviewersQuery, type Reviewer } from '../../api/reviewers.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { useWords } from '../../i18n/words.js';
import { ErrorNote } from '../../ui/states.js';
import { matchNames, toStored, toWritten, typedName, type Mentioned } from './mentions.js';
import { NoteFilesToSend } from './note-files-to-send.js';
import css from './notes.module.css';
import type { TypedNote } from './typed-notes.js';
import { useNoteFiles, type Attachment } from './use-note-files.js';

/** The most people that the picker shows. */
const max_offered = 6;

/** Writes a note, or changes one. After an `@` it offers the people who may review. */
export function NoteComposer({
  text = '',
  mentions = [],
  typedBefore,
  filesOf = null,
  label,
  action,
  error,
  isSaving,
  onType,
  onSave,
  onCancel,
}: {
  /** The stored text of the note that is changed. */
  text?: string;
  mentions?: readonly Mentioned[];
  /** What was typed when the field was left before. */
  typedBefore?: TypedNote | undefined;
  /** The case to which files can be uploaded; null: the note takes none. */
  filesOf?: string | null;
  label: string;
  action: string;
  error: unknown;
  isSaving: boolean;
  /** Receives each change of what is typed. */
  onType?: (note: TypedNote) => void;
  /** Receives the text with ids in place of names, and the uploaded files. */
  onSave: (stored: string, attachments: Attachment[]) => void;
  onCancel?: () => void;
}) {
  const words = useWords();
  const desk = useDeskWords();
  const list = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [written, setWritten] = useState(() => typedBefore?.written ?? toWritten(text, mentions));
  const [picked, setPicked] = useState<readonly Mentioned[]>(typedBefore?.picked ?? mentions);
  const [cursor, setCursor] = useState(0);
  const [at, setAt] = useState(0);
  const [isDismissed, setDismissed] = useState(false);
  const people = useQuery(reviewersQuery);
  const files = useNoteFiles(filesOf);
  const [isOver, setOver] = useState(false);
  /** Known at once: `isSaving` comes with the next drawing, which on a busy machine is after keys that are pressed twice. */
  const isSent = useRef(false);
  useEffect(() => {
    if (!isSaving) isSent.current = false;
  }, [isSaving, error]);
  const typed = typedName(written, cursor);
  const isOpen = typed !== null && !isDismissed;
  const offered = isOpen ? matchNames(people.data ?? [], typed.name).slice(0, max_offered) : [];
  const chosen = Math.min(at, offered.length - 1);

  const write = (next: string, mentioned: readonly Mentioned[] = picked) => {
    setWritten(next);
    setPicked(mentioned);
    onType?.({ written: next, picked: mentioned });
  };
  const pick = (one: Reviewer) => {
    if (!typed) return;
    const name = `@${one.name} `;
    const next = written.slice(0, typed.from) + name + written.slice(cursor);
    const to = typed.from + name.length;
    // Before the next key, which is typed after the name.
    flushSync(() => {
      write(next, [...picked.filter(({ id }) => id !== one.id), one]);
      setCursor(to);
      setDismissed(true);
    });
    field.current?.focus();
    field.current?.setSelectionRange(to, to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      event.currentTarget.form?.requestSubmit();
      return;
    }
    if (offered.length === 0) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt((chosen + step + offered.length) % offered.length);
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      const one = offered[chosen];
      if (one) pick(one);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      setDismissed(true);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Ctrl and Enter submit the form even while its button is disabled.
    if (isSaving || isSent.current) return;
    if (written.trim() === '' || !files.areReady) return;
    isSent.current = true;
    onSave(toStored(written.trim(), picked), files.attachments);
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!files.canAdd || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    files.add(event.clipboardData.files);
  };
  const onDrop = (event: DragEvent) => {
    if (!files.canAdd) return;
    event.preventDefault();
    setOver(false);
    files.add(event.dataTransfer.files);
  };
  return (
    <form
      className={css['composer']}
      data-over={isOver}
      onSubmit={submit}
      onPaste={onPaste}
      onDrop={onDrop}
      onDragOver={(event) => {
        if (!files.canAdd || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
    >
      <TextArea
        ref={field}
        label={label}
        placeholder={desk.notes.placeholder}
        value={written}
        // The field is emptied when the note is saved: what is typed until then would be lost.
        readOnly={isSaving}
        maxLength={3000}
        aria-controls={offered.length > 0 ? list : undefined}
        aria-activedescendant={offered.length > 0 ? `${list}-${chosen}` : undefined}
        aria-autocomplete="list"
        onChange={(event) => {
          write(event.currentTarget.value);
          setCursor(event.currentTarget.selectionStart);
          setDismissed(false);
          setAt(0);
        }}
        onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {offered.length > 0 ? (
        <div id={list} role="listbox" aria-label={desk.notes.people} className={css['people']}>
          {offered.map((one, index) => (
            <div
              key={one.id}
              id={`${list}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === chosen}
              // The field keeps the focus.
              onMouseDown={(event) => {
                event.preventDefault();
                pick(one);
              }}
            >
              {one.name}
            </div>
          ))}
        </div>
      ) : null}
      {filesOf === null ? null : <NoteFilesToSend files={files} isOver={isOver} />}
      {error ? <ErrorNote error={error} /> : null}
      <div className={css['composer_end']}>
        {onCancel ? (
          <Button variant="default" size="compact-sm" onClick={onCancel}>
            {words.common.cancel}
          </Button>
        ) : null}
        <Button
          type="submit"
          size="compact-sm"
          loading={isSaving}
          disabled={written.trim() === '' || !files.areReady}
          title="Ctrl ↵"
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
