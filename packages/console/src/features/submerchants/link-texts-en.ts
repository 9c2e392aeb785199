import type { LinkWords } from './link-texts-pt-br.js';

/** The texts about onboarding links in English; the same keys as in Portuguese. */
export const en: LinkWords = {
  title: 'Onboarding links',
  hint: 'With a link, the seller completes the registration on a phone, without a password.',
  none: 'No link yet.',
  make: 'Create a link',
  invite: 'Invite by link',
  made: 'Link created',
  once: 'The link is shown only now. Send it to the seller alone: whoever has it can begin in their place.',
  until: (time) => `Valid until ${time}.`,
  invited_hint: 'The seller appears in the list once they have given CNPJ or CPF and their name.',
  of_partner: (name) => `Of the partner ${name}`,
  a_partner: 'Of a partner',
  created: (time) => `created on ${time}`,
  states: {
    open: (until) => `Not opened yet, valid until ${until}`,
    started: (at) => `Started on ${at}`,
    completed: (at) => `Completed on ${at}`,
    expired: (at) => `Expired on ${at}`,
    revoked: (at) => `Revoked on ${at}`,
  },
  revoke: 'Revoke the link',
  revoke_title: 'Revoke this link?',
  revoke_hint: 'Whoever has it open cannot go on. What was saved stays.',
  revoked: 'Link revoked.',
};
