import type { JSX } from 'preact';
import type { Welcome } from '../api.js';
import { Drawing } from '../drawing.js';
import { Icon, type IconName } from '../icons.js';
import { Actions, Alert, Heading, useWords } from '../ui.js';

/** The text of the law. */
const law = 'https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm';

const needed = {
  tax_id: 'store',
  identity: 'id',
  residence: 'place',
  contract: 'document',
  selfie: 'camera',
} as const satisfies Record<string, IconName>;
type Needed = keyof typeof needed;

/** What a link asks for: what is needed, how long it takes, and who reads it. */
export function StartScreen({
  welcome,
  title,
  text,
  alert,
  isBusy,
  start,
}: {
  /** Null: the link could not be read. */
  welcome: Welcome | null;
  /** The merchant's words in place of the page's. */
  title: string | null;
  text: string | null;
  alert: string | null;
  isBusy: boolean;
  start: () => void;
}): JSX.Element {
  const words = useWords();
  const isAnswer = welcome?.for_answer ?? false;
  const isPartner = !isAnswer && (welcome?.for_partner ?? false);
  const own = isAnswer ? words.answer : isPartner ? words.partner : null;
  const list: Needed[] = isAnswer
    ? []
    : isPartner
      ? ['identity', 'residence', 'selfie']
      : ['tax_id', 'identity', 'residence', 'contract', 'selfie'];
  const minutes = isAnswer ? 1 : isPartner ? 3 : 6;
  return (
    <>
      <Drawing name={isAnswer ? 'sent_back' : isPartner ? 'camera' : 'documents'} />
      <Heading>{own?.start_title ?? title ?? words.start_title}</Heading>
      <p class="given">{own?.start_text ?? text ?? words.start_text}</p>
      <p class="soft">
        <Icon name="clock" /> {words.minutes(minutes)}
      </p>
      {list.length === 0 ? null : (
        <>
          <h2>{words.needed_title}</h2>
          <ul class="needed">
            {list.map((name) => (
              <li key={name}>
                <Icon name={needed[name]} />
                {words.needed[name]}
              </li>
            ))}
          </ul>
        </>
      )}
      <ul class="notes">
        <li>
          <Icon name="lock" />
          <span>
            {words.privacy(welcome?.brand.name ?? '')}
            <a href={law} target="_blank" rel="noreferrer">
              {words.privacy_law}
            </a>
            .
          </span>
        </li>
        <li>
          <Icon name="save" />
          {words.save_hint}
        </li>
      </ul>
      <Actions>
        <Alert text={alert} />
        <button type="button" class="main" disabled={isBusy} onClick={start}>
          {words.start}
        </button>
      </Actions>
    </>
  );
}
