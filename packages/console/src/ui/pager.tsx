import { ActionIcon } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFormat } from '../i18n/format.js';
import { useWords } from '../i18n/words.js';
import { CsvButton, type CsvSource } from './csv-button.js';
import { Icon, type IconName } from './icon.js';
import css from './ui.module.css';

/** The way to the other pages of the list before it. A page begins at its first row, however far the one before was scrolled. */
export function Pager({
  pagination,
  go,
  csv,
}: {
  pagination: { page: number; total: number; totalPages: number };
  go: (page: number) => void;
  /** CSV download of a button: the list, with the filters shown. */
  csv: CsvSource | null;
}) {
  const { common } = useWords();
  const format = useFormat();
  const { page, total, totalPages } = pagination;
  const pager = useRef<HTMLDivElement>(null);
  const isTurned = useRef(false);
  useEffect(() => {
    // Not for a page that the browser leads back to: it has its own place.
    if (!isTurned.current) return;
    isTurned.current = false;
    const list = pager.current?.previousElementSibling;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
  }, [page]);
  const turn = (icon: IconName, label: string, to: number) => {
    const isEnd = to < 1 || to > totalPages;
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={label}
        // Not `disabled`: that would take the focus from whoever has just come to the end by keyboard.
        aria-disabled={isEnd}
        data-disabled={isEnd || undefined}
        onClick={() => {
          if (isEnd) return;
          isTurned.current = true;
          go(to);
        }}
      >
        <Icon name={icon} />
      </ActionIcon>
    );
  };
  return (
    <div className={css['pager']} ref={pager}>
      <span>{common.items(total, format.number(total))}</span>
      {csv === null ? null : <CsvButton {...csv} />}
      {totalPages > 1 ? (
        <>
          {turn('left', common.previous_page, page - 1)}
          <span>{common.page_of(format.number(page), format.number(totalPages))}</span>
          {turn('right', common.next_page, page + 1)}
        </>
      ) : null}
    </div>
  );
}
