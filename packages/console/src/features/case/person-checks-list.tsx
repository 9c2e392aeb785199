import { Button } from '@mantine/core';
import type { Case } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { Icon } from '../../ui/icon.js';
import css from './case.module.css';
import type { CaseDocument } from './document-order.js';
import { personChecks } from './person-checks.js';
import { useDeskText } from './use-desk-text.js';

/** What no machine here checks, with the documents that show it. */
export function PersonChecks({
  reviewCase,
  onOpen,
}: {
  reviewCase: Case;
  onOpen: (document_id: string) => void;
}) {
  const words = useWords();
  const text = useDeskText();
  const checks = personChecks(reviewCase);
  const labelOf = ({ type, seen_at }: CaseDocument, name: string | null) => {
    const document = words.document_types[type] ?? type;
    const state = seen_at === null ? text.not_seen : text.seen;
    return `${text.unseen.open(name ? `${document}, ${name}` : document)} (${state})`;
  };
  if (checks.length === 0) return null;
  return (
    <>
      <h3>{text.by_person.title}</h3>
      <p className="faint">{text.by_person.hint}</p>
      <ul className={css['checks']} aria-label={text.by_person.title}>
        {checks.map(({ code, name, documents }) => (
          <li key={`${code} ${name ?? ''}`} className={css['check']} data-outcome="person">
            <Icon name="account" size={15} />
            <div>
              <p>{text.by_person[code](name ?? '')}</p>
              {code === 'genuine' ? null : (
                <div className={css['unseen']}>
                  {documents.map((document) => (
                    <Button
                      key={document.id}
                      variant="default"
                      size="compact-xs"
                      aria-label={labelOf(document, name)}
                      onClick={() => onOpen(document.id)}
                    >
                      {words.document_types[document.type] ?? document.type}
                    </Button>
                  ))}
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
