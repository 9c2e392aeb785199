import { Refusal } from '../../errors.js';
import { personOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import { byCaller, changePeople } from '../../people/change.js';
import { RecoveryCodes } from '../../people/schema.js';
import { issueCodes } from '../second-factor/change-factors.js';
import { hasFactor, readFactors } from '../store/second-factors.js';
import { lockPerson } from '../../people/store/people.js';

export const renewRecoveryCodes = defineOperation({
  id: 'renewRecoveryCodes',
  tag: 'Session',
  summary: 'Replace the recovery codes',
  description: 'The codes before are no longer valid. The new ones are shown this once.',
  data: RecoveryCodes,
  status: 201,
  message: 'Recovery codes made.',
  errors: ['INVALID_STATUS'],
  example: { data: { recovery_codes: ['k3f9-7wq2-m0bd-x81r'] } },
  async run(call) {
    const { sql, caller } = call;
    const { id } = personOf(caller);
    const merchant_id = caller.kind === 'merchant' ? caller.merchant_id : null;
    const recovery_codes = await changePeople(
      sql,
      merchant_id,
      byCaller(call),
      async (tx, record) => {
        await lockPerson(tx, merchant_id, id);
        if (!hasFactor(await readFactors(tx, id))) {
          throw new Refusal('INVALID_STATUS', { message: 'Set up a second factor first.' });
        }
        record({
          action: 'person.recovery_codes_renewed',
          object: { kind: 'person', id },
          before: null,
          after: null,
        });
        return issueCodes(tx, id);
      },
    );
    return { data: { recovery_codes } };
  },
});
