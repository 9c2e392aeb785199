import { createIdSource } from '../platform/ids.js';
import { findHits, type Hit } from './find-hits.js';
import { loadList } from './load-list.js';
import { ListFileError } from './readers/reading.js';
import {
  isCnpj,
  isCpf,
  listNames,
  plainDocument,
  type ListName,
  type Subject,
} from './rules/entry.js';
import { hit_score } from './rules/match.js';
import { readSearched, readVersions } from './store/versions.js';
import { commandAuthor } from '../trail/command-author.js';
import { UsageError, type Commands } from '../operation/command.js';
import { print, readArguments, untilSignalled } from '../operation/command-line.js';
import { isRealDate } from '../operation/real-date.js';

const now = () => new Date().toISOString();
/** `screen` shows what nearly is a hit, too. */
const shown_score = 0.65;

export const screeningCommands: Commands = {
  'load-list': {
    usage: `load-list NAME FILE [--removes-many]    loads a list of sanctioned or exposed persons: ${listNames.join(', ')}`,
    prepare(args) {
      const { values, positionals } = readArguments(
        args,
        { 'removes-many': { type: 'boolean' } },
        true,
      );
      const [name, path, ...rest] = positionals;
      const list = listNames.find((one) => one === name);
      if (list === undefined || path === undefined || rest.length > 0) {
        throw new UsageError(
          `load-list takes the name of a list (${listNames.join(', ')}) and a file.`,
        );
      }
      return async (database, { data_keys }) => {
        const newId = createIdSource();
        try {
          const loaded = await untilSignalled((signal) =>
            loadList(database, {
              list,
              path,
              newId: () => newId(now()),
              clock: now,
              author: commandAuthor('load-list', data_keys),
              removes_many: values['removes-many'] === true,
              say: print,
              signal,
            }),
          );
          if (loaded.outcome === 'stopped') {
            print(
              'Stopped. The same command continues; until then, the version before is searched.',
            );
            return 1;
          }
          if (loaded.outcome === 'same_file') {
            print(
              `This file is the version that is searched, loaded at ${loaded.loaded_at}. Nothing was changed.`,
            );
            return 0;
          }
          const { entries, added, changed, removed, broken } = loaded;
          print(
            `${list} has ${entries} entries: ${added} added, ${changed} changed, ${removed} removed. ${broken} were broken and left out.`,
          );
          return 0;
        } catch (error) {
          if (!(error instanceof ListFileError)) throw error;
          print(error.message);
          return 1;
        }
      };
    },
  },
  'list-versions': {
    usage: 'list-versions    shows which versions of which lists are loaded, and how old they are',
    prepare(args) {
      readArguments(args, {});
      return async (database) => {
        const versions = await readVersions(database);
        const searched = new Set((await readSearched(database)).map(({ id }) => id));
        if (versions.length === 0) print('No list is loaded. load-list loads one.');
        for (const one of versions) {
          const state = searched.has(one.id)
            ? 'searched'
            : one.loaded_at === null
              ? 'not ended'
              : 'replaced';
          const published = one.published === null ? '' : `, published ${one.published}`;
          print(
            `${one.list.padEnd(18)} ${state.padEnd(10)} ${one.loaded_at ?? one.started_at} by ${one.loaded_by}${published}: ${one.entries} entries (+${one.added} ~${one.changed} -${one.removed}, ${one.broken} broken)  ${one.hash.slice(0, 12)}`,
          );
        }
        return 0;
      };
    },
  },
  screen: {
    usage:
      'screen NAME|TAX_ID [--name NAME] [--born YYYY-MM-DD] [--company]    searches the lists for a person or a company, and prints hits with their reasons',
    prepare(args) {
      const { values, positionals } = readArguments(
        args,
        { name: { type: 'string' }, born: { type: 'string' }, company: { type: 'boolean' } },
        true,
      );
      const subject = readSubject(positionals, values);
      return async (database) => {
        const versions = await readSearched(database);
        if (versions.length === 0) {
          print('No list is loaded. load-list loads one.');
          return 1;
        }
        const lists: ListName[] = versions.map(({ list }) => list);
        const hits = await findHits(database, lists, subject, shown_score);
        for (const hit of hits) print(describe(hit));
        const real = hits.filter(({ score }) => score >= hit_score).length;
        print(
          `${real} hits in ${lists.join(', ')}, and ${hits.length - real} below the threshold of ${hit_score}.`,
        );
        return 0;
      };
    },
  },
};

function readSubject(
  positionals: readonly string[],
  { name, born, company }: { name?: string; born?: string; company?: boolean },
): Subject {
  const given = positionals.join(' ').trim();
  const document = plainDocument(given);
  const isDocument = isCpf(document) || isCnpj(document);
  if (given === '') throw new UsageError('screen takes a name or a tax id.');
  if (born !== undefined && !isRealDate(born)) {
    throw new UsageError('screen takes --born YYYY-MM-DD.');
  }
  const names = [...(isDocument ? [] : [given]), ...(name === undefined ? [] : [name])];
  return {
    kind: company === true || (isDocument && isCnpj(document)) ? 'company' : 'person',
    names,
    document: isDocument ? document : null,
    birth_date: born ?? null,
  };
}

function describe({ score, state, reasons, entry, further, name }: Hit): string {
  const { names, documents, births, details } = entry.content;
  const facts = [
    documents.length > 0 ? `documents ${documents.slice(0, 5).join(', ')}` : '',
    births.length > 0 ? `born ${births.slice(0, 5).join(', ')}` : '',
    ...Object.entries(details).map(([key, value]) => `${key}: ${value.slice(0, 120)}`),
    further > 0 ? `and ${further} further entries of the same` : '',
  ].filter((fact) => fact !== '');
  const alias = name !== null && name !== names[0] ? ` (as ${name})` : '';
  return [
    `${score.toFixed(3)}  ${state.padEnd(9)}  ${entry.list} ${entry.content.key}  ${names[0] ?? ''}${alias}`,
    `       because: ${reasons.join(', ')}`,
    ...facts.map((fact) => `       ${fact}`),
  ].join('\n');
}
