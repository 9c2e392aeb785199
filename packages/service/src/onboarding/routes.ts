import {
  everyone,
  forAnswers,
  forMerchants,
  forOperator,
  forPartners,
  fourEyes,
  type Route,
  seller,
} from '../operation/route.js';
import { createOnboardingLink } from './operations/create-onboarding-link.js';
import { getOnboardingFigures } from './operations/get-onboarding-figures.js';
import { getOnboardingLink } from './operations/get-onboarding-link.js';
import { getOnboarding } from './operations/get-onboarding.js';
import { inviteSeller } from './operations/invite-seller.js';
import { listInvitations } from './operations/list-invitations.js';
import { listOnboardingLinks } from './operations/list-onboarding-links.js';
import {
  getMerchantOnboardingSettings,
  getOnboardingDefaults,
  getOnboardingSettings,
  updateMerchantOnboardingSettings,
  updateOnboardingDefaults,
  updateOnboardingSettings,
} from './operations/onboarding-settings.js';
import {
  createOnboardingPartnerLink,
  revokeOnboardingPartnerLinks,
} from './operations/partner-links.js';
import { readWelcome } from './operations/read-welcome.js';
import { registerOnboardingSeller } from './operations/register-onboarding-seller.js';
import { resumeOnboarding } from './operations/resume-onboarding.js';
import { revokeOnboardingLink } from './operations/revoke-onboarding-link.js';
import {
  addOnboardingAddress,
  addOnboardingDocument,
  addOnboardingPartner,
  amendOnboarding,
  answerOnboarding,
  correctOnboarding,
  deleteOnboardingPartner,
  lookUpOnboardingAddress,
  lookUpOnboardingCompany,
  submitOnboarding,
  updateOnboardingAddress,
  updateOnboardingSeller,
  uploadOnboardingFile,
} from './operations/seller-operations.js';
import { sendOnboardingCode } from './operations/send-onboarding-code.js';
import { startOnboarding } from './operations/start-onboarding.js';

const merchant = forMerchants('queries');
const merchantDefault = forMerchants('default');
const operator = forOperator();
const submerchant = '/v1/submerchants/{id}';
const merchantSettings = '/v1/operator/merchants/{id}/onboarding-settings';
const partnerLinks = '/v1/onboarding/partners/{repId}/links';

export const onboardingRoutes: readonly Route[] = [
  merchant.post(`${submerchant}/onboarding-links`, createOnboardingLink, 'submerchants.write'),
  merchant.get(`${submerchant}/onboarding-links`, listOnboardingLinks, 'submerchants.read'),
  merchant.get('/v1/onboarding-links', listInvitations, 'submerchants.read'),
  merchant.post('/v1/onboarding-links', inviteSeller, 'submerchants.write'),
  merchant.get('/v1/onboarding-links/{id}', getOnboardingLink, 'submerchants.read'),
  merchant.delete('/v1/onboarding-links/{id}', revokeOnboardingLink, 'submerchants.write'),
  merchantDefault.get('/v1/onboarding-settings', getOnboardingSettings, 'onboarding.read'),
  merchantDefault.patch('/v1/onboarding-settings', updateOnboardingSettings, 'onboarding.write'),
  everyone.post('/v1/onboarding/welcome', readWelcome),
  everyone.post('/v1/onboarding/session', startOnboarding),
  everyone.put('/v1/onboarding/session', resumeOnboarding),
  everyone.post('/v1/onboarding/codes', sendOnboardingCode),
  seller.get('/v1/onboarding', getOnboarding, forPartners, forAnswers),
  seller.post('/v1/onboarding/seller', registerOnboardingSeller),
  seller.patch('/v1/onboarding/seller', updateOnboardingSeller),
  seller.post('/v1/onboarding/partners', addOnboardingPartner),
  seller.delete('/v1/onboarding/partners/{repId}', deleteOnboardingPartner),
  seller.post(partnerLinks, createOnboardingPartnerLink),
  seller.delete(partnerLinks, revokeOnboardingPartnerLinks),
  seller.post('/v1/onboarding/addresses', addOnboardingAddress),
  seller.patch('/v1/onboarding/addresses/{addressId}', updateOnboardingAddress),
  seller.post('/v1/onboarding/files', uploadOnboardingFile, forPartners, forAnswers),
  seller.post('/v1/onboarding/answer', answerOnboarding, forAnswers),
  seller.post('/v1/onboarding/documents', addOnboardingDocument, forPartners),
  seller.post('/v1/onboarding/address-lookup', lookUpOnboardingAddress),
  seller.post('/v1/onboarding/company-lookup', lookUpOnboardingCompany),
  seller.post('/v1/onboarding/submit', submitOnboarding),
  seller.post('/v1/onboarding/correct', correctOnboarding),
  seller.post('/v1/onboarding/amendments', amendOnboarding),
  operator.get('/v1/operator/onboarding-figures', getOnboardingFigures, 'figures.read'),
  operator.get(merchantSettings, getMerchantOnboardingSettings, 'merchants.read'),
  operator.patch(
    merchantSettings,
    updateMerchantOnboardingSettings,
    'merchants.manage',
    fourEyes('settings'),
  ),
  operator.get('/v1/operator/onboarding-settings', getOnboardingDefaults, 'merchants.read'),
  operator.patch(
    '/v1/operator/onboarding-settings',
    updateOnboardingDefaults,
    'merchants.manage',
    fourEyes('settings'),
  ),
];
