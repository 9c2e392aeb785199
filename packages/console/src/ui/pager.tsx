import { ActionIcon } from '@mantine/core';
import { useFormat } from '../i18n/format.js';
import { useWords } from '../i18n/words.js';
import { CsvButton, type CsvSource } from './csv-button.js';
import { Icon } from './icon.js';
import css from './ui.module.css';

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
  return (
    <div className={css['pager']}>
      <span>{common.items(total, format.number(total))}</span>
      {csv === null ? null : <CsvButton {...csv} />}
      {totalPages > 1 ? (
        <>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={common.previous_page}
            disabled={page <= 1}
            onClick={() => go(page - 1)}
          >
            <Icon name="left" />
          </ActionIcon>
          <span>{common.page_of(format.number(page), format.number(totalPages))}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={common.next_page}
            disabled={page >= totalPages}
            onClick={() => go(page + 1)}
          >
            <Icon name="right" />
          </ActionIcon>
        </>
      ) : null}
    </div>
  );
}
