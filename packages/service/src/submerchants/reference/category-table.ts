/** Reads the conversion table from CNAE to MCC: the shipped one, or an operator's own. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseCategoryTable, type CategoryTable } from '../rules/category-code.js';

declare module '../../operation/context.js' {
  interface Context {
    category_table: CategoryTable;
  }
}

// The folder has the same depth below the package in src and in dist, so that one path serves both.
const shippedFile = fileURLToPath(new URL('../../../reference/cnae-to-mcc.tsv', import.meta.url));

/**
 * Loads the table once; the caller keeps it.
 *
 * @param file path of the operator's table, for example the ABECS one; without it, the shipped one
 * @throws {CategoryTableError} naming the file and every bad line of it
 * @throws {Error} naming the file if it cannot be read, with the reason as `cause`
 */
export async function loadCategoryTable(file: string = shippedFile): Promise<CategoryTable> {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`The category table ${file} cannot be read: ${reason}`, { cause });
  }
  return parseCategoryTable(text, file);
}
