import { useFormat } from '../../i18n/format.js';
import { useWords } from '../../i18n/words.js';
import { Note } from '../../ui/states.js';
import type { Resend } from './steps-of.js';

/** Says between attempts that somebody sent the delivery again, who, and when. */
export function ResendMarker({ resend }: { resend: Resend }) {
  const words = useWords();
  const format = useFormat();
  const { kind, name, id } = resend.by;
  const who = [words.actors[kind] ?? kind, name].filter(Boolean).join(' · ');
  return (
    <Note icon="undo">
      {words.webhooks.resent_by(who)}{' '}
      {name === null && id !== null ? <code className="breaks">{id}</code> : null}{' '}
      <span className="faint">{format.time(resend.at)}</span>
    </Note>
  );
}
