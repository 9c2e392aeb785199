import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { commandAuthor } from '../src/trail/command-author.js';
import type { Context } from '../src/operation/context.js';
import { createIdSource } from '../src/platform/ids.js';
import { loadList } from '../src/screening/load-list.js';
import type { ListName } from '../src/screening/rules/entry.js';

const newId = createIdSource();

/** Loads a list from the text of its file, as the command does. */
export async function loadText(context: Context, list: ListName, text: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'list-'));
  try {
    const path = join(folder, `${list}.csv`);
    await writeFile(path, text);
    const { outcome } = await loadList(context.groups.coordinator, {
      list,
      path,
      newId: () => newId(context.clock()),
      clock: context.clock,
      author: commandAuthor('load-list', context.data_keys),
      removes_many: true,
      say: () => {},
      signal: new AbortController().signal,
    });
    if (outcome !== 'loaded') throw new Error(`The list was not loaded: ${outcome}.`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The text of a list of exposed persons, whose CPFs are masked. */
export function pepText(...people: { name: string; cpf: string; office?: string }[]): string {
  const lines = people.map(
    ({ name, cpf, office = 'Prefeita' }) =>
      `"***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**";"${name}";"${office}"\n`,
  );
  return `"CPF";"Nome_PEP";"Descrição_Função"\n${lines.join('')}`;
}
