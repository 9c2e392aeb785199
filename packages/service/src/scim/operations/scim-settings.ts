import { merchantOf, type Caller } from '../../operation/caller.js';
import { defineOperation, type Operation } from '../../operation/operation.js';
import {
  ownSettingsExample,
  ownSettingsInputExample,
  settingsExample,
  settingsInputExample,
} from '../examples.js';
import { ScimSettings, ScimSettingsInput } from '../schema.js';
import { getSettings, setSettings } from '../settings.js';

/** Defines the operations on settings: of the operator, or of one's own merchant. */
function defineSettings(side: '' | 'Own'): Record<'get' | 'set', Operation> {
  const roles = `which groups give ${side === '' ? 'the operator’s' : 'your merchant’s'} people which roles`;
  const ownerOf = (caller: Caller) => (side === '' ? null : merchantOf(caller).merchant_id);
  const example =
    side === ''
      ? { body: settingsInputExample, data: settingsExample }
      : { body: ownSettingsInputExample, data: ownSettingsExample };
  const tag = 'Provisioning';
  return {
    get: defineOperation({
      id: `get${side}ScimSettings`,
      tag,
      summary: `Read ${roles}`,
      description: 'With a connection for single sign-on, its own groups apply.',
      data: ScimSettings,
      message: 'Settings found.',
      example: { data: example.data },
      async run({ context, sql, caller }) {
        return { data: await getSettings(context, sql, ownerOf(caller)) };
      },
    }),
    set: defineOperation({
      id: `set${side}ScimSettings`,
      tag,
      summary: `Set ${roles}`,
      description:
        'Where a connection for single sign-on is set up, its mapping counts and is changed there. The people whom the provider has named get their roles at once; the last person in charge keeps theirs.',
      body: ScimSettingsInput,
      data: ScimSettings,
      message: 'Settings set.',
      errors: ['INVALID_STATUS'],
      example,
      async command(unit, author, { body }) {
        return { data: await setSettings(unit, author, ownerOf(author.caller), body) };
      },
    }),
  };
}

export const { get: getScimSettings, set: setScimSettings } = defineSettings('');
export const { get: getOwnScimSettings, set: setOwnScimSettings } = defineSettings('Own');
