import Type, { type Static } from 'typebox';
import {
  nullable,
  oneOf,
  optional,
  reasonText,
  text,
  textLike,
  timestamp,
  uuid,
  wholeNumber,
} from '../../operation/schema.js';
import { fileTypes } from '../../platform/outbound/recognise-file.js';
import { fileNamePattern } from '../rules/file-name.js';
import { documentTypes } from '../rules/document-types.js';

export const mimeTypes = fileTypes;
export const documentStatuses = ['pending', 'approved', 'rejected', 'expired'] as const;

/** The body of a new document of a whole registration: whose it is follows from where it stands. */
export const NestedDocumentInput = Type.Object({
  type: oneOf(documentTypes, {
    description: 'Type of the document. Companies and individuals send different types.',
  }),
  number: optional(
    text(64, { description: 'Number of the document, for example of an identity card.' }),
  ),
  file_url: Type.String({
    format: 'http-url',
    maxLength: 2048,
    description:
      'Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default).',
    examples: ['https://files.example.com/contrato-social.pdf'],
  }),
  file_name: textLike(
    fileNamePattern,
    'a file name with its extension and without folders, for example contrato-social.pdf',
    {
      minLength: 1,
      maxLength: 255,
      'x-displayed': true,
      description: 'File name with extension, without folders.',
      examples: ['contrato-social.pdf'],
    },
  ),
  file_size: wholeNumber({
    minimum: 1,
    description:
      'Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so.',
    examples: [482133],
  }),
  mime_type: oneOf(mimeTypes),
  expires_at: optional(
    Type.String({
      format: 'iso-8601',
      description:
        'When the document expires: a time, or a day (`2027-01-31`), at whose end it expires, in the time zone of the merchant’s settings.',
      examples: ['2031-01-31'],
    }),
  ),
  notes: optional(text(1000, { description: 'Free text for the reviewer.' })),
});

/** The body of a new document (§2.3). */
export const DocumentInput = Type.Object({
  ...NestedDocumentInput.properties,
  legal_representative_id: Type.Optional(
    nullable(
      uuid({
        description:
          'The partner that the document belongs to: required when `type` starts with `partner_`, forbidden otherwise.',
      }),
    ),
  ),
});

/** A document in API responses. */
export const Document = Type.Object(
  {
    id: uuid(),
    submerchant_id: uuid(),
    type: oneOf(documentTypes),
    legal_representative_id: nullable(uuid()),
    number: nullable(Type.String()),
    file_url: Type.String(),
    file_name: Type.String(),
    file_size: Type.Integer({ description: 'Bytes.' }),
    mime_type: oneOf(mimeTypes),
    expires_at: nullable(timestamp()),
    notes: nullable(Type.String()),
    status: oneOf(documentStatuses),
    verification_code: nullable(
      Type.String({
        description: 'Reason for the rejection, from the catalogue of review reasons.',
      }),
    ),
    verification_notes: reasonText('verification_code', {
      description:
        'The reviewer’s notes, otherwise the text of the catalogue for `verification_code` in the language of `Accept-Language`. Events have it in Portuguese.',
    }),
    verified_at: nullable(timestamp()),
    replaced_at: nullable(
      timestamp({ description: 'When it was replaced by a newer document of the same type.' }),
    ),
    created_at: timestamp(),
    updated_at: timestamp(),
  },
  { title: 'SubmerchantDocument' },
);

export type DocumentInput = Static<typeof DocumentInput>;
export type Document = Static<typeof Document>;
