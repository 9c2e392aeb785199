import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { callForFile, type OperationId } from '../api/call.js';
import { useMay } from '../api/session.js';
import { useLanguage } from '../i18n/words.js';
import { csvFile, type CsvValue } from './csv-file.js';
import { saveFile } from './save-file.js';
import { useNotifyError } from './use-notify-error.js';

/** A list of the API with the filters that a page shows. */
export interface CsvSource {
  list: OperationId;
  params?: Record<string, string>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Label of the button, where a page has several. */
  label?: string;
}

/** Lists without personal data: everybody who reads them may save them. Of others, a file needs the permission to export. */
const open_lists: readonly OperationId[] = [
  'listDecisionFigures',
  'listEndpoints',
  'listApiKeys',
  'listMerchants',
  'listOperatorApiKeys',
  'listOwnApiKeys',
  'listQualityFigures',
  'listReviewReasons',
];

/**
 * Downloads all rows of a list, not only those of the page; shown to those who may. A connection that breaks midway leaves no file.
 */
export function CsvButton({ list, params = {}, query = {}, label }: CsvSource) {
  const { words, language } = useLanguage();
  const notifyError = useNotifyError();
  const may = useMay();
  const download = useMutation({
    async mutationFn() {
      // Spreadsheets in Portuguese expect semicolons: their decimals have commas.
      const type = language === 'en' ? 'text/csv' : 'text/csv; separator=semicolon';
      const file = await callForFile(list, { params, query: { ...query, page: undefined } }, type);
      saveFile(fileName(list.replace(/^list/, '').toLowerCase()), file);
    },
    onError: notifyError,
  });
  if (!open_lists.includes(list) && !may('data.export')) return null;
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={label ?? words.common.download_csv}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      CSV
    </Button>
  );
}

/** Downloads the rows of a table whose values no list of the API has: the page computed or collected them. */
export function RowsCsvButton({
  file,
  label,
  titles,
  rows,
}: {
  /** The name of the file, without its day and ending. */
  file: string;
  /** Title of the table. */
  label: string;
  titles: readonly string[];
  rows: () => readonly (readonly CsvValue[])[];
}) {
  const { words, language } = useLanguage();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-label={words.common.download_csv_of(label)}
      onClick={() => saveFile(fileName(file), csvFile(titles, rows(), language))}
    >
      CSV
    </Button>
  );
}

function fileName(name: string): string {
  // This locale writes a day as YYYY-MM-DD.
  return `${name}-${new Date().toLocaleDateString('sv-SE')}.csv`;
}
