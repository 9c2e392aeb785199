import { forOperator, type Route } from '../operation/route.js';
import { addNoteFile } from './operations/add-note-file.js';
import { addNote } from './operations/add-note.js';
import { deleteNote } from './operations/delete-note.js';
import { getNoteFileLink } from './operations/get-note-file-link.js';
import { listNotes } from './operations/list-notes.js';
import { updateNote } from './operations/update-note.js';

const operator = forOperator();
const oneCase = '/v1/operator/submerchants/{id}';

export const noteRoutes: readonly Route[] = [
  operator.get(`${oneCase}/notes`, listNotes, 'cases.read'),
  operator.post(`${oneCase}/notes`, addNote, 'cases.decide'),
  operator.post(`${oneCase}/note-files`, addNoteFile, 'cases.decide'),
  operator.get(`${oneCase}/notes/{noteId}/files/{fileId}/link`, getNoteFileLink, 'cases.read'),
  operator.patch(`${oneCase}/notes/{noteId}`, updateNote, 'cases.decide'),
  operator.delete(`${oneCase}/notes/{noteId}`, deleteNote, 'cases.decide'),
];
