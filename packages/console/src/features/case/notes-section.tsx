import { Button } from '@mantine/core';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRead } from '../../api/is-unreadable.js';
import { call, type Data } from '../../api/call.js';
import { createOnce } from '../../api/create-once.js';
import { may, usePerson } from '../../api/session.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Confirm } from '../../ui/parts.js';
import { Unread } from '../../ui/states.js';
import { partsOfNote } from './mentions.js';
import { NoteFiles } from './note-files.js';
import { NoteComposer } from './note-composer.js';
import css from './notes.module.css';
import { Section } from './section.js';
import { typedNotesOf, type TypedNote } from './typed-notes.js';
import type { Attachment } from './use-note-files.js';

type Note = Data<'listNotes'>[number];

/** The notes of the operator's people on a case, newest first, and a field for another one. */
export function NotesSection({ id }: { id: string }) {
  const words = useWords();
  const desk = useDeskWords();
  const person = usePerson();
  const queryClient = useQueryClient();
  const notes = useInfiniteQuery({
    queryKey: ['case', id, 'notes'],
    queryFn: ({ pageParam, signal }) =>
      call('listNotes', { params: { id }, query: { page: pageParam, limit: 20 }, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.page < pagination.totalPages ? pagination.page + 1 : undefined,
  });
  // A new field after each note: its text is gone once the note is added.
  const [added, setAdded] = useState(0);
  const typed = typedNotesOf(person.id);
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['case', id, 'notes'] });
  const add = useMutation({
    mutationFn: (body: { text: string; attachments: Attachment[] }) =>
      createOnce('addNote', { params: { id }, body }),
    onSuccess() {
      typed.delete(id);
      setAdded((count) => count + 1);
      return refresh();
    },
  });
  const rows = notes.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <Section title={desk.notes.title} place="notes">
      <p className="faint">{desk.notes.hint}</p>
      {may(person, 'cases.decide') ? (
        <NoteComposer
          key={added}
          typedBefore={typed.get(id)}
          onType={(note) => typed.set(id, note)}
          filesOf={id}
          label={desk.notes.write}
          action={desk.notes.add}
          error={add.error}
          isSaving={add.isPending}
          onSave={(text, attachments) => add.mutate({ text, attachments })}
        />
      ) : null}
      {!isRead(notes) ? (
        <Unread query={notes} lines={2} />
      ) : rows.length === 0 ? (
        <p className="soft">{desk.notes.none}</p>
      ) : (
        <ul className={css['notes']}>
          {rows.map((note) => (
            <NoteItem
              key={note.id}
              note={note}
              isOwn={note.author.id === person.id}
              typed={typed}
            />
          ))}
        </ul>
      )}
      {notes.hasNextPage ? (
        <Button
          variant="default"
          size="compact-sm"
          loading={notes.isFetchingNextPage}
          onClick={() => void notes.fetchNextPage()}
        >
          {desk.notes.older}
        </Button>
      ) : null}
      <span className="visually-hidden" role="status">
        {notes.data ? words.common.items(rows.length, String(rows.length)) : ''}
      </span>
    </Section>
  );
}

function NoteItem({
  note,
  isOwn,
  typed,
}: {
  note: Note;
  isOwn: boolean;
  /** What the person has typed and not saved. */
  typed: Map<string, TypedNote>;
}) {
  const desk = useDeskWords();
  const format = useFormat();
  const queryClient = useQueryClient();
  const [mode, setMode] = useState<'read' | 'edit' | 'delete'>(
    typed.has(note.id) ? 'edit' : 'read',
  );
  const { id, submerchant_id, author, text, mentions, created_at, edited_at } = note;
  const params = { id: submerchant_id, noteId: id };
  const refresh = () =>
    queryClient.invalidateQueries({ queryKey: ['case', submerchant_id, 'notes'] });
  const edit = useMutation({
    mutationFn: (changed: string) => call('updateNote', { params, body: { text: changed } }),
    onSuccess() {
      typed.delete(id);
      setMode('read');
      return refresh();
    },
  });
  const name = author.name ?? desk.notes.someone;
  const time = format.time(created_at);
  return (
    <li className={css['note']}>
      <div className={css['note_head']}>
        <strong className="breaks">{name}</strong>
        <small>
          {time}
          {edited_at ? ` · ${desk.notes.edited(format.time(edited_at))}` : ''}
        </small>
      </div>
      {mode === 'edit' && text !== null ? (
        <NoteComposer
          text={text}
          mentions={mentions}
          typedBefore={typed.get(id)}
          onType={(changed) => typed.set(id, changed)}
          label={desk.notes.edit_note(name, time)}
          action={desk.notes.save}
          error={edit.error}
          isSaving={edit.isPending}
          onSave={(changed) => edit.mutate(changed)}
          onCancel={() => {
            typed.delete(id);
            setMode('read');
          }}
        />
      ) : (
        <NoteText note={note} />
      )}
      <NoteFiles note={note} />
      {isOwn && mode !== 'edit' ? (
        <div className={css['note_actions']}>
          {text === null ? null : (
            <Button
              variant="subtle"
              color="gray"
              size="compact-xs"
              aria-label={desk.notes.edit_note(name, time)}
              onClick={() => setMode('edit')}
            >
              {desk.notes.edit}
            </Button>
          )}
          <Button
            variant="subtle"
            color="gray"
            size="compact-xs"
            aria-label={desk.notes.remove_note(name, time)}
            onClick={() => setMode('delete')}
          >
            {desk.notes.remove}
          </Button>
        </div>
      ) : null}
      {mode === 'delete' ? (
        <Confirm
          title={desk.notes.remove_title}
          hint={desk.notes.remove_hint}
          action={desk.notes.remove}
          onConfirm={async () => {
            await call('deleteNote', { params });
            await refresh();
          }}
          onClose={() => setMode('read')}
        />
      ) : null}
    </li>
  );
}

function NoteText({ note: { text, mentions } }: { note: Note }) {
  const desk = useDeskWords();
  if (text === null) return <p className="soft">{desk.notes.unreadable}</p>;
  const names = new Map(mentions.map((one) => [one.id, one.name]));
  return (
    <p className={css['note_text']}>
      {partsOfNote(text).map((part, at) =>
        'text' in part ? (
          part.text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of one text
          <mark key={at}>@{names.get(part.mention) ?? desk.notes.someone}</mark>
        ),
      )}
    </p>
  );
}
