import type { JSX } from 'preact';
import type { Onboarding } from '../api.js';
import { Icon } from '../icons.js';
import { chapterOf, chaptersOf, nameOfStep, stepsOf, type Step } from '../steps.js';
import { shownTaxId } from '../tax-id.js';
import type { Texts } from '../texts.js';
import { useWords } from '../ui.js';
import { shownAddress } from './address.js';
import { shownOf } from './field.js';

interface Row {
  name: string;
  value: string;
  step: Step;
  isSent: boolean;
}

/** All that the seller has given, by chapter, each with a way to correct it. */
export function Summary({
  state,
  goTo,
}: {
  state: Onboarding;
  goTo: (step: Step) => void;
}): JSX.Element {
  const words = useWords();
  const rows = stepsOf(state).flatMap((step) => rowsOf(step, state, words));
  return (
    <>
      {chaptersOf(state).map((chapter) => {
        const own = rows.filter(({ step }) => chapterOf(step, state) === chapter);
        return own.length === 0 ? null : (
          <section key={chapter}>
            <h2>{words.chapters[chapter]}</h2>
            <ul class="rows summary">
              {own.map(({ name, value, step, isSent }) => (
                <li class="row" key={name}>
                  <div>
                    <span class="name">{name}</span>
                    <br />
                    {isSent ? <Icon name="check" /> : null} {value}
                  </div>
                  <button
                    type="button"
                    class="link"
                    aria-label={`${words.correct}: ${name}`}
                    onClick={() => goTo(step)}
                  >
                    {words.correct}
                  </button>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function rowsOf(step: Step, state: Onboarding, words: Texts): Row[] {
  const { seller, legal_representatives: partners, addresses, documents } = state;
  const row = (name: string, value: string | null, to = step, isSent = false): Row[] => [
    { name, value: value === null || value === '' ? words.not_given : value, step: to, isSent },
  ];
  switch (step.kind) {
    case 'confirm':
      return (['legal_name', 'tax_id'] as const).flatMap((field) =>
        row(words.names[field][seller.entity_type], shownOf(field, seller[field]), {
          kind: 'field',
          field,
          is_optional: false,
        }),
      );
    case 'field': {
      const stored = seller[step.field] ?? '';
      const value = step.field === 'birth_date' && stored !== '' ? words.date(stored) : stored;
      return row(words.field_names[step.field], shownOf(step.field, value));
    }
    case 'address': {
      const address = addresses.find((one) => one.is_primary) ?? addresses[0];
      return row(words.step_names.address, address ? shownAddress(address) : null);
    }
    case 'partners':
    case 'owner':
      return partners.flatMap(({ name, document }) => row(name, shownTaxId(document)));
    case 'document': {
      const sent = documents.find(
        (one) => one.type === step.type && one.legal_representative_id === step.partner_id,
      );
      return row(nameOfStep(step, state, words), sent?.file_name ?? null, step, sent !== undefined);
    }
    case 'kind':
    case 'choose':
    case 'submit':
    case 'amend':
      return [];
  }
}
