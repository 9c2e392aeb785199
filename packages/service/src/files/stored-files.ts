import { randomBytes } from 'node:crypto';
import type { FileSettings } from '../config/files.js';
import { Refusal, type Problem } from '../errors.js';
import type { MerchantCaller } from '../operation/caller.js';
import type { Context } from '../operation/context.js';
import type { Unit } from '../operation/operation.js';
import type { DataKeys } from '../platform/data-keys.js';
import { placeOf, type Place } from '../platform/place.js';
import type { Sql } from '../platform/database/connect.js';
import type { Metrics } from '../platform/metrics.js';
import { FileFailure } from '../platform/outbound/file-failure.js';
import type { OpenFile } from '../platform/outbound/file-fetcher.js';
import { openPart } from './encryption.js';
import { link_ms, sealFileLink, type FileLink as SealedLink } from './file-link.js';
import { fileIdOf, fileUrlOf } from './file-url.js';
import { MeasuredStore } from './objects/measured-store.js';
import { FolderStore } from './objects/folder-store.js';
import { S3Store } from './objects/s3-store.js';
import { MissingObjectError, type ObjectStore } from './objects/object-store.js';
import { keyOf } from './receive-part.js';
import type { FileLink } from './schema.js';
import { eraseNoteFilesOf } from './store/note-files.js';
import { findFile, findReadyFiles, type FileRow } from './store/files.js';
import { eraseFilesOf } from './store/file-deletion.js';
import { isGivenElsewhere, linkFiles, unlinkFiles } from './store/file-links.js';

declare module '../operation/context.js' {
  interface Context {
    stored_files: StoredFiles;
  }
}

const key_bytes = 32;
const hour_ms = 60 * 60 * 1000;
/** Until a file is checked for the document that it was given for. */
const check_after_ms = 24 * hour_ms;
/** Time-out of a change that links a file to a submerchant: longer than that of its statements. */
const change_ms = 60 * 1000;

/** A document that names its file, and where it is in the request. */
export interface FileUse {
  file_url: string;
  file_size: number;
  mime_type: string;
  /** JSON pointer to the document; '' for the body itself. */
  path: string;
}

/** The SHA-256 of uploaded files, by their `file_url`. */
export type FileHashes = ReadonlyMap<string, string>;

/** Columns needed to read the bytes of a file. */
type ReadableFile = Pick<
  FileRow,
  'merchant_id' | 'id' | 'status' | 'size' | 'mime_type' | 'data_key' | 'parts'
>;

/** The files that clients have uploaded, for whoever stores or reads them. */
export class StoredFiles {
  readonly settings: FileSettings | null;
  readonly #store: ObjectStore | null;
  readonly #keys: DataKeys;
  #prepared: Promise<void> | null = null;

  constructor(settings: FileSettings | null, keys: DataKeys, metrics: Metrics) {
    this.settings = settings;
    this.#keys = keys;
    this.#store = settings === null ? null : new MeasuredStore(openStore(settings), metrics);
  }

  get isOn(): boolean {
    return this.#store !== null;
  }

  /**
   * The store and the settings, for operations.
   *
   * @throws Refusal NOT_FOUND where the installation takes no files; Error when the folders of the store cannot be created
   */
  async require(): Promise<{ store: ObjectStore; settings: FileSettings }> {
    if (this.#store === null || this.settings === null) {
      throw new Refusal('NOT_FOUND', {
        message: 'This installation stores no files: send the address of a file on your host.',
      });
    }
    const store = this.#store;
    this.#prepared ??= store.prepare();
    try {
      await this.#prepared;
    } catch (error) {
      this.#prepared = null;
      throw error;
    }
    return { store, settings: this.settings };
  }

