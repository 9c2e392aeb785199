import { useWords } from '../../i18n/words.js';
import { Badge, type Tone } from '../../ui/badge.js';
import type { Status } from './approvals.js';

const tones: Record<Status, Tone> = {
  pending: 'info',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'quiet',
  expired: 'warn',
  failed: 'bad',
};

export function RequestStatus({ status }: { status: Status }) {
  const { approvals } = useWords();
  return <Badge tone={tones[status]}>{approvals.states[status]}</Badge>;
}
