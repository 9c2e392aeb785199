import { useEffect, useRef } from 'react';
import type { SubmerchantDocument } from '../../api/operations.js';
import { useWords } from '../../i18n/words.js';
import { Icon, type IconName } from '../../ui/icon.js';
import css from './case.module.css';
import type { DocumentGroup } from './document-order.js';
import { DocumentThumbnail } from './document-thumbnail.js';
import { useFocusUndone } from './focus-undone.js';
import { useDeskText } from './use-desk-text.js';
import { statusAfter, type DocumentDecisions } from './document-decisions.js';

const icons: Partial<Record<SubmerchantDocument['status'], IconName>> = {
  approved: 'check',
  rejected: 'cross',
  expired: 'clock',
};

/** Scrolls the list alone until an item of it is in sight. */
function showIn(list: HTMLElement | null, item: HTMLElement): void {
  // The list is positioned: it is what the offsets of its items count from.
  list?.scrollTo({
    left: Math.max(0, item.offsetLeft + item.offsetWidth - list.clientWidth),
    top: Math.max(0, item.offsetTop + item.offsetHeight - list.clientHeight),
  });
}

/** The documents of a case with their statuses; the chosen one is shown beside the list. */
export function DocumentStrip({
  groups,
  decisions,
  chosen,
  choose,
}: {
  groups: readonly DocumentGroup[];
  decisions: DocumentDecisions;
  chosen: string | null;
  choose: (id: string) => void;
}) {
  const words = useWords();
  const text = useDeskText();
  const list = useRef<HTMLElement>(null);
  useFocusUndone(
    chosen,
    () => list.current?.querySelector<HTMLElement>('[aria-current="true"]') ?? null,
  );
  const isFirst = useRef(true);
  useEffect(() => {
    const item = list.current?.querySelector<HTMLElement>('[aria-current="true"]');
    if (!item) return;
    // A page that opens stays at its top: on a phone, it is what would scroll.
    if (isFirst.current) showIn(list.current, item);
    else item.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    isFirst.current = false;
  }, [chosen]);
  return (
    <nav className={css['strip']} aria-label={words.case.sections.documents} ref={list}>
      {groups.flatMap(({ partner, documents }) => [
        <h3 key={partner?.id ?? 'submerchant'} title={partner?.name}>
          {partner
            ? partner.name
            : documents[0]?.type.startsWith('front') || groups.length === 1
              ? words.case.sections.documents
              : words.viewer.company}
        </h3>,
        ...documents.map((document) => {
          const status = statusAfter(document, decisions);
          const icon = icons[status];
          return (
            <button
              key={document.id}
              type="button"
              className={css['item']}
              aria-current={document.id === chosen}
              data-document={document.id}
              data-seen={document.seen_at !== null}
              onClick={() => choose(document.id)}
            >
              <span className={css['picture']}>
                <DocumentThumbnail document_id={document.id} />
                {icon ? (
                  <span
                    className={css['mark']}
                    data-status={status}
                    data-open={decisions[document.id] !== undefined}
                  >
                    <Icon name={icon} size={11} />
                  </span>
                ) : null}
              </span>
              <span className="breaks">
                {words.document_types[document.type] ?? document.type}
                <span className="visually-hidden">
                  : {words.status[status === 'pending' ? 'to_review' : status]},{' '}
                  {document.seen_at === null ? text.not_seen : text.seen}
                </span>
              </span>
              {document.seen_at === null ? (
                <span className={css['not_seen']} title={text.not_seen} aria-hidden />
              ) : null}
            </button>
          );
        }),
      ])}
    </nav>
  );
}
