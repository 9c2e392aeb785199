import Type from 'typebox';
import { nullable, oneOf, timestamp, uuid, wholeNumber } from '../operation/schema.js';
import { listNames } from '../screening/rules/entry.js';
import { matchReasons, matchStates } from '../screening/rules/match.js';
import { documentProblems, readingFailures } from './documents/reading.js';
import {
  documentFieldReasons,
  documentFields,
  documentFieldStates,
} from './rules/compare-documents.js';
import { documentStatuses } from './rules/document-evidence.js';
import {
  evidenceFields,
  evidenceKinds,
  evidenceReasons,
  evidenceStates,
  evidenceStatuses,
} from './rules/field-evidence.js';

/** What sources say of a seller, by source and by field. */
export const Evidence = Type.Object(
  {
    summary: Type.Object(
      { en: Type.String(), pt: Type.String() },
      { description: 'Two or three sentences, composed from the facts.' },
    ),
    sources: Type.Array(
      Type.Object({
        kind: oneOf(evidenceKinds, {
          description:
            '`company`: the register of companies, which knows no individuals; `lists`: lists of sanctioned and exposed persons; `bank`: whose the bank account is, where it was asked for.',
        }),
        status: oneOf(evidenceStatuses, {
          description:
            '`found` and `not_found` are answers; `pending`: the source is being asked; `away`: none answered, and it is asked again while the case is open; `off`: no source is set, or no list is loaded; `switched_off`: none is asked for this merchant; `not_asked`: never asked.',
        }),
        is_pending: Type.Boolean({
          description: 'Whether an answer is waited for, be it a newer one than that.',
        }),
        source: nullable(
          Type.String({
            description:
              'Who answered; `check_digits`: nobody was asked, since no such number is issued. Of `lists`: those that were searched.',
          }),
        ),
        as_of: nullable(timestamp({ description: 'For when the answer is true.' })),
        asked_at: nullable(timestamp({ description: 'When it was last asked for.' })),
        answered_at: nullable(timestamp({ description: 'When the answer was stored.' })),
      }),
      { description: 'Each kind once; `bank` where the operator has one that can be asked.' },
    ),
    fields: Type.Array(
      Type.Object({
        kind: oneOf(evidenceKinds),
        field: oneOf(evidenceFields),
        legal_representative_id: nullable(uuid({ description: 'The partner concerned.' })),
        declared: nullable(Type.String({ description: 'As it was declared; a CPF is masked.' })),
        found: nullable(Type.String({ description: 'As the source has it.' })),
        state: oneOf(evidenceStates),
        reason: nullable(
          oneOf(evidenceReasons, {
            description: 'Why it differs, why it agrees all the same, or why it was not checked.',
          }),
        ),
      }),
      { description: 'What was compared, and what was not.' },
    ),
    hits: Type.Array(
      Type.Object({
        id: uuid({
          description: 'Of this person and this entry; another one when either changes.',
        }),
        legal_representative_id: nullable(
          uuid({ description: 'The partner or representative; null: the submerchant itself.' }),
        ),
        declared: Type.String({ description: 'The name that was declared.' }),
        list: oneOf(listNames),
        entry_key: Type.String({ description: 'What its publisher calls the entry.' }),
        version_id: uuid({ description: 'The version of the list since which it reads so.' }),
        name: Type.String(),
        matched_name: nullable(
          Type.String({ description: 'The name of the entry that agrees most.' }),
        ),
        documents: Type.Array(Type.String()),
        births: Type.Array(Type.String({ description: 'Days, months or years.' })),
        details: Type.Unsafe<Readonly<Record<string, string>>>({
          type: 'object',
          description: 'What the list says of it, such as an office or a programme.',
        }),
        further: Type.Integer({
          description: 'Further entries of the list for the same person, such as other offices.',
        }),
        score: Type.Number({ minimum: 0, maximum: 1 }),
        state: oneOf(matchStates, {
          description:
            '`confirmed`: the document is the same; `probable`: the name and something else agree; `possible`: the name alone.',
        }),
        reasons: Type.Array(oneOf(matchReasons)),
        cleared: nullable(
          Type.Object(
            {
              note: Type.String(),
              cleared_at: timestamp(),
              cleared_by: uuid(),
              cleared_by_name: Type.String(),
            },
            { description: 'A reviewer has said that it is somebody else.' },
          ),
        ),
      }),
      {
        description:
          'Entries of lists that somebody of the submerchant may be, the surest first. Merchants do not see them.',
      },
    ),
    documents: Type.Array(
      Type.Object({
        document_id: uuid(),
        status: oneOf(documentStatuses, {
          description:
            '`waiting`: its file is still to be read; `off`: it was to be read, but reading is switched off; `partly_read`: not all pages were; `unreadable`: none could be.',
        }),
        failure: nullable(
          oneOf(readingFailures, {
            description:
              'Why not all was read: `too_large` and `too_slow` by the limits of memory and time, `failed` by what is in it, `unavailable` when its bytes are gone or changed.',
          }),
        ),
        pages: nullable(wholeNumber({ minimum: 0 })),
        pages_read: wholeNumber({ minimum: 0 }),
        read_at: nullable(timestamp()),
        problems: Type.Array(oneOf(documentProblems), {
          description:
            'What is wrong with a picture, or with the first page of a scan. `photo_of_screen`: it has the grid of a screen; a hint, which some printed patterns cause, too.',
        }),
        fields: Type.Array(
          Type.Object({
            field: oneOf(documentFields, {
              description:
                'As in `proves` of the documents of a case; `number`: of the document, by its machine-readable zone; `qr_code`: the host to which it leads, which is never asked.',
            }),
            legal_representative_id: nullable(uuid({ description: 'The partner concerned.' })),
            found: nullable(
              Type.String({ description: 'As the document has it; a CPF is masked.' }),
            ),
            state: oneOf(documentFieldStates),
            reason: nullable(
              oneOf(documentFieldReasons, {
                description:
                  '`abbreviated`: the name agrees, with words left out; `similar`: most of the name is the same; `other_value`; `outdated`: older than 90 days; `expired`: its last day of validity had passed when it was read; `other_host`: the QR code leads to a host of no authority; `signed_data`: it holds data for the apps of authorities, which nobody else can check.',
              }),
            ),
            page: nullable(wholeNumber({ minimum: 1 })),
            box: nullable(
              Type.Array(Type.Number({ minimum: 0, maximum: 1 }), {
                minItems: 4,
                maxItems: 4,
                description:
                  'The place on the page: left, top, width and height as shares of the page.',
              }),
            ),
          }),
        ),
        same_as: Type.Array(uuid(), {
          description: 'Current documents of the submerchant with the same file or picture.',
        }),
        same_side: Type.Array(uuid(), {
          description:
            'Of these, those that should show another side of the same person’s ID, or the face: one photo was sent for both.',
        }),
        repeated: Type.Array(
          Type.Object({
            submerchant_id: uuid(),
            document_id: uuid(),
            is_exact: Type.Boolean({
              description: 'The same bytes; otherwise a picture that looks the same.',
            }),
          }),
          { description: 'Files of other submerchants that are the same, up to 10.' },
        ),
      }),
      { description: 'What the current documents say. Empty where documents are not read.' },
    ),
  },
  { title: 'Evidence' },
);
