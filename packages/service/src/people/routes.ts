import {
  everyone,
  forMerchants,
  forOperator,
  fourEyes,
  type Route,
  stepUp,
} from '../operation/route.js';
import { getInvitation } from './operations/get-invitation.js';
import { inviteMember } from './operations/invite-member.js';
import { invitePerson } from './operations/invite-person.js';
import { listMembers } from './operations/list-members.js';
import { listPeople } from './operations/list-people.js';
import { renewInvitation, renewMemberInvitation } from './operations/renew-invitation.js';
import { requestPassword } from './operations/request-password.js';
import { updateMember } from './operations/update-member.js';
import { updatePerson } from './operations/update-person.js';

const merchant = forMerchants('default');
const operator = forOperator();
const guarded = { ...stepUp, ...fourEyes('people') };
const operatorPerson = '/v1/operator/people/{id}';
const ownPerson = '/v1/people/{id}';

export const peopleRoutes: readonly Route[] = [
  operator.get('/v1/operator/people', listPeople, 'people.read'),
  operator.post('/v1/operator/people', invitePerson, 'people.manage', guarded),
  operator.patch(operatorPerson, updatePerson, 'people.manage', guarded),
  operator.post(`${operatorPerson}/invitation`, renewInvitation, 'people.manage', guarded),
  merchant.get('/v1/people', listMembers, 'people.read'),
  merchant.post('/v1/people', inviteMember, 'people.manage', guarded),
  merchant.patch(ownPerson, updateMember, 'people.manage', guarded),
  merchant.post(`${ownPerson}/invitation`, renewMemberInvitation, 'people.manage', guarded),
  everyone.post('/console/api/password-requests', requestPassword),
  everyone.get('/console/api/invitations/{token}', getInvitation),
];