  /** Generates the key of a new file, or of a note's: as it is used, and as it is stored. */
  createKey(file: Pick<FileRow, 'merchant_id' | 'id'>): { key: Buffer; sealed: string } {
    const key = randomBytes(key_bytes);
    return { key, sealed: this.#keys.seal(key.toString('base64'), keyPlace(file)) };
  }

  /** The key of a file. @throws MissingKeyError */
  keyOf(file: Pick<FileRow, 'merchant_id' | 'id' | 'data_key'>): Buffer {
    return Buffer.from(this.#keys.open(file.data_key ?? '', keyPlace(file)), 'base64');
  }

  /** When a file is deleted that was completed now, unless a document uses it. */
  unusedUntil(now: string): string {
    return later(now, (this.settings?.unused_days ?? 1) * 24 * hour_ms);
  }

  /** Reads the bytes of a file. */
  async *read(
    file: Pick<ReadableFile, 'merchant_id' | 'id' | 'data_key' | 'parts'>,
  ): AsyncGenerator<Buffer, void, undefined> {
    const { store } = await this.require();
    const key = this.keyOf(file);
    for (const part of file.parts) {
      yield* openPart(key, part.id, await store.get(keyOf(file, part.id)));
    }
  }

  /**
   * Opens the file behind a `file_url` of this installation, as `FileFetcher.open` does one elsewhere, without HTTP.
   *
   * @throws FileFailure
   */
  async open(sql: Sql, merchant_id: string, file_url: string): Promise<OpenFile> {
    const id = fileIdOf(file_url);
    const file = id && this.isOn ? await findFile(sql, merchant_id, id) : null;
    if (!file) throw new FileFailure('http_status', 404);
    return this.openRow(file);
  }

  /** Opens a file by its row. @throws FileFailure also when it is not complete */
  async openRow(file: ReadableFile): Promise<OpenFile> {
    if (file.status !== 'ready' || file.mime_type === null) {
      throw new FileFailure('http_status', 404);
    }
    const body = this.read(file);
    const first = await body.next().catch((error: unknown) => {
      throw storeFailure(error);
    });
    const { mime_type, size } = file;
    return {
      mime_type,
      announced_size: size,
      body: restOf(first, body),
      drop: () => void body.return().catch(() => undefined),
    };
  }

  /**
   * Gives the files that documents use to their submerchant, and runs the change that adds the documents, with the files’ hashes. Takes the files back when the
   * change is refused. After any other failure, the documents may have been written all the same: then maintenance checks the files.
   *
   * @throws Refusal FILE_NOT_FOUND, the same for an unknown file and for another merchant's; VALIDATION_ERROR when a document says
   *   another size or type than its file has; UNAVAILABLE while another request uses a file; and whatever `change` throws
   */
  async linkFor<T>(
    unit: Unit,
    where: { merchant_id: string; submerchant_id: string },
    uses: readonly FileUse[],
    change: (hashes: FileHashes) => Promise<T>,
  ): Promise<T> {
    const { hashes, unlink } = await this.#link(unit, where, uses);
    try {
      return await change(hashes);
    } catch (error) {
      if (error instanceof Refusal) await unlink();
      throw error;
    }
  }

  /** Resolves with the files’ hashes and with what takes the files back. */
  async #link(
    { context, sql }: Unit,
    where: { merchant_id: string; submerchant_id: string },
    uses: readonly FileUse[],
  ): Promise<{ hashes: FileHashes; unlink: () => Promise<void> }> {
    const named = uses.flatMap((use) => {
      const id = fileIdOf(use.file_url);
      return id === null ? [] : [{ ...use, id }];
    });
    if (named.length === 0) return { hashes: new Map(), unlink: nothing };
    const { merchant_id, submerchant_id } = where;
    const ids = [...new Set(named.flatMap(({ id }) => (id === '' ? [] : [id])))];
    const files = this.isOn ? await findReadyFiles(sql, merchant_id, ids) : [];
    const byId = new Map(files.map((file) => [file.id, file]));
    requireAll(named, (id) => byId.has(id));
    const problems = named.flatMap((use) => mismatches(use, byId.get(use.id)!));
    if (problems.length > 0) throw new Refusal('VALIDATION_ERROR', { errors: problems });
    const now = context.clock();
    const at = files.reduce((last, { linked_at }) => {
      const next = linked_at === null ? last : later(linked_at, 1);
      return next > last ? next : last;
    }, now);
    const link = {
      submerchant_id,
      at,
      linked_before: later(now, -change_ms),
      check_at: later(at, check_after_ms),
      urls: fileUrlOf(''),
    };
    const linked = await linkFiles(sql, merchant_id, ids, link);
    const given = linked.filter(({ is_given }) => is_given).map(({ id }) => id);
    const unlink = async () => {
      if (given.length === 0) return;
      const delete_at = this.unusedUntil(at);
      await unlinkFiles(sql, merchant_id, given, { ...link, delete_at });
    };
    const has = new Set(linked.map(({ id }) => id));
    const missing = ids.filter((id) => !has.has(id));
    const hashes = new Map(
      named.flatMap(({ file_url, id }) => {
        const sha256 = byId.get(id)?.sha256 ?? null;
        return sha256 === null ? [] : [[file_url, sha256] as const];
      }),
    );
    if (missing.length === 0) return { hashes, unlink };
    await unlink();
    // Such as the same registration that was sent before: it may be answered in a moment.
    if (await isGivenElsewhere(sql, merchant_id, missing, link)) throw inUse();
    requireAll(named, (id) => has.has(id));
    return { hashes, unlink };
  }

  /** Composes an address that opens a file for some minutes, for whoever the caller passes it to. */
  linkTo(
    { config, clock }: Pick<Context, 'config' | 'clock'>,
    { person, actor_id, name }: Pick<MerchantCaller, 'person' | 'actor_id'> & { name?: string },
    file: Pick<SealedLink, 'of' | 'merchant_id' | 'file_id' | 'document_id'>,
  ): FileLink {
    const expires_at = later(clock(), link_ms);
    const kind = person ? 'person' : 'key';
    const caller = { kind, id: actor_id, ...(name === undefined ? {} : { name }) } as const;
    const token = sealFileLink(this.#keys, { ...file, caller, expires_at });
    return { url: `${config.public_url}/v1/file-links?token=${token}`, expires_at };
  }

  /** Makes the files of an erased submerchant unreadable, in the transaction of the erasure. */
  async erase(tx: Sql, merchant_id: string, submerchant_id: string, at: string): Promise<void> {
    await eraseFilesOf(tx, merchant_id, submerchant_id, at);
    await eraseNoteFilesOf(tx, merchant_id, submerchant_id, at);
  }
}

/** The place of a file's key, in `files` and in `note_files`. */
function keyPlace({ merchant_id, id }: Pick<FileRow, 'merchant_id' | 'id'>): Place {
  return placeOf('files', 'data_key', merchant_id, id);
}

const nothing = async () => {};

/** The store of the settings. Nothing is asked of it. */
export function openStore({ store }: FileSettings): ObjectStore {
  return store.kind === 'folder' ? new FolderStore(store.path) : new S3Store(store);
}

/** The refusal while another request uses a file for another submerchant, or may have failed to do so. */
function inUse(): Refusal {
  return new Refusal('UNAVAILABLE', {
    message: 'Another request is using this file. Send the request again in a moment.',
    retry_after_s: 2,
  });
}

/** @throws Refusal FILE_NOT_FOUND */
function requireAll(
  uses: readonly (FileUse & { id: string })[],
  isKnown: (id: string) => boolean,
): void {
  const errors = uses
    .filter(({ id }) => !isKnown(id))
    .map(({ path }): Problem => ({
      path: `${path}/file_url`,
      code: 'not_found',
      message: 'There is no such file that this document can use.',
    }));
  if (errors.length > 0) throw new Refusal('FILE_NOT_FOUND', { errors });
}

function mismatches(use: FileUse, file: FileRow): Problem[] {
  const problems: Problem[] = [];
  if (use.file_size !== file.size) {
    const message = 'file_size is not the size of the stored file.';
    problems.push({ path: `${use.path}/file_size`, code: 'conflict', message });
  }
  if (use.mime_type !== file.mime_type) {
    const message = 'mime_type is not the type of the stored file.';
    problems.push({ path: `${use.path}/mime_type`, code: 'conflict', message });
  }
  return problems;
}

async function* restOf(
  first: IteratorResult<Buffer, void>,
  rest: AsyncGenerator<Buffer, void, undefined>,
): AsyncGenerator<Buffer, void, undefined> {
  try {
    if (first.done) return;
    yield first.value;
    yield* rest;
  } catch (error) {
    throw storeFailure(error);
  } finally {
    await rest.return().catch(() => undefined);
  }
}

/** Why a stored file cannot be read, in the words for files elsewhere: the store is its host. */
function storeFailure(cause: unknown): FileFailure {
  if (cause instanceof FileFailure) return cause;
  if (cause instanceof MissingObjectError) return new FileFailure('http_status', 404, { cause });
  return new FileFailure('invalid_response', null, { cause });
}

function later(at: string, milliseconds: number): string {
  return new Date(Date.parse(at) + milliseconds).toISOString();
}
