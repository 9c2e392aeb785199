import type { SellerStateTexts } from './texts-pt-br.js';

export const en: SellerStateTexts = {
  next: {
    complete: 'Complete it',
    submit: 'Check and submit',
    correct: 'Correct and resubmit',
    see: 'See what to do',
    why: 'See the reason',
    none: 'Nothing depends on you',
  },
  incomplete: 'Registration open: complete it and submit it for review.',
  ready: 'Complete: it only needs to be submitted.',
  sent_back: (when) => `Sent back for correction ${when}.`,
  in_review: (since) => `In review since ${since}. Nothing depends on you for now.`,
  answer_by: (since, due) =>
    `In review since ${since}; answer by ${due}. Nothing depends on you for now.`,
  answer_late: (since) => `In review since ${since}; the answer is late. Nothing depends on you.`,
  active: (since) => `Approved ${since}. Can sell and be paid.`,
  restricted: 'Sells with restrictions:',
  rejected: (when) => `Rejected ${when}.`,
  suspended: (since) => `Suspended since ${since}.`,
  until: (time) => `Ends by itself: ${time}.`,
  closed: (when) => `Closed ${when}. Can no longer sell.`,
};
