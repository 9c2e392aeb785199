import { setTimeout as wait } from 'node:timers/promises';
import { Credencia } from '@credencia/sdk';
import { inviteSeller } from '../credencia/invite-seller.mjs';
import { readSeller } from '../credencia/read-seller.mjs';
import { registerSeller } from '../credencia/register-seller.mjs';
import { newSeller } from '../store.mjs';
import { sellers } from './sellers.mjs';

const {
  CREDENCIA_OPERATOR_PUBLIC_KEY = 'pk_operator_demo',
  CREDENCIA_OPERATOR_SECRET_KEY = 'sk_operator_demo',
} = process.env;
const patience_ms = 30_000;

/**
 * Fills the shop with sellers in every state. Each step looks first whether it was taken before, so that it can be repeated, and
 * continued after it was stopped.
 */
export async function fill(shop, baseUrl) {
  if (!shop.is_test) throw new Error('Only a test merchant is filled: take a key pk_test_….');
  const operator = new Credencia({
    publicKey: CREDENCIA_OPERATOR_PUBLIC_KEY,
    secretKey: CREDENCIA_OPERATOR_SECRET_KEY,
    baseUrl,
  });
  await brand(shop);
  const width = Math.max(...sellers.map(({ form }) => form.trade_name.length));
  // All are sent first, so that their reviews run side by side.
  for (const plan of sellers) await send(shop, plan);
  for (const [at, plan] of sellers.entries()) {
    const name = plan.form.trade_name.padEnd(width);
    process.stdout.write(`${String(at + 1).padStart(3)}/${sellers.length}  ${name}  `);
    const seller = shop.store.seller(plan.id);
    await decided(shop, seller, plan);
    if (plan.after && seller.status === 'active') {
      await afterwards[plan.after](operator.operator, shop, seller);
      await readSeller(shop, seller);
    }
    console.log(seller.status);
  }
}

/** Gives Credencia's pages the shop's name and color, unless the merchant has chosen others. */
async function brand({ credencia }) {
  const { display_name } = await credencia.onboarding.getSettings();
  if (display_name) return;
  await credencia.onboarding.updateSettings({ display_name: 'Jirau', accent_color: '#a63f17' });
}

/** Invites or registers a seller, unless that is done. */
async function send(shop, { id, form, sandbox }) {
  const seller = shop.store.seller(id) ?? { ...newSeller(id), form };
  if (seller.submerchant_id) return;
  // Saved first, so that the first webhook finds it.
  await shop.store.saveSeller(seller);
  await (sandbox ? registerSeller : inviteSeller)(shop, seller);
}

/** Waits for the review, where the sandbox decides it. */
async function decided(shop, seller, { sandbox }) {
  const ends = Date.now() + patience_ms;
  await readSeller(shop, seller);
  if (sandbox === 'stay') return;
  while (seller.status === 'pending_review' && Date.now() < ends) {
    await wait(500);
    await readSeller(shop, seller);
  }
}

const afterwards = {
  async ask({ review }, shop, { submerchant_id, due }) {
    if (due.some(({ request_id }) => request_id)) return;
    await review.createSellerRequest(submerchant_id, {
      text: 'De quais apiários vem o mel, e quem os inspeciona?',
      due_at: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
    });
  },
  hold({ review }, shop, { submerchant_id }) {
    const reasons = [{ code: 'volume_above_declared' }];
    return review.setHold(submerchant_id, 'withdrawals', { status: 'restricted', reasons });
  },
  suspend({ review }, shop, { submerchant_id }) {
    const reasons = [{ code: 'chargebacks_high' }];
    return review.suspendSubmerchant(submerchant_id, { reasons });
  },
  close(operator, { credencia }, { submerchant_id }) {
    return credencia.submerchants.close(submerchant_id, { reason: 'A loja parou de vender.' });
  },
};
