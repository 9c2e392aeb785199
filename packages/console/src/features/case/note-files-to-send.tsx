import { Button } from '@mantine/core';
import { useRef } from 'react';
import { ApiError } from '../../api/error.js';
import { uploadTypes } from '../../api/upload.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Icon } from '../../ui/icon.js';
import { ErrorNote, Note } from '../../ui/states.js';
import css from './notes.module.css';
import type { ChosenFile, NoteFiles } from './use-note-files.js';

/** The files that are chosen for a new note, with their progress, and a button for others. */
export function NoteFilesToSend({ files, isOver }: { files: NoteFiles; isOver: boolean }) {
  const desk = useDeskWords();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const isClosed = files.isFull || files.isOff;
  const sent = files.files.filter(({ id }) => id !== null).at(-1);
  return (
    <>
      {files.files.length > 0 ? (
        <ul className={css['files']} aria-label={desk.notes.to_attach}>
          {files.files.map((one) => (
            <FileToSend
              key={one.key}
              chosen={one}
              onRetry={() => files.retry(one)}
              onRemove={() => {
                files.remove(one.key);
                // The button is enabled again by then.
                requestAnimationFrame(() => button.current?.focus());
              }}
            />
          ))}
        </ul>
      ) : null}
      {files.areTooMany ? <Note role="alert">{desk.notes.too_many_files}</Note> : null}
      {files.isOff ? <Note role="alert">{desk.notes.files_off}</Note> : null}
      <div className={css['attach']}>
        <Button
          ref={button}
          variant="default"
          size="compact-xs"
          leftSection={<Icon name="file" size={14} />}
          disabled={isClosed}
          onClick={() => input.current?.click()}
        >
          {desk.notes.attach}
        </Button>
        {files.isOff ? null : (
          <span className="faint">{isOver ? desk.notes.drop : desk.notes.attach_hint}</span>
        )}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          accept={uploadTypes.join(',')}
          disabled={isClosed}
          onChange={({ currentTarget }) => {
            if (currentTarget.files) files.add(currentTarget.files);
            // The same file can be chosen again after it was corrected.
            currentTarget.value = '';
          }}
        />
      </div>
      <span className="visually-hidden" role="status">
        {sent ? desk.notes.sent(sent.file.name) : ''}
      </span>
    </>
  );
}

function FileToSend({
  chosen: { file, share, id, problem, error },
  onRetry,
  onRemove,
}: {
  chosen: ChosenFile;
  onRetry: () => void;
  onRemove: () => void;
}) {
  const words = useWords();
  const desk = useDeskWords();
  const format = useFormat();
  const isSending = id === null && problem === null && error === null;
  return (
    <li>
      <span>{file.name}</span>
      <small className="soft">{format.bytes(file.size)}</small>
      {isSending ? (
        <progress value={share} max={1} aria-label={desk.notes.sending(file.name)} />
      ) : null}
      {id === null ? null : <Icon name="check" size={14} />}
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        aria-label={desk.notes.remove_file(file.name)}
        onClick={onRemove}
      >
        <Icon name="cross" size={14} />
      </Button>
      {problem === null ? null : (
        <Note tone="bad" icon="warn" role="alert">
          {desk.notes[problem]}
        </Note>
      )}
      {error === null ? null : <ErrorNote error={error} />}
      {error instanceof ApiError && error.isTransient ? (
        <Button variant="default" size="compact-xs" onClick={onRetry}>
          {words.common.retry}
        </Button>
      ) : null}
    </li>
  );
}
