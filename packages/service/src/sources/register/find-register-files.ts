import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { registerFiles, type RegisterKind } from '../rules/register-rows.js';
import { RegisterError } from './register-error.js';
import { readZipEntries, readZipEntry } from './zip-entries.js';

/** A file of the register, by itself or within a zip. */
export interface RegisterFile {
  /** As it is named to people: within a zip, both names. */
  name: string;
  kind: RegisterKind;
  /** Of those that come in parts. */
  part: number;
  /** The day for which it was published, if its name says so. */
  as_of: string | null;
  /** Of its bytes on the disk. */
  size: number;
  /** Changes when the file does. */
  version: string;
  /** Its bytes; `onRead` is given the number of those on the disk that were read. */
  read(onRead: (bytes: number) => void): AsyncIterable<Buffer>;
}

const remedy =
  'Put all files of one month there as Receita Federal publishes them (Empresas0.zip to Empresas9.zip, Estabelecimentos, Socios, Simples, Cnaes, Motivos, Municipios, Naturezas, Qualificacoes), packed or unpacked.';

/** The files of one month, in the order in which they are loaded. */
export interface RegisterMonth {
  as_of: string;
  files: RegisterFile[];
}

/**
 * Finds the files of one month in a folder, and checks that all are there: what is missing would be missing from the register.
 *
 * @param givenDay for files whose names do not contain the day
 * @throws RegisterError
 */
export async function findRegisterFiles(
  folder: string,
  givenDay: string | null,
  today: string,
): Promise<RegisterMonth> {
  const files = await filesIn(folder, today);
  if (files.length === 0) {
    throw new RegisterError(`${folder} has no file of the register of companies. ${remedy}`);
  }
  for (const [kind, { title, is_needed }] of Object.entries(registerFiles)) {
    const ofKind = files.filter((file) => file.kind === kind);
    if (ofKind.length === 0 && is_needed) {
      throw new RegisterError(`${folder} lacks the file ${title}. ${remedy}`);
    }
    for (const [at, { name, part }] of ofKind.entries()) {
      if (part === at) continue;
      const before = ofKind[at - 1];
      if (before?.part === part) {
        throw new RegisterError(
          `${folder} has the same part of ${title} twice: ${before.name} and ${name}. Remove one of them.`,
        );
      }
      throw new RegisterError(
        `${folder} lacks part ${at} of ${title}, before ${name}. Download it, and load again.`,
      );
    }
  }
  return { as_of: dayOf(folder, files, givenDay), files };
}

function dayOf(folder: string, files: readonly RegisterFile[], given: string | null): string {
  const dated = files.filter(({ as_of }) => as_of !== null);
  const first = dated[0];
  const other = dated.find(({ as_of }) => as_of?.slice(0, 7) !== first?.as_of?.slice(0, 7));
  if (first && other) {
    throw new RegisterError(
      `${folder} has files of different months: ${first.name} is of ${first.as_of}, ${other.name} of ${other.as_of}. Put only those of one month there.`,
    );
  }
  const as_of = given ?? first?.as_of;
  if (!as_of) {
    throw new RegisterError(
      `No file in ${folder} has the day of its publication in its name (D40914). Name the day: --date YYYY-MM-DD.`,
    );
  }
  return as_of;
}

async function filesIn(folder: string, today: string): Promise<RegisterFile[]> {
  let names: string[];
  try {
    names = await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new RegisterError(
      `${folder} cannot be read as a folder (${code}). Name the folder with the files of the register: load-register DIR.`,
    );
  }
  const files: RegisterFile[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path);
    if (!found.isFile()) continue;
    const { size } = found;
    const version = `${size} ${Math.round(found.mtimeMs)}`;
    if (!/\.zip$/i.test(name)) {
      const known = nameOf([name], today);
      const read = (onRead: (bytes: number) => void) => readWhole(path, onRead);
      if (known) files.push({ ...known, name, size, version, read });
      continue;
    }
    const entries = await readZipEntries(path);
    for (const entry of entries) {
      const known = nameOf(entries.length === 1 ? [entry.name, name] : [entry.name], today);
      if (!known) continue;
      files.push({
        ...known,
        name: `${name}/${entry.name}`,
        size: entry.size,
        version,
        read: (onRead) => readZipEntry(path, entry, onRead),
      });
    }
  }
  const order = Object.keys(registerFiles);
  return files.toSorted(
    (one, other) =>
      order.indexOf(one.kind) - order.indexOf(other.kind) ||
      one.part - other.part ||
      (one.name < other.name ? -1 : 1),
  );
}

/** What the names of a file say: `K3241.K03200Y0.D40914.EMPRECSV`, `F.K03200$Z.D40914.CNAECSV`, `Empresas0.zip`. */
function nameOf(
  names: readonly string[],
  today: string,
): Pick<RegisterFile, 'kind' | 'part' | 'as_of'> | null {
  const plain = names.map((name) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase());
  for (const name of plain) {
    const found = Object.entries(registerFiles).find(([, { pattern }]) => pattern.test(name));
    if (!found) continue;
    const first = (pattern: RegExp) => plain.map((one) => pattern.exec(one)).find(Boolean);
    const part = first(/\.K\d+Y(\d+)\./) ?? first(/^[A-Z]+[ _-]?(\d+)\.(?:ZIP|CSV|TXT)$/);
    const day = first(/\.D(\d)(\d\d)(\d\d)(?:\.|$)/);
    return {
      kind: found[0] as RegisterKind,
      part: Number(part?.[1] ?? 0),
      as_of: day ? `${yearOf(Number(day[1]), today)}-${day[2]}-${day[3]}` : null,
    };
  }
  return null;
}

/** The last year so far that ends with the digit. */
function yearOf(digit: number, today: string): number {
  const year = Number(today.slice(0, 4));
  return year - ((year - digit + 10) % 10);
}

async function* readWhole(path: string, onRead: (bytes: number) => void): AsyncGenerator<Buffer> {
  const stream = createReadStream(path, { highWaterMark: 256 * 1024 });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    onRead(chunk.length);
    yield chunk;
  }
}
