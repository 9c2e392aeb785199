import type { Submerchant } from '../api/operations.js';
import { useWords } from '../i18n/words.js';
import type { IconName } from './icon.js';
import { Note } from './states.js';

type Answer = keyof ReturnType<typeof useWords>['submerchants']['nothing_missing'];

const looks: Readonly<Record<Answer, [tone: 'good' | 'warn' | 'bad' | 'info', icon: IconName]>> = {
  pending: ['good', 'check'],
  active: ['good', 'check'],
  unanswered: ['warn', 'warn'],
  pending_review: ['info', 'clock'],
  rejected: ['bad', 'reasons'],
  suspended: ['warn', 'reasons'],
  closed: ['info', 'reasons'],
};

/** Meaning of the seller's status where no requirement is missing: "can be submitted" is for a pending seller alone. */
export function NothingMissing({
  status,
  isUnanswered,
}: {
  status: Submerchant['status'];
  /** Whether something that the last decision named has not changed. */
  isUnanswered: boolean;
}) {
  const { nothing_missing: text } = useWords().submerchants;
  const answer: Answer = status === 'pending' && isUnanswered ? 'unanswered' : status;
  const [tone, icon] = looks[answer];
  return (
    <Note tone={tone} icon={icon}>
      {text[answer]}
    </Note>
  );
}
