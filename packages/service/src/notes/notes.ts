import { placeOf, type Place } from '../platform/place.js';
import Type, { type Static } from 'typebox';
import { Refusal } from '../errors.js';
import type { NoteFileRow } from '../files/store/note-files.js';
import type { Context } from '../operation/context.js';
import type { Reviewer } from '../operation/reviewers.js';
import { nullable, text, timestamp, uuid } from '../operation/schema.js';
import { MissingKeyError, type Opener } from '../platform/data-keys.js';
import type { SubmerchantChange } from '../submerchants/change.js';
import {
  Attachment,
  AttachmentInput,
  attachmentExample,
  describeAttachment,
  max_attachments,
} from './note-files.js';
import { mentionsIn } from './rules/mentions.js';
import type { StoredNote } from './store/notes.js';

declare module '../trail/recorded-fields.js' {
  interface RecordedFields {
    note: {
      id: string;
      submerchant_id: string;
      text: string;
      attachments: readonly { file_id: string; file_name: string | null }[];
    };
  }
}

/** The most notes of one case. */
export const max_notes = 500;
/** The most people whom one note mentions. */
const max_mentions = 20;

/** The body of a new or an edited note. */
export const NoteText = Type.Object({
  text: text(4000, {
    description:
      'A person is mentioned as `<@id>`, with an id of `GET /v1/operator/reviewers`; up to 20 people.',
    examples: ['<@019aa111-1111-7111-8111-111111111111> the address does not match the bill.'],
  }),
});

/** The body of a new note. */
export const NewNote = Type.Object({
  ...NoteText.properties,
  attachments: Type.Optional(
    Type.Array(AttachmentInput, {
      maxItems: max_attachments,
      description: `Up to ${max_attachments} files that were uploaded for it.`,
    }),
  ),
});

/** A note on a case, as the operator reads it. */
export const Note = Type.Object(
  {
    id: uuid(),
    submerchant_id: uuid(),
    author: Type.Object({
      id: uuid({ description: 'Of the person, or of the key.' }),
      name: nullable(Type.String({ description: 'At that time.' })),
    }),
    text: nullable(
      Type.String({
        description: 'With `<@id>` for each person who is mentioned; null if its key is lost.',
      }),
    ),
    mentions: Type.Array(Type.Object({ id: uuid(), name: nullable(Type.String()) }), {
      description: 'The people whom the text mentions, with their current names.',
    }),
    attachments: Type.Array(Attachment, {
      description:
        'Its files, for `GET /v1/operator/submerchants/{id}/notes/{noteId}/files/{fileId}/link`.',
    }),
    created_at: timestamp(),
    edited_at: nullable(timestamp()),
  },
  { title: 'Note' },
);
export type Note = Static<typeof Note>;

/** Content of a note’s `body`. */
interface NoteBody {
  author_name: string;
  text: string;
}

export const noteExample: Note = {
  id: '019aa2f6-3d10-7c11-8a22-0123456789ab',
  submerchant_id: '019aa222-2222-7222-8222-222222222222',
  author: { id: '019aa111-1111-7111-8111-111111111111', name: 'Review desk' },
  text: '<@019aa111-1111-7111-8111-111111111112> the address does not match the bill.',
  mentions: [{ id: '019aa111-1111-7111-8111-111111111112', name: 'Senior reviewer' }],
  attachments: [attachmentExample],
  created_at: '2026-11-21T12:10:00.000Z',
  edited_at: null,
};

/** The place of a note's text. */
function notePlace(id: string): Place {
  return placeOf('case_notes', 'body', id);
}

/** Encryption key of a case's notes: the seller's. */
function sealerOf({ context, state, merchant_id, id }: SubmerchantChange) {
  return context.seller_keys.sealerOf({ merchant_id, id, data_key: state.data_key });
}

export function sealNote(change: SubmerchantChange, note_id: string, body: NoteBody): string {
  return sealerOf(change).seal(JSON.stringify(body), notePlace(note_id));
}

/** Reads a note within a change; null when its key is lost. */
export function openNote(change: SubmerchantChange, note: StoredNote): NoteBody | null {
  const { context, state, merchant_id, id } = change;
  const { data_key } = state;
  return readBody(context.seller_keys.openerOf({ merchant_id, id, data_key }), note);
}

function readBody(opener: Opener, { id, body }: Pick<StoredNote, 'id' | 'body'>): NoteBody | null {
  try {
    return JSON.parse(opener.open(body, notePlace(id))) as NoteBody;
  } catch (error) {
    if (error instanceof MissingKeyError) return null;
    throw error;
  }
}

/** Decrypts notes, and adds their files and the names of the people whom they mention. */
export async function describeNotes(
  { reviewers }: Pick<Context, 'reviewers'>,
  opener: Opener,
  submerchant_id: string,
  notes: readonly StoredNote[],
  files: readonly NoteFileRow[],
): Promise<Note[]> {
  const read = notes.map((note) => ({ note, body: readBody(opener, note) }));
  const mentioned = read.flatMap(({ body }) => mentionsIn(body?.text ?? ''));
  const names = await reviewers.namesOf(mentioned);
  return read.map(({ note: { id, author_id, created_at, edited_at }, body }) => ({
    id,
    submerchant_id,
    author: { id: author_id, name: body?.author_name ?? null },
    text: body?.text ?? null,
    mentions: mentionsIn(body?.text ?? '').map((one) => ({
      id: one,
      name: names.get(one) ?? null,
    })),
    attachments: files
      .filter(({ note_id }) => note_id === id)
      .map((file) => describeAttachment(opener, file)),
    created_at,
    edited_at,
  }));
}

/**
 * Checks that everybody whom a text mentions may review cases.
 *
 * @returns their ids
 * @throws Refusal PERSON_CANNOT_REVIEW
 */
export async function requireMentionable(
  context: Pick<Context, 'reviewers'>,
  given: string,
): Promise<string[]> {
  const ids = mentionsIn(given);
  if (ids.length === 0) return ids;
  if (ids.length > max_mentions) {
    const problem = {
      path: '/text',
      code: 'too_long',
      message: `A note mentions up to ${max_mentions} people.`,
    } as const;
    throw new Refusal('VALIDATION_ERROR', { errors: [problem] });
  }
  const known = await context.reviewers.list();
  for (const id of ids) requireReviewer(known, id);
  return ids;
}

/** @throws Refusal PERSON_CANNOT_REVIEW when the person is not among those who may review */
export function requireReviewer(known: readonly Reviewer[], id: string): Reviewer {
  const found = known.find((one) => one.id === id);
  if (found) return found;
  throw new Refusal('PERSON_CANNOT_REVIEW', {
    message: `${id} is not the id of an active person of the operator who may decide cases.`,
  });
}
