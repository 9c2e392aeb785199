import type { HomeTexts } from './texts-pt-br.js';

export const en: HomeTexts = {
  heading: (count) =>
    count === 0
      ? 'All up to date'
      : count === 1
        ? 'One thing needs you'
        : `${count} things need you`,
  list: 'What needs you',
  nothing: 'Nothing depends on you right now.',
  nothing_hint:
    'Documents to correct, due dates, suspended sellers and failing endpoints appear here, each with its reason and a button.',
  /** Above how many sellers are in it. */
  sellers_in: {
    pending: 'Registering',
    pending_review: 'In review',
    active: 'Active',
    rejected: 'Rejected',
    suspended: 'Suspended',
    closed: 'Closed',
  },
  more: (count) => `and ${count} more`,
  requested: (what, when) => `The operator asks for: ${what}. Answer by ${when}.`,
  requested_late: (what, when) => `The operator asks for: ${what}. It was due ${when}.`,
  an_answer: 'an answer',
  answer: 'Answer',
  correct_documents: 'There are documents to correct.',
  replace: {
    rejected: (what) => `${what}: rejected. Send another one.`,
    expired: (what) => `${what}: expired. Send a new one.`,
  },
  send_again: 'Send again',
  ready: 'Complete: it only needs to be submitted.',
  expires: (what, when) => `${what}: expires ${when}.`,
  on: (day) => `on ${day}`,
  renew: 'Renew',
  failing: (since) => `Every delivery has failed since ${since}. Nothing is lost: they wait.`,
  paused: 'Paused, because deliveries failed. Events wait until it is resumed.',
  see_endpoint: 'See the endpoint',
  approvals: (count) =>
    count === 1
      ? 'One change waits for a second person.'
      : `${count} changes wait for a second person.`,
  approvals_title: 'Approvals',
  see: 'See',
  keys: (count) =>
    count === 1
      ? 'One key expires within 30 days and has no successor.'
      : `${count} keys expire within 30 days and have no successors.`,
  keys_title: 'API keys',
  approval: 'Approval',
  approval_below: (approved, total) => `${approved} of ${total} decisions in the last 30 days`,
  no_rate: 'No number yet: the approval rate appears with three decisions.',
  time: 'Time to an answer',
  half: 'half of the registrations within',
  most: '9 out of 10 within',
  at_once: 'less than 1 min',
  no_time: 'How long the review takes appears here after the first decision.',
  next_answers: 'Next answers',
  answer_by: (due: string) => `answer by ${due}`,
  answer_late: 'answer overdue',
  in_review: (since: string) => `in review since ${since}`,
  after_approval: 'Approved sellers',
  due: 'To renew or answer',
  past_due: 'Past due',
  time_to_answer: 'Time to answer requests',
  no_answers: 'No request was answered in the last 30 days.',
  empty: 'Your first seller starts here',
  empty_hint:
    'Send a link: the seller completes the registration on a phone. Or register one yourself, here or by the API. This page then shows what needs you.',
  first: 'Register the first seller',
};
