import {
  createHash,
  createPublicKey,
  verify as verifySignature,
  type KeyObject,
} from 'node:crypto';
import type { Call } from '../command.js';
import { exit_codes, type ExitCode } from '../exit-codes.js';
import { usageFailure } from '../failure.js';
import { readText } from '../read-text.js';
import type { Terminal } from '../terminal.js';

/** The answer of `GET /v1/operator/submerchants/{id}/proof`. The formats are described in decisions/0019-proofs.md. */
interface Proof {
  format: string;
  trail: string;
  checkpoint: string | null;
  leaf: { position: number; head: string; state: string | null } | null;
  siblings: string[];
  entries: string[];
  personal: (unknown[] | null)[] | null;
  record: { salt: string; text: string } | null;
}

/** The result of a verification. */
export type Finding =
  | {
      valid: true;
      trail: string;
      /** Entries that the checkpoint proves; 0 while no checkpoint contains the trail. */
      proven_entries: number;
      unproven_entries: number;
      checkpoint: number | null;
      at: string | null;
      /** Number of personal values compared with their commitments. */
      personal_values: number;
      /** The files of documents that entries name; empty without personal values. */
      files: ProvenFile[];
      /** Whether the record is the one that the checkpoint contains; null when the proof has none. */
      record: boolean | null;
    }
  | { valid: false; reason: string };

/** A file of a document, by the entries that name it. */
interface ProvenFile {
  document_id: string;
  /** In hexadecimal, as of `sha256sum`. */
  sha256: string;
  /** The entries of its arrival: when it was attached, and when the service fetched it. */
  arrived: number[];
  /** The entries of decisions by those who could see it. */
  decided: number[];
}

class FalseProof extends Error {}

/** Verifies a proof in a file, and prints what it proves. */
export async function verifyProofFile(call: Call): Promise<ExitCode> {
  const { terminal, is_json, args, options } = call;
  const key_file = options['public_key'] as string | undefined;
  if (key_file === undefined) {
    throw usageFailure(
      'The public key is missing.',
      'Add --public-key FILE, with what the operator published: npm run service -- checkpoint-key prints it.',
    );
  }
  const keys = readKeys(await readFileText(key_file, terminal), key_file);
  const text = await readFileText(args['proof'] ?? '-', terminal);
  const finding = verifyProof(parseProof(text), keys);
  if (is_json) terminal.print(JSON.stringify(finding));
  else for (const line of describe(finding)) terminal.print(line);
  if (!finding.valid) return exit_codes.refused;
  return finding.proven_entries === 0 ? exit_codes.incomplete : exit_codes.ok;
}

function readFileText(path: string, terminal: Terminal): Promise<string> {
  return readText(path === '-' ? path : `@${path}`, terminal);
}

function describe(finding: Finding): string[] {
  if (!finding.valid) return [`FALSE: ${finding.reason}`];
  const { trail, proven_entries, unproven_entries, checkpoint, at, personal_values, files } =
    finding;
  return [
    proven_entries === 0
      ? `${trail}: nothing is proven yet, because no checkpoint contains it.`
      : `${trail}: proven up to entry ${proven_entries} at ${at}, by checkpoint ${checkpoint}.`,
    ...(unproven_entries === 0
      ? []
      : [
          `Entries ${proven_entries + 1} to ${proven_entries + unproven_entries} are not proven yet: they are newer than the checkpoint.`,
        ]),
    ...(personal_values === 0
      ? []
      : [`${personal_values} personal values are those that the entries commit to.`]),
    ...files.map(describeFile),
    ...(finding.record === true ? ['The record is the one that the checkpoint contains.'] : []),
  ];
}

function describeFile({ document_id, arrived, decided, ...file }: ProvenFile): string {
  const parts = [
    ...(arrived.length > 0 ? [`arrived in ${entriesOf(arrived)}`] : []),
    ...(decided.length > 0 ? [`decided on in ${entriesOf(decided)}`] : []),
  ];
  return `File of the document ${document_id}: SHA-256 ${file.sha256}, ${parts.join(', ')}.`;
}

function entriesOf(positions: readonly number[]): string {
  return positions.length === 1 ? `entry ${positions[0]}` : `entries ${positions.join(', ')}`;
}

