import type { JSX } from 'preact';
import type { FieldName } from '../steps.js';
import { shownTaxId } from '../tax-id.js';
import { Actions, Heading, useWords, type ScreenProps } from '../ui.js';

/** Shows who is registered, with ways to correct it. */
export function ConfirmScreen({
  state: { seller },
  next,
  correct,
}: ScreenProps & { correct: (field: FieldName) => void }): JSX.Element {
  const words = useWords();
  const kind = seller.entity_type;
  const rows = [
    ['legal_name', seller.legal_name],
    ['tax_id', shownTaxId(seller.tax_id)],
  ] as const;
  return (
    <>
      <Heading>{words.confirm_title}</Heading>
      <ul class="rows">
        {rows.map(([name, value]) => (
          <li class="row" key={name}>
            <div>
              <span class="name">{words.names[name][kind]}</span>
              <br />
              {value}
            </div>
            <button
              type="button"
              class="link"
              aria-label={`${words.correct}: ${words.names[name][kind]}`}
              onClick={() => correct(name)}
            >
              {words.correct}
            </button>
          </li>
        ))}
      </ul>
      <p>{words.confirm_hint}</p>
      <Actions>
        <button type="button" class="main" onClick={next}>
          {words.continue}
        </button>
      </Actions>
    </>
  );
}
