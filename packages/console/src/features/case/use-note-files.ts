import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/error.js';
import type { Operations } from '../../api/operations.js';
import { problemOf, uploadNoteFile } from '../../api/upload.js';

/** An uploaded file, as `addNote` takes it. */
export type Attachment = NonNullable<Operations['addNote']['body']['attachments']>[number];

/** The most files of one note. */
const max_files = 5;

/** A file that somebody chose for a note. */
export interface ChosenFile {
  key: string;
  file: File;
  /** How much was sent, 0 to 1. */
  share: number;
  /** Its id once all of it is stored. */
  id: string | null;
  /** Why it is not sent. */
  problem: ReturnType<typeof problemOf>;
  /** Why sending it failed. */
  error: unknown;
}

export type NoteFiles = ReturnType<typeof useNoteFiles>;

/**
 * The files that are chosen for a new note; each is uploaded at once. Those that are removed, or left behind with the page, are not
 * attached, and the service deletes them after a day.
 *
 * @param of the case; null: the note takes no files
 */
export function useNoteFiles(of: string | null) {
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [isOff, setOff] = useState(false);
  const [areTooMany, setTooMany] = useState(false);
  const sending = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const controllers = sending.current;
    return () => controllers.forEach((one) => one.abort());
  }, []);

  const change = (key: string, changed: Partial<ChosenFile>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...changed } : one)));
  const send = async (key: string, file: File) => {
    if (of === null) return;
    const controller = new AbortController();
    sending.current.set(key, controller);
    change(key, { share: 0, error: null });
    try {
      const { id } = await uploadNoteFile(of, file, {
        signal: controller.signal,
        onProgress: (share) => change(key, { share }),
      });
      change(key, { id, share: 1 });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'FILES_OFF') {
        setOff(true);
        setFiles([]);
      } else change(key, { error });
    } finally {
      sending.current.delete(key);
    }
  };
  return {
    files,
    isOff,
    areTooMany,
    canAdd: of !== null && !isOff,
    isFull: files.length >= max_files,
    /** Whether every file is uploaded. */
    areReady: files.every(({ id }) => id !== null),
    attachments: files.flatMap(({ id, file }): Attachment[] =>
      id === null ? [] : [{ file_id: id, file_name: file.name.slice(-255) }],
    ),
    add(list: FileList) {
      const all = [...list];
      const taken = all.slice(0, max_files - files.length);
      setTooMany(taken.length < all.length);
      const chosen = taken.map((file): ChosenFile => ({
        key: crypto.randomUUID(),
        file,
        share: 0,
        id: null,
        problem: problemOf(file),
        error: null,
      }));
      setFiles((before) => [...before, ...chosen]);
      for (const { key, file, problem } of chosen) if (problem === null) void send(key, file);
    },
    retry: ({ key, file }: ChosenFile) => void send(key, file),
    remove(key: string) {
      sending.current.get(key)?.abort();
      setTooMany(false);
      setFiles((before) => before.filter((one) => one.key !== key));
    },
  };
}
