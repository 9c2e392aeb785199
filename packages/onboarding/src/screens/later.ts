/** Screens that come after the first view, loaded while the seller reads it: the first view needs less JavaScript. */
export { AmendScreen } from './amend.js';
export { AnswerScreen } from './answer.js';
export { OwnerScreen } from './owner.js';
export { PartnersScreen } from './partners.js';
export { ReasonsScreen } from './reasons.js';
export { SentBack } from './sent-back.js';
export { StatusScreen } from './status.js';
export { SubmitScreen } from './submit.js';
export { ResumeScreen } from './resume.js';
