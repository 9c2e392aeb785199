import Type from 'typebox';
import { Refusal } from '../../errors.js';
import { defineOperation } from '../../operation/operation.js';
import { nullable, text, textLike, timestamp, uuid } from '../../operation/schema.js';
import { bankQuestion } from '../../evidence/ask-bank.js';
import { sha256Of } from '../../evidence/record-answer.js';
import { openCase } from '../open-case.js';

const Asked = Type.Object(
  {
    submerchant_id: uuid(),
    asked_at: timestamp({ description: 'Since then, answers about another account do not do.' }),
  },
  { title: 'AskedBankAccount' },
);

export const askBankAccount = defineOperation({
  id: 'askBankAccount',
  tag: 'Review',
  summary: 'Ask whose a bank account or Pix key is',
  description:
    'Has the bank’s adapter asked whether the account is that of the submerchant. The answer is in the case some seconds later, as `bank_account`, and is asked for again with each submission. Another account replaces this one.',
  body: Type.Object({
    bank_account: Type.Optional(
      nullable(
        Type.Object(
          {
            bank_code: textLike('^[0-9]{3}$', '3 digits', {
              description: 'COMPE code.',
              examples: ['001'],
            }),
            branch: textLike('^[0-9]{1,6}(-?[0-9X])?$', 'a branch', { examples: ['1234'] }),
            account: textLike('^[0-9]{1,18}-?[0-9X]$', 'an account with its check digit', {
              examples: ['12345-6'],
            }),
          },
          { description: 'The account; null with a Pix key.' },
        ),
      ),
    ),
    pix_key: Type.Optional(
      nullable(text(77, { description: 'The Pix key; null with an account.' })),
    ),
  }),
  data: Asked,
  message: 'The bank is being asked.',
  errors: ['VALIDATION_ERROR', 'CLAIM_HELD', 'INVALID_STATUS'],
  saves_answer: true,
  example: {
    body: {
      bank_account: { bank_code: '001', branch: '1234', account: '12345-6' },
      pix_key: null,
    },
    data: {
      submerchant_id: '019aa001-0000-7000-8000-000000000001',
      asked_at: '2026-11-21T12:06:00.000Z',
    },
  },
  run(call) {
    const { bank_account = null, pix_key = null } = call.body;
    if ((bank_account === null) === (pix_key === null)) {
      throw new Refusal('VALIDATION_ERROR', {
        errors: [
          {
            path: '',
            code: 'required',
            message: 'One of bank_account and pix_key must be given, the other null.',
          },
        ],
      });
    }
    return openCase(call, call, call.params.id, {}, [], (change) => {
      const { id, at, record } = change;
      const account = { bank_account, pix_key: pix_key && pix_key.trim() };
      const question = bankQuestion(record.tax_id, account);
      change.askBank(question);
      change.addEntry({
        action: 'evidence.asked',
        object: { kind: 'submerchant', id },
        before: null,
        after: { evidence_kind: 'bank', evidence_sha256: sha256Of(question) },
      });
      return { data: { submerchant_id: id, asked_at: at } };
    });
  },
});
