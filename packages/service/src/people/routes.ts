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
import { deleteOwnSsoConnection } from './operations/delete-own-sso-connection.js';
import { deleteSsoConnection } from './operations/delete-sso-connection.js';
import { endSession } from './operations/end-session.js';
import { finishSignIn } from './operations/finish-sign-in.js';
import { finishSso } from './operations/finish-sso.js';
import { getInvitation } from './operations/get-invitation.js';
import { getOwnSsoConnection } from './operations/get-own-sso-connection.js';
import { getSecondFactors } from './operations/get-second-factors.js';
import { getSession } from './operations/get-session.js';
import { getSignIn } from './operations/get-sign-in.js';
import { getSsoConnection } from './operations/get-sso-connection.js';
import { inviteMember } from './operations/invite-member.js';
import { invitePerson } from './operations/invite-person.js';
import { listMembers } from './operations/list-members.js';
import { listPeople } from './operations/list-people.js';
import { listSessions } from './operations/list-sessions.js';
import { listSsoOptions } from './operations/list-sso-options.js';
import { prove } from './operations/prove.js';
import { removePasskey } from './operations/remove-passkey.js';
import { removeTotp } from './operations/remove-totp.js';
import { renamePasskey } from './operations/rename-passkey.js';
import { renewInvitation } from './operations/renew-invitation.js';
import { renewMemberInvitation } from './operations/renew-member-invitation.js';
import { renewRecoveryCodes } from './operations/renew-recovery-codes.js';
import { requestPassword } from './operations/request-password.js';
import { resetMemberSecondFactor } from './operations/reset-member-second-factor.js';
import { resetSecondFactor } from './operations/reset-second-factor.js';
import { setOwnSsoConnection } from './operations/set-own-sso-connection.js';
import { setSsoConnection } from './operations/set-sso-connection.js';
import { signIn } from './operations/sign-in.js';
import { signOutEverywhere } from './operations/sign-out-everywhere.js';
import { signOut } from './operations/sign-out.js';
import { startPasskeySignIn } from './operations/start-passkey-sign-in.js';
import { startPasskey } from './operations/start-passkey.js';
import { startProof } from './operations/start-proof.js';
import { startSsoProof } from './operations/start-sso-proof.js';
import { startSso } from './operations/start-sso.js';
import { startTotp } from './operations/start-totp.js';
import { unlinkMember } from './operations/unlink-member.js';
import { unlinkPerson } from './operations/unlink-person.js';
import { updateMember } from './operations/update-member.js';
import { updatePerson } from './operations/update-person.js';
import { updateSession } from './operations/update-session.js';
import {
  getOwnScimSettings,
  getScimSettings,
  setOwnScimSettings,
  setScimSettings,
} from './scim/operations/scim-settings.js';
import {
  createOwnScimToken,
  createScimToken,
  listOwnScimTokens,
  listScimTokens,
  revokeOwnScimToken,
  revokeScimToken,
} from './scim/operations/scim-tokens.js';

const merchant = forMerchants('default');
const operator = forOperator();
const guarded = { ...stepUp, ...fourEyes('people') };
const operatorPerson = '/v1/operator/people/{id}';
const ownPerson = '/v1/people/{id}';
const passkeys = '/console/api/passkeys';
const secondFactor = '/console/api/second-factor';

export const peopleRoutes: readonly Route[] = [
  operator.get('/v1/operator/people', listPeople, 'people.read'),
  operator.post('/v1/operator/people', invitePerson, 'people.manage', guarded),
  operator.patch(operatorPerson, updatePerson, 'people.manage', guarded),
  operator.post(`${operatorPerson}/invitation`, renewInvitation, 'people.manage', guarded),
  operator.delete(`${operatorPerson}/second-factor`, resetSecondFactor, 'people.manage', guarded),
  operator.delete(`${operatorPerson}/sso-identity`, unlinkPerson, 'people.manage', stepUp),
  operator.get('/v1/operator/sso-connection', getSsoConnection, 'people.read'),
  operator.put('/v1/operator/sso-connection', setSsoConnection, 'people.manage', stepUp),
  operator.delete('/v1/operator/sso-connection', deleteSsoConnection, 'people.manage', stepUp),
  operator.get('/v1/operator/scim-settings', getScimSettings, 'people.read'),
  operator.put('/v1/operator/scim-settings', setScimSettings, 'people.manage', guarded),
  operator.get('/v1/operator/scim-tokens', listScimTokens, 'people.read'),
  operator.post('/v1/operator/scim-tokens', createScimToken, 'people.manage', guarded),
  operator.delete('/v1/operator/scim-tokens/{id}', revokeScimToken, 'people.manage', stepUp),
  merchant.get('/v1/people', listMembers, 'people.read'),
  merchant.post('/v1/people', inviteMember, 'people.manage', guarded),
  merchant.patch(ownPerson, updateMember, 'people.manage', guarded),
  merchant.post(`${ownPerson}/invitation`, renewMemberInvitation, 'people.manage', guarded),
  merchant.delete(`${ownPerson}/second-factor`, resetMemberSecondFactor, 'people.manage', guarded),
  merchant.delete(`${ownPerson}/sso-identity`, unlinkMember, 'people.manage', stepUp),
  merchant.get('/v1/sso-connection', getOwnSsoConnection, 'people.manage'),
  merchant.put('/v1/sso-connection', setOwnSsoConnection, 'people.manage', stepUp),
  merchant.delete('/v1/sso-connection', deleteOwnSsoConnection, 'people.manage', stepUp),
  merchant.get('/v1/scim-settings', getOwnScimSettings, 'people.manage'),
  merchant.put('/v1/scim-settings', setOwnScimSettings, 'people.manage', guarded),
  merchant.get('/v1/scim-tokens', listOwnScimTokens, 'people.manage'),
  merchant.post('/v1/scim-tokens', createOwnScimToken, 'people.manage', guarded),
  merchant.delete('/v1/scim-tokens/{id}', revokeOwnScimToken, 'people.manage', stepUp),
  everyone.post('/console/api/session', signIn),
  person.get('/console/api/session', getSession),
  person.patch('/console/api/session', updateSession),
  person.delete('/console/api/session', signOut),
  person.get('/console/api/sessions', listSessions),
  person.delete('/console/api/sessions', signOutEverywhere),
  person.delete('/console/api/sessions/{id}', endSession),
  person.post('/console/api/session/proof-options', startProof),
  person.post('/console/api/session/proof', prove),
  person.post('/console/api/session/sso-proof', startSsoProof),
  everyone.get('/console/api/sso', listSsoOptions),
  everyone.post('/console/api/sso', finishSso),
  everyone.post('/console/api/sso/{id}', startSso),
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
  everyone.post('/console/api/password-requests', requestPassword),
  everyone.get('/console/api/invitations/{token}', getInvitation),
  everyone.post('/console/api/invitations/{token}', acceptInvitation),
];
