import type { Command } from '../command.js';
import { usageFailure } from '../failure.js';

export const importCommand: Command = {
  name: 'import',
  summary: 'Register many sellers from a CSV or JSONL file',
  description: `Each line is one seller with its partners, addresses and documents. By its external_id, which is required, it is registered once: one that is there already is completed and brought up to the line, and nothing is removed.
A stop, by Ctrl-C or otherwise, loses nothing: the same command goes on. Lines that fail are written to a file that can be corrected and imported.
Columns are named as the API's fields, with parts numbered from 1: addresses.1.street, documents.1.type, legal_representatives.1.name, legal_representatives.1.documents.1.type. Lists in one cell are parted by |.`,
  args: [{ name: 'file', summary: 'sellers.csv or sellers.jsonl', optional: true, is_file: true }],
  options: [
    { flags: '--dry-run', summary: 'tell every bad line, change nothing' },
    { flags: '--submit', summary: 'submit for review each seller that is pending then' },
    {
      flags: '--template [csv|jsonl]',
      summary: 'print a file to begin with',
      values: ['csv', 'jsonl'],
    },
    { flags: '--format <format>', summary: 'what the file is', values: ['csv', 'jsonl'] },
    { flags: '--delimiter <sign>', summary: 'of CSV; the one that the header has most of' },
    { flags: '--encoding <name>', summary: 'of the file', values: ['utf-8', 'latin1'] },
    { flags: '--day-first', summary: 'dates of CSV such as 05/06/1980 name the day first' },
    { flags: '--concurrency <number>', summary: 'sellers at once, 1 to 64 (8)' },
    { flags: '--skip-check-digits', summary: 'leave wrong check digits to the review' },
    { flags: '--change-tax-ids', summary: 'give sellers that are there the tax id of their line' },
    {
      flags: '--failed-file <path>',
      summary: 'where lines that fail go (sellers.failed.csv)',
      is_file: true,
    },
    {
      flags: '--progress-file <path>',
      summary: 'where it is kept how far it is (sellers.csv.progress)',
      is_file: true,
    },
  ],
  examples: [
    'credencia import --template > sellers.csv',
    'credencia import sellers.csv --dry-run',
    'credencia import sellers.csv',
    'credencia import sellers.jsonl --json > results.jsonl',
  ],
  async run(call) {
    const { template } = call.options;
    if (template !== undefined) {
      const { templateOf } = await import('../import/template.js');
      call.terminal.print(templateOf(template === 'jsonl' ? 'jsonl' : 'csv'));
      return undefined;
    }
    const { file } = call.args;
    if (file === undefined) {
      throw usageFailure(
        'The file is missing.',
        'credencia import sellers.csv; credencia import --template prints one to begin with.',
      );
    }
    if (call.options['dry_run'] === true) {
      const { checkFile } = await import('../import/check-file.js');
      return checkFile(file, call);
    }
    const { importFile } = await import('../import/import-file.js');
    return importFile(file, call);
  },
};
