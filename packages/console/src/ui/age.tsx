import { useFormat } from '../i18n/format.js';
import { useWords } from '../i18n/words.js';
import { Badge, type Tone } from './badge.js';
import { useNow } from './use-now.js';

/** Seconds after its submission from which a case is nearly late, and late. */
const service_level = { soon_s: 4 * 3600, late_s: 24 * 3600 };

/** The waiting time of a case, in the colour of its service level. */
export function Age({ since }: { since: string }) {
  const words = useWords();
  const format = useFormat();
  const now = useNow();
  const seconds = (now - Date.parse(since)) / 1000;
  const [tone, level]: [Tone, string] =
    seconds >= service_level.late_s
      ? ['bad', words.queue.late]
      : seconds >= service_level.soon_s
        ? ['warn', words.queue.soon]
        : ['good', words.queue.within];
  const age = format.duration(seconds);
  return (
    <Badge tone={tone} title={`${format.time(since)} · ${level}`}>
      <span className="visually-hidden">{words.queue.age_label(age, level)}</span>
      <span aria-hidden="true">{age}</span>
    </Badge>
  );
}
