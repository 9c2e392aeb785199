import { merchantOf } from '../../operation/caller.js';
import { defineOperation } from '../../operation/operation.js';
import {
  ownSettingsExample,
  ownSettingsInputExample,
  settingsExample,
  settingsInputExample,
} from '../examples.js';
import { ScimSettings, ScimSettingsInput } from '../schema.js';
import { getSettings, setSettings } from '../settings.js';

const tag = 'Provisioning';
const about =
  'Where a connection for single sign-on is set up, its mapping counts and is changed there. The people whom the provider has named get their roles at once; the last person in charge keeps theirs.';

export const getScimSettings = defineOperation({
  id: 'getScimSettings',
  tag,
  summary: 'Read which groups give the operator’s people which roles',
  description: 'With a connection for single sign-on, its own groups apply.',
  data: ScimSettings,
  message: 'Settings found.',
  example: { data: settingsExample },
  async run({ context, sql }) {
    return { data: await getSettings(context, sql, null) };
  },
});

export const setScimSettings = defineOperation({
  id: 'setScimSettings',
  tag,
  summary: 'Set which groups give the operator’s people which roles',
  description: about,
  body: ScimSettingsInput,
  data: ScimSettings,
  message: 'Settings set.',
  errors: ['INVALID_STATUS'],
  example: { body: settingsInputExample, data: settingsExample },
  async command(unit, author, { body }) {
    return { data: await setSettings(unit, author, null, body) };
  },
});

export const getOwnScimSettings = defineOperation({
  id: 'getOwnScimSettings',
  tag,
  summary: 'Read which groups give your merchant’s people which roles',
  description: 'With a connection for single sign-on, its own groups apply.',
  data: ScimSettings,
  message: 'Settings found.',
  example: { data: ownSettingsExample },
  async run({ context, sql, caller }) {
    return { data: await getSettings(context, sql, merchantOf(caller).merchant_id) };
  },
});

export const setOwnScimSettings = defineOperation({
  id: 'setOwnScimSettings',
  tag,
  summary: 'Set which groups give your merchant’s people which roles',
  description: about,
  body: ScimSettingsInput,
  data: ScimSettings,
  message: 'Settings set.',
  errors: ['INVALID_STATUS'],
  example: { body: ownSettingsInputExample, data: ownSettingsExample },
  async command(unit, author, { body }) {
    const { merchant_id } = merchantOf(author.caller);
    return { data: await setSettings(unit, author, merchant_id, body) };
  },
});
