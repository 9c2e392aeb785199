import Type from 'typebox';
import { errorCatalogue } from '../../errors.js';
import type { LinesOperation } from '../../operation/operation.js';
import { oneOf } from '../../operation/schema.js';
import { addressBodyExample, submerchantBodyExample, submerchantExample } from '../examples.js';
import { RegisteredSubmerchant, Registration } from '../schema/registration.js';
import { createSubmerchant } from './create-submerchant.js';

const line = Type.Integer({ minimum: 1, description: 'Number of the line, from 1.' });
const problem = Type.Object(
  { path: Type.String(), code: Type.String(), message: Type.String() },
  { additionalProperties: true },
);

/** The answer to one line: status and body are those of a single request. */
const RegistrationAnswer = Type.Union(
  [
    Type.Object({
      line,
      status: Type.Integer({ description: '201.' }),
      replayed: Type.Optional(
        Type.Boolean({ description: 'The first answer to this `idempotency_key`, repeated.' }),
      ),
      body: Type.Object({
        message: Type.String(),
        data: RegisteredSubmerchant,
        warnings: Type.Optional(
          Type.Array(Type.Object({ path: Type.String(), message: Type.String() })),
        ),
      }),
    }),
    Type.Object({
      line,
      status: Type.Integer({ description: 'As of a single request: 400, 409, 422, 429, …' }),
      retry_after: Type.Optional(
        Type.Integer({ description: 'Of 429 and 503: send the line again after so many seconds.' }),
      ),
      body: Type.Object({
        message: Type.String(),
        code: oneOf(Object.keys(errorCatalogue)),
        errors: Type.Array(problem),
        request_id: Type.String(),
      }),
    }),
  ],
  { title: 'RegistrationAnswer' },
);

const refused = {
  code: 'EXTERNAL_ID_TAKEN',
  message: errorCatalogue.EXTERNAL_ID_TAKEN.message,
  request_id: '019aa2f0-6c00-7abc-8def-0123456789ac',
};

export const createSubmerchants: LinesOperation = {
  id: 'createSubmerchants',
  tag: 'Submerchants',
  summary: 'Register many submerchants',
  description:
    'Up to 1,000 lines of at most 64 KiB, each the body of `POST /v1/submerchants`. Each line is answered as that request would be, in the order of the lines and as soon as it is stored; a bad line does not stop the others. Each counts as a request in the rate limit; beyond it, a line is answered with 429 and `retry_after`. Read the answer while you send: the service reads no further lines while answers wait. It waits for lines for 30 seconds in all. After a broken connection, send the lines without an answer again: an `external_id` that is stored is answered with 409, and `errors[0].submerchant_id` is the seller that has it; a line with the same `idempotency_key` gets its first answer. With the header `Idempotency-Key`, send the whole body again: each line without a key of its own gets its first answer by its number.',
  lines: {
    body: Type.Object(
      {
        ...Registration.properties,
        idempotency_key: Type.Optional(
          Type.String({
            minLength: 1,
            maxLength: 255,
            description:
              'As the header `Idempotency-Key` of a single request. Default: that of this request, with the number of the line.',
          }),
        ),
      },
      { title: 'RegistrationLine' },
    ),
    answer: RegistrationAnswer,
  },
  status: 200,
  message: 'One line per line.',
  errors: [],
  example: {
    body: {
      alone: { ...submerchantBodyExample, external_id: 'seller-1042' },
      with_parts: {
        ...submerchantBodyExample,
        external_id: 'seller-1043',
        addresses: [addressBodyExample],
        idempotency_key: 'import-1043',
      },
    },
    answer: {
      created: {
        line: 1,
        status: 201,
        body: { message: 'Submerchant created.', data: submerchantExample },
      },
      refused: {
        line: 2,
        status: 409,
        body: {
          message: refused.message,
          code: refused.code,
          errors: [
            {
              path: '/external_id',
              code: 'taken',
              message: 'Another submerchant has this external_id.',
              submerchant_id: submerchantExample.id,
            },
          ],
          request_id: refused.request_id,
        },
      },
      over_the_limit: {
        line: 3,
        status: 429,
        retry_after: 17,
        body: {
          message: 'More than 200 requests of the category queries in 60 s.',
          code: 'RATE_LIMIT_EXCEEDED',
          errors: [],
          request_id: refused.request_id,
        },
      },
    },
  },
  each: createSubmerchant,
};
