import { may } from '../credencia/capabilities.mjs';

/** Each state by hue, icon and word: `words.states` has the words, the style sheet the hues. */
const looks = {
  draft: ['waiting', 'pencil'],
  invited: ['waiting', 'mail'],
  filling: ['waiting', 'pencil'],
  sent_back: ['attention', 'undo'],
  in_review: ['waiting', 'clock'],
  rejected: ['refused', 'cross'],
  active: ['fine', 'check'],
  due: ['attention', 'calendar'],
  restricted: ['restricted', 'lock'],
  suspended: ['refused', 'pause'],
  closed: ['closed', 'archive'],
};

/** The states in the order in which the back office lists them: those that need somebody first. */
export const stateNames = [
  'rejected',
  'sent_back',
  'suspended',
  'restricted',
  'due',
  'in_review',
  'filling',
  'invited',
  'draft',
  'active',
  'closed',
];

/** What the shop's people see of a seller: finer than the status of Credencia, and never in conflict with it. */
export function stateOf(seller) {
  const name = nameOf(seller);
  const [hue, icon] = looks[name];
  return { name, hue, icon };
}

function nameOf(seller) {
  const { status, known, history, due } = seller;
  const hasEvent = (kind) => history.some(({ event }) => event === kind);
  switch (status) {
    case 'new':
      return 'draft';
    case 'pending':
      if (known?.review_reasons?.length > 0) return 'sent_back';
      return hasEvent('onboarding.started') ? 'filling' : 'invited';
    case 'pending_review':
      return 'in_review';
    case 'active':
      if (['charges', 'withdrawals', 'anticipations'].some((one) => !may(seller, one)))
        return 'restricted';
      return due.length > 0 ? 'due' : 'active';
    default:
      return status;
  }
}

/** Why the seller is where it is, as texts in the reader's language; empty where all is well. */
export function reasonsOf(seller, { catalogue, short }) {
  const { status, known } = seller;
  // The reviewer's words, or the catalogue's in the reader's language.
  const text = ({ code, message }) => {
    const { pt, en } = catalogue[code] ?? {};
    const isCustom = message && message !== pt && message !== en;
    return isCustom ? message : (catalogue[code]?.[short] ?? code);
  };
  if (status === 'suspended') return (known?.suspension?.reasons ?? []).map(text);
  if (status === 'closed') return known?.closure ? [known.closure.reason] : [];
  if (status !== 'active') return (known?.review_reasons ?? []).map(text);
  const codes = Object.values(known?.capabilities ?? {}).flatMap(({ reasons }) => reasons);
  return [...new Set(codes)].map((code) => text({ code }));
}

/** What an approved seller has to renew or to answer, in a sentence. */
export function dueText({ words }, { text, document_type, due_at }) {
  return text ?? words.due(words.documents[document_type], due_at);
}
