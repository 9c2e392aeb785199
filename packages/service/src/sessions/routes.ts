import {
  everyone,
  forMerchants,
  forOperator,
  fourEyes,
  person,
  type Route,
  settingUp,
  stepUp,
} from '../operation/route.js';
import { acceptInvitation } from './operations/accept-invitation.js';
import { addPasskey } from './operations/add-passkey.js';
import { confirmTotp } from './operations/confirm-totp.js';
import { endSession } from './operations/end-session.js';
import { finishSignIn } from './operations/finish-sign-in.js';
import { getSecondFactors } from './operations/get-second-factors.js';
import { getSession } from './operations/get-session.js';
import { getSignIn } from './operations/get-sign-in.js';
import { listSessions } from './operations/list-sessions.js';
import { prove } from './operations/prove.js';
import { removePasskey } from './operations/remove-passkey.js';
import { removeTotp } from './operations/remove-totp.js';
import { renamePasskey } from './operations/rename-passkey.js';
import { renewRecoveryCodes } from './operations/renew-recovery-codes.js';
import { resetMemberSecondFactor, resetSecondFactor } from './operations/reset-second-factor.js';
import { signIn } from './operations/sign-in.js';
import { signOutEverywhere } from './operations/sign-out-everywhere.js';
import { signOut } from './operations/sign-out.js';
import { startPasskeySignIn } from './operations/start-passkey-sign-in.js';
import { startPasskey } from './operations/start-passkey.js';
import { startProof } from './operations/start-proof.js';
import { startTotp } from './operations/start-totp.js';
import { updateSession } from './operations/update-session.js';

const merchant = forMerchants('default');
const operator = forOperator();
const guarded = { ...stepUp, ...fourEyes('people') };
const operatorPerson = '/v1/operator/people/{id}';
const ownPerson = '/v1/people/{id}';
const passkeys = '/console/api/passkeys';
const secondFactor = '/console/api/second-factor';

export const sessionRoutes: readonly Route[] = [
  operator.delete(`${operatorPerson}/second-factor`, resetSecondFactor, 'people.manage', guarded),
  merchant.delete(`${ownPerson}/second-factor`, resetMemberSecondFactor, 'people.manage', guarded),
  everyone.post('/console/api/session', signIn),
  person.get('/console/api/session', getSession),
  person.patch('/console/api/session', updateSession),
  person.delete('/console/api/session', signOut),
  person.get('/console/api/sessions', listSessions),
  person.delete('/console/api/sessions', signOutEverywhere),
  person.delete('/console/api/sessions/{id}', endSession),
  person.post('/console/api/session/proof-options', startProof),
  person.post('/console/api/session/proof', prove),
  everyone.get('/console/api/sign-in', getSignIn),
  everyone.post('/console/api/sign-in', finishSignIn),
  everyone.post('/console/api/sign-in/passkey-options', startPasskeySignIn),
  person.get(secondFactor, getSecondFactors, settingUp),
  person.post(`${secondFactor}/totp`, startTotp, settingUp, stepUp),
  person.post(`${secondFactor}/totp/confirm`, confirmTotp, settingUp, stepUp),
  person.delete(`${secondFactor}/totp`, removeTotp, stepUp),
  person.post(`${secondFactor}/recovery-codes`, renewRecoveryCodes, stepUp),
  person.post(`${passkeys}/options`, startPasskey, settingUp, stepUp),
  person.post(passkeys, addPasskey, settingUp, stepUp),
  person.patch(`${passkeys}/{id}`, renamePasskey),
  person.delete(`${passkeys}/{id}`, removePasskey, stepUp),
  everyone.post('/console/api/invitations/{token}', acceptInvitation),
];
