import type { ReactNode } from 'react';
import type { Standing, Submerchant } from '../../api/operations.js';
import { useFormat } from '../../i18n/format.js';
import { Icon, type IconName } from '../icon.js';
import { useReasonText } from '../use-reason-text.js';
import css from './standing.module.css';
import { useStandingTexts } from './use-standing-texts.js';

export type Hold = Standing['holds'][number];

/** What restricts a seller, as the merchant reads it. A preview has what is not decided yet. */
export interface ShownStanding {
  suspension: Submerchant['suspension'];
  closure: Submerchant['closure'];
  holds: readonly Pick<
    Hold,
    'capability' | 'source' | 'status' | 'reasons' | 'notes' | 'until' | 'since'
  >[];
  /** Only in a preview: the note with which it sells again. */
  reinstated?: { notes: string | null };
}

/** Whether there is something to show. */
export const isRestricted = ({ suspension, closure, holds }: ShownStanding) =>
  suspension !== null || closure !== null || holds.length > 0;

/** Says what is restricted, why, and what to do: on the merchant's page, and before it is decided, to the reviewer. */
export function StandingNotice({
  standing: { suspension, closure, holds, reinstated },
  actions,
}: {
  standing: ShownStanding;
  actions?: ReactNode;
}) {
  const text = useStandingTexts();
  const format = useFormat();
  const reasonText = useReasonText();
  if (closure !== null) {
    return (
      <Frame tone="quiet" icon="archive" title={text.closed(format.time(closure.at))}>
        <p>
          {text.closed_by[closure.by]} {text.closed_effect}
        </p>
        <Why
          reasons={[closure.reason, ...closure.reasons.map((code) => reasonText({ code }))]}
          notes={closure.notes}
        />
        {actions}
      </Frame>
    );
  }
  if (reinstated) {
    return (
      <Frame tone="good" icon="check" title={text.reinstated}>
        <p>{text.reinstated_effect}</p>
        <Why reasons={[]} notes={reinstated.notes} />
      </Frame>
    );
  }
  const codes = [
    ...(suspension?.reasons ?? []).map(({ code }) => code as string),
    ...holds.flatMap(({ reasons }) => reasons),
  ];
  return (
    <Frame
      tone={suspension ? 'bad' : 'warn'}
      icon={suspension ? 'lock' : 'warn'}
      title={suspension ? text.suspended(format.time(suspension.at)) : text.restricted_title}
    >
      {suspension ? (
        <>
          <p>
            {text.suspended_effect}{' '}
            {suspension.until ? text.until(format.time(suspension.until)) : null}
          </p>
          <Why
            reasons={suspension.reasons.map((reason) => reasonText(reason))}
            notes={suspension.notes}
          />
        </>
      ) : null}
      {holds.map((hold) => (
        <div key={`${hold.capability} ${hold.source}`} className={css['hold']}>
          <p>
            <strong>
              {text.hold(
                text.capabilities[hold.capability] ?? '',
                text.statuses[hold.status] ?? '',
                format.time(hold.since),
              )}
            </strong>{' '}
            {hold.until ? text.until(format.time(hold.until)) : null}{' '}
            {hold.source === 'rule' ? text.by_rule : null}
          </p>
          <Why reasons={hold.reasons.map((code) => reasonText({ code }))} notes={hold.notes} />
        </div>
      ))}
      <h3>{text.what_to_do}</h3>
      <ul>
        {[...new Set(codes.map((code) => remedyOf(code, text)))].map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {actions}
    </Frame>
  );
}

/** Reasons about a document, for which the merchant sends another one. */
const aboutDocuments = new Set(
  `illegible cropped wrong_document document_expired outdated incomplete data_mismatch not_the_person
   file_unavailable`.split(/\s+/),
);

function remedyOf(code: string, text: ReturnType<typeof useStandingTexts>): string {
  return text.remedies[code] ?? (aboutDocuments.has(code) ? text.send_again : text.ask);
}

function Frame({
  tone,
  icon,
  title,
  children,
}: {
  tone: 'bad' | 'warn' | 'good' | 'quiet';
  icon: IconName;
  title: string;
  children: ReactNode;
}) {
  return (
    <section className={css['notice']} data-tone={tone} aria-label={title}>
      <h2>
        <Icon name={icon} size={18} /> {title}
      </h2>
      {children}
    </section>
  );
}

function Why({ reasons, notes }: { reasons: readonly string[]; notes: string | null }) {
  const text = useStandingTexts();
  const note = notes?.trim() ?? '';
  if (reasons.length === 0 && note === '') return null;
  return (
    <>
      {reasons.length === 0 ? null : <h3>{text.why}</h3>}
      {reasons.length === 0 ? null : (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {note === '' ? null : <blockquote>{note}</blockquote>}
    </>
  );
}
