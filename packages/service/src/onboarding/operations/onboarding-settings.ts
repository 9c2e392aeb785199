import { Refusal } from '../../errors.js';
import type { Context } from '../../operation/context.js';
import { merchantOf } from '../../operation/caller.js';
import { defineOperation, type Author, type Unit } from '../../operation/operation.js';
import { inTransaction } from '../../platform/database/connect.js';
import { appendToMerchant, lockMerchantTrail } from '../../trail/append-to-merchant.js';
import { appendToOperator, lockOperatorTrail } from '../../trail/append-to-operator.js';
import { authorOf } from '../../trail/author-of.js';
import type { Change } from '../../trail/entry.js';
import { defaultsExample, settingsExample } from '../examples.js';
import { changeSettings, describeSettings, settingsProblems } from '../settings.js';
import {
  OnboardingDefaultsInput,
  OnboardingSettings,
  OnboardingSettingsInput,
  type OnboardingSettings as Settings,
} from '../settings-schema.js';
import { findSellersMerchant } from '../store/links.js';
import { readBothSettings } from '../store/settings.js';

const about_change =
  'Fields that are left out stay; null restores the default. Pages that are open show it when they are loaded again; links keep the end, the language and the address that they were created with.';
const body = {
  display_name: 'Loja Ipê',
  accent_color: '#7a1fa2',
  texts: { pt: { contact: 'ajuda@loja.example' } },
};
const { display_name: _name, ...defaults_body } = body;

const problems = (
  given: Readonly<Record<string, unknown>>,
  now: string,
  { config }: Pick<Context, 'config'>,
) => settingsProblems(given, now, config.production);

export const getOnboardingSettings = defineOperation({
  id: 'getOnboardingSettings',
  tag: 'Onboarding',
  summary: 'Read your brand and texts on the onboarding page, and the defaults of links',
  description: 'What you have set, and in `in_force` what counts where you have set nothing.',
  data: OnboardingSettings,
  message: 'Settings found.',
  example: { data: settingsExample },
  async run({ context, caller }) {
    return { data: await read(context, merchantOf(caller).merchant_id) };
  },
});

export const updateOnboardingSettings = defineOperation({
  id: 'updateOnboardingSettings',
  tag: 'Onboarding',
  summary: 'Set your brand and texts on the onboarding page, and the defaults of links',
  description: about_change,
  body: OnboardingSettingsInput,
  data: OnboardingSettings,
  message: 'Settings set.',
  example: { body, data: settingsExample },
  problems,
  run: (call) => change(call, call, merchantOf(call.caller).merchant_id, call.body),
});

export const getMerchantOnboardingSettings = defineOperation({
  id: 'getMerchantOnboardingSettings',
  tag: 'Merchants',
  summary:
    'Read a merchant’s brand and texts on the onboarding page, and the defaults of its links',
  description: 'What the merchant has set, and in `in_force` what counts where it has set nothing.',
  data: OnboardingSettings,
  message: 'Settings found.',
  example: { data: settingsExample },
  async run({ context, params }) {
    return { data: await read(context, params.id) };
  },
});

export const updateMerchantOnboardingSettings = defineOperation({
  id: 'updateMerchantOnboardingSettings',
  tag: 'Merchants',
  summary: 'Set a merchant’s brand and texts on the onboarding page, and the defaults of its links',
  description: about_change,
  body: OnboardingSettingsInput,
  data: OnboardingSettings,
  message: 'Settings set.',
  example: { body, data: settingsExample },
  problems,
  command: (unit, author, input) => change(unit, author, input.params.id, input.body),
});

export const getOnboardingDefaults = defineOperation({
  id: 'getOnboardingDefaults',
  tag: 'Merchants',
  summary: 'Read the operator’s brand and texts on the onboarding page, and the defaults of links',
  description: 'They count for every merchant that has set nothing else.',
  data: OnboardingSettings,
  message: 'Settings found.',
  example: { data: defaultsExample },
  async run({ context }) {
    const both = await readBothSettings(context.groups.coordinator, null);
    return { data: describeSettings(context.config, both, null) };
  },
});

export const updateOnboardingDefaults = defineOperation({
  id: 'updateOnboardingDefaults',
  tag: 'Merchants',
  summary: 'Set the operator’s brand and texts on the onboarding page, and the defaults of links',
  description: about_change,
  body: OnboardingDefaultsInput,
  data: OnboardingSettings,
  message: 'Settings set.',
  example: { body: defaults_body, data: defaultsExample },
  problems,
  command({ context, sql }, author, { body: given }) {
    return inTransaction(sql, async (tx) => {
      const head = await lockOperatorTrail(tx);
      const changes: Change[] = [];
      const both = await changeSettings(tx, null, given, author.now, (one) => changes.push(one));
      if (changes.length > 0)
        await appendToOperator(tx, head, authorOf({ ...author, context }), changes);
      return { data: describeSettings(context.config, both, null) };
    });
  },
});

async function read({ groups, config }: Context, merchant_id: string): Promise<Settings> {
  const sql = groups.coordinator;
  const merchant = await findSellersMerchant(sql, merchant_id);
  if (!merchant) throw noSuchMerchant();
  const both = await readBothSettings(sql, merchant_id);
  return describeSettings(config, both, { ...merchant, id: merchant_id });
}

function change(
  { context, sql }: Unit,
  author: Author,
  merchant_id: string,
  given: OnboardingSettingsInput,
) {
  return inTransaction(sql, async (tx) => {
    const head = await lockMerchantTrail(tx, merchant_id);
    const merchant = head ? await findSellersMerchant(tx, merchant_id) : null;
    if (!head || !merchant) throw noSuchMerchant();
    const changes: Change[] = [];
    const both = await changeSettings(tx, merchant_id, given, author.now, (one) =>
      changes.push(one),
    );
    if (changes.length > 0) {
      await appendToMerchant(tx, merchant_id, head, authorOf({ ...author, context }), changes);
    }
    const data = describeSettings(context.config, both, { ...merchant, id: merchant_id });
    return { data };
  });
}

function noSuchMerchant(): Refusal {
  return new Refusal('NOT_FOUND', { message: 'There is no such merchant.' });
}
