import { useState } from 'react';
import { call, type Data } from '../../api/call.js';
import { useDeskWords } from '../../i18n/desk/use-desk-words.js';
import { useFormat } from '../../i18n/format.js';
import { fileTypeName } from '../../i18n/value-names.js';
import { ErrorNote } from '../../ui/states.js';
import css from './notes.module.css';

type Note = Data<'listNotes'>[number];

/** The files of a note, each of which opens in a new tab. */
export function NoteFiles({ note: { id, submerchant_id, attachments } }: { note: Note }) {
  const desk = useDeskWords();
  const format = useFormat();
  const [error, setError] = useState<unknown>(null);
  if (attachments.length === 0) return null;
  const open = async (fileId: string) => {
    setError(null);
    // Opened at once, while the browser still knows that somebody asked for it.
    const tab = window.open('about:blank', '_blank');
    try {
      const params = { id: submerchant_id, noteId: id, fileId };
      const { url } = (await call('getNoteFileLink', { params })).data;
      if (tab) {
        tab.opener = null;
        tab.location.href = url;
      } else window.location.href = url;
    } catch (thrown) {
      tab?.close();
      setError(thrown);
    }
  };
  return (
    <>
      <ul className={css['files']} aria-label={desk.notes.files}>
        {attachments.map(({ file_id, file_name, file_size, mime_type }) => {
          const name = file_name ?? desk.notes.unnamed_file;
          return (
            <li key={file_id}>
              <button
                type="button"
                className={css['open_file']}
                aria-label={desk.notes.open_file(name)}
                onClick={() => void open(file_id)}
              >
                {name}
              </button>
              <small className="soft">
                {fileTypeName(mime_type)} · {format.bytes(file_size)}
              </small>
            </li>
          );
        })}
      </ul>
      {error === null ? null : <ErrorNote error={error} />}
    </>
  );
}
