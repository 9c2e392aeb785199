import {
  everyone,
  forMerchants,
  forOperator,
  person,
  type Route,
  stepUp,
} from '../operation/route.js';
import { finishSso } from './operations/finish-sso.js';
import { listSsoOptions } from './operations/list-sso-options.js';
import {
  deleteOwnSsoConnection,
  deleteSsoConnection,
  getOwnSsoConnection,
  getSsoConnection,
  setOwnSsoConnection,
  setSsoConnection,
} from './operations/sso-connections.js';
import { startSsoProof } from './operations/start-sso-proof.js';
import { startSso } from './operations/start-sso.js';
import { unlinkMember, unlinkPerson } from './operations/unlink-person.js';

const merchant = forMerchants('default');
const operator = forOperator();
const operatorPerson = '/v1/operator/people/{id}';
const ownPerson = '/v1/people/{id}';

export const ssoRoutes: readonly Route[] = [
  operator.delete(`${operatorPerson}/sso-identity`, unlinkPerson, 'people.manage', stepUp),
  operator.get('/v1/operator/sso-connection', getSsoConnection, 'people.read'),
  operator.put('/v1/operator/sso-connection', setSsoConnection, 'people.manage', stepUp),
  operator.delete('/v1/operator/sso-connection', deleteSsoConnection, 'people.manage', stepUp),
  merchant.delete(`${ownPerson}/sso-identity`, unlinkMember, 'people.manage', stepUp),
  merchant.get('/v1/sso-connection', getOwnSsoConnection, 'people.manage'),
  merchant.put('/v1/sso-connection', setOwnSsoConnection, 'people.manage', stepUp),
  merchant.delete('/v1/sso-connection', deleteOwnSsoConnection, 'people.manage', stepUp),
  person.post('/console/api/session/sso-proof', startSsoProof),
  everyone.get('/console/api/sso', listSsoOptions),
  everyone.post('/console/api/sso', finishSso),
  everyone.post('/console/api/sso/{id}', startSso),
];