/** The public keys of a file: lines `name+id+key`, or PEM. */
function readKeys(text: string, path: string): KeyObject[] {
  try {
    const pems = text.match(/-----BEGIN PUBLIC KEY-----[^-]+-----END PUBLIC KEY-----/g) ?? [];
    const lines = [...text.matchAll(/^[^\s+]+\+[0-9a-f]{8}\+(\S+)$/gm)].map(([, key = '']) =>
      Buffer.from(key, 'base64').subarray(1),
    );
    const keys = [
      ...pems.map((pem) => createPublicKey(pem)),
      ...lines.map((raw) =>
        createPublicKey({
          key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
          format: 'jwk',
        }),
      ),
    ];
    if (keys.length > 0 && keys.every(({ asymmetricKeyType }) => asymmetricKeyType === 'ed25519'))
      return keys;
  } catch {
    // Reported below.
  }
  throw usageFailure(
    `${path} has no Ed25519 public key.`,
    'It is PEM, or a line such as credencia/…+c1b5496d+AfGG….',
  );
}

function parseProof(text: string): Proof {
  let proof: unknown;
  try {
    proof = JSON.parse(text);
  } catch {
    throw usageFailure('The file is no JSON.', 'Give the answer of …/proof as it came.');
  }
  const { data = proof } = proof as { data?: unknown };
  const { format, trail, entries, siblings } = (data ?? {}) as Partial<Proof>;
  if (format !== 'credencia-proof/1' || typeof trail !== 'string') {
    throw usageFailure(
      'The file is no proof of this format.',
      'This release verifies credencia-proof/1.',
    );
  }
  if (![entries, siblings].every((list) => Array.isArray(list) && list.every(isText)))
    throw usageFailure('The proof is not complete.', 'Give the answer of …/proof as it came.');
  return data as Proof;
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** Verifies a proof with the public keys alone. */
function verifyProof(proof: Proof, keys: readonly KeyObject[]): Finding {
  try {
    return verify(proof, keys);
  } catch (error) {
    if (error instanceof FalseProof) return { valid: false, reason: error.message };
    return { valid: false, reason: 'It is not of the described form.' };
  }
}

function verify(proof: Proof, keys: readonly KeyObject[]): Finding {
  const { trail, leaf, entries } = proof;
  const checkpoint = proof.checkpoint === null ? null : readCheckpoint(proof.checkpoint, keys);
  if (leaf && !checkpoint) throw new FalseProof('It names a leaf, but no checkpoint.');
  if (leaf && checkpoint) requireLeaf(proof, leaf, checkpoint.root);
  requireChain(entries, leaf);
  const proven_entries = leaf?.position ?? 0;
  return {
    valid: true,
    trail,
    proven_entries,
    unproven_entries: entries.length - proven_entries,
    checkpoint: checkpoint?.number ?? null,
    at: checkpoint?.at ?? null,
    personal_values: requireValues(proof),
    files: filesIn(proof),
    record: requireRecord(proof),
  };
}

/** Verifies the signature of a checkpoint, and reads it. */
function readCheckpoint(
  note: string,
  keys: readonly KeyObject[],
): { number: number; at: string; root: Buffer } {
  const end = note.lastIndexOf('\n\n');
  const text = note.slice(0, end + 1);
  const signatures = [...note.slice(end + 2).matchAll(/^— \S+ (\S+)$/gm)].map(([, encoded = '']) =>
    Buffer.from(encoded, 'base64').subarray(4),
  );
  const isSigned = signatures.some((signature) =>
    keys.some((key) => verifySignature(null, Buffer.from(text), key, signature)),
  );
  if (end === -1 || !isSigned)
    throw new FalseProof('The checkpoint is not signed with the given public key.');
  const [, number, at = '', root = ''] =
    /^credencia\/\S+\ncheckpoint (\d+)\ntime (\S+)\ntrails \d+\nroot (\S+)\nchanges \S+\nprevious \S+\n$/.exec(
      text,
    ) ?? [];
  if (number === undefined) throw new FalseProof('What is signed is no checkpoint.');
  return { number: Number(number), at, root: Buffer.from(root, 'base64') };
}

/** Verifies that the map under a root contains the leaf of the trail. */
function requireLeaf(
  { trail, siblings }: Proof,
  { position, head, state }: NonNullable<Proof['leaf']>,
  root: Buffer,
): void {
  const key = sha256(trail);
  const text = sha256(`${trail}\n${position}\n${head}\n${state ?? '-'}\n`);
  const found = siblings.reduceRight(
    (below, sibling, depth) => {
      const other = Buffer.from(sibling, 'base64');
      const isRight = (((key[depth >> 3] ?? 0) >> (7 - (depth & 7))) & 1) === 1;
      return sha256(Buffer.of(1), ...(isRight ? [other, below] : [below, other]));
    },
    sha256(Buffer.of(0), key, text),
  );
  if (siblings.length > 256 || !found.equals(root))
    throw new FalseProof('The checkpoint does not contain this trail with this head.');
}

/** Verifies that the entries are a chain, and that it leads to the head of the leaf. */
function requireChain(entries: readonly string[], leaf: Proof['leaf']): void {
  if (leaf && entries.length < leaf.position) {
    throw new FalseProof(
      `Entries ${entries.length + 1} to ${leaf.position} are missing, which the checkpoint contains.`,
    );
  }
  let hash: Buffer = Buffer.alloc(32);
  for (const [at, entry] of entries.entries()) {
    const { position } = JSON.parse(entry) as { position?: unknown };
    if (position !== at + 1)
      throw new FalseProof(`Entry ${at + 1} has the position ${String(position)}.`);
    hash = sha256(hash, entry);
    if (at + 1 === leaf?.position && hash.toString('base64') !== leaf.head) {
      throw new FalseProof(
        `The entries up to ${leaf.position} are not those that the checkpoint contains: at least one was changed.`,
      );
    }
  }
}

/** Compares personal values with the commitments in the entries. Returns how many there are. */
function requireValues({ entries, personal }: Proof): number {
  let count = 0;
  for (const [at, values] of (personal ?? []).entries()) {
    if (values === null) continue;
    const entry = entries[at];
    if (entry === undefined) throw new FalseProof('There are values without an entry.');
    const [salt, ...rest] = values;
    const commitments = commitmentsIn(JSON.parse(entry));
    if (commitments.length !== rest.length)
      throw new FalseProof(`Entry ${at + 1} has another number of personal values.`);
    for (const [index, [name, commitment]] of commitments.entries()) {
      const expected = sha256(`${String(salt)}${name}=${JSON.stringify(rest[index])}`);
      if (expected.toString('base64url') !== commitment)
        throw new FalseProof(`The value of ${name} of entry ${at + 1} is not the recorded one.`);
      count += 1;
    }
  }
  return count;
}

/** The commitments of an entry in their order: of its author, of the values before, of those after. */
function commitmentsIn(entry: unknown): [name: string, commitment: string][] {
  const parts = entry as Record<string, Record<string, unknown> | null>;
  return ['actor', 'before', 'after'].flatMap((part) =>
    Object.entries(parts[part] ?? {}).flatMap(([field, value]): [string, string][] => {
      const { commitment } = (value ?? {}) as { commitment?: unknown };
      return typeof commitment === 'string' ? [[`${part}.${field}`, commitment]] : [];
    }),
  );
}

/** The files that entries name, with their personal values verified before. */
function filesIn({ entries, personal }: Proof): ProvenFile[] {
  const files = new Map<string, ProvenFile>();
  const add = (document_id: unknown, hash: unknown, kind: 'arrived' | 'decided', at: number) => {
    if (typeof document_id !== 'string' || typeof hash !== 'string') return;
    const key = `${document_id} ${hash}`;
    const file = files.get(key) ?? { document_id, sha256: hash, arrived: [], decided: [] };
    file[kind].push(at + 1);
    files.set(key, file);
  };
  for (const [at, values] of (personal ?? []).entries()) {
    if (values === null) continue;
    const entry = JSON.parse(entries[at] ?? 'null') as { object?: { id?: unknown } } | null;
    for (const [index, [name]] of commitmentsIn(entry).entries()) {
      const value = values[index + 1];
      if (name === 'after.sha256') add(entry?.object?.id, value, 'arrived', at);
      if (name !== 'after.reviewed_files' || !Array.isArray(value)) continue;
      for (const one of value as {
        document_id?: unknown;
        sha256?: unknown;
        seen_sha256?: unknown;
      }[])
        add(one.document_id, one.seen_sha256 ?? one.sha256, 'decided', at);
    }
  }
  return [...files.values()];
}

function requireRecord({ record, leaf }: Proof): true | null {
  if (record === null) return null;
  const digest = sha256(Buffer.from(record.salt, 'base64'), record.text).toString('base64');
  if (digest !== leaf?.state)
    throw new FalseProof(
      'The record is not the one that the checkpoint contains: it was changed without an entry.',
    );
  return true;
}

function sha256(...parts: (Buffer | string)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}
