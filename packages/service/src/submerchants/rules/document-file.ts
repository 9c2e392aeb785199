import {
  isFault,
  type FileFault,
  type FileProblem,
} from '../../platform/inspection/file-problem.js';
import type { FileErrorCode } from '../../platform/outbound/file-failure.js';
import type { FileType } from '../../platform/outbound/recognise-file.js';

/** The record of a document's file; there is none before the first submission. */
export interface DocumentFile {
  /**
   * `pending`: not fetched yet; with an `error_code`, it will be tried again. `recorded`: fetched. `unavailable`: not tried any
   * more; the record of an earlier fetch may remain.
   */
  status: 'pending' | 'recorded' | 'unavailable';
  /** SHA-256 of the recorded file, in hexadecimal, with its size in bytes and its type by content. */
  sha256: string | null;
  size: number | null;
  mime_type: FileType | null;
  /** Why people cannot read the recorded file, or what it may hide; null: nothing is known. */
  problem: FileProblem | null;
  /** The last complete fetch. */
  fetched_at: string | null;
  /** The first fetch of a file that differed from the recorded one. */
  changed_at: string | null;
  /** Why the last try failed. */
  error_code: FileErrorCode | null;
  error_http_status: number | null;
}

export interface FetchedFile {
  sha256: string;
  size: number;
  mime_type: FileType;
  problem: FileProblem | null;
}

/** Adds to documents why people cannot read their files. */
export function withFileFaults<One extends { id: string }>(
  documents: readonly One[],
  files: ReadonlyMap<string, Pick<DocumentFile, 'problem'>>,
): (One & { file_fault: FileFault | null })[] {
  return documents.map((document) => {
    const problem = files.get(document.id)?.problem ?? null;
    return { ...document, file_fault: isFault(problem) ? problem : null };
  });
}

/** Errors in the address or in the file itself: another try would fail in the same way. */
const permanent: ReadonlySet<FileErrorCode> = new Set([
  'invalid_url',
  'not_public',
  'too_large',
  'type_not_allowed',
]);

/** Delay after the first try, the second, and so on. */
const retry_delays_ms = [30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000] as const;
/** Jitter: the share by which a delay is longer or shorter, so that a host that recovers does not get all requests at once. */
const jitter = 0.2;

/**
 * When a file that could not be fetched is tried again; null when it is not tried again.
 *
 * @param attempts tries so far, the last one included
 * @param random from 0 up to, but not including, 1
 */
export function nextTryAt(
  code: FileErrorCode,
  attempts: number,
  now: string,
  random: number,
): string | null {
  const delay_ms = retry_delays_ms[attempts - 1];
  if (delay_ms === undefined || permanent.has(code)) return null;
  const factor = 1 - jitter + 2 * jitter * random;
  return new Date(Date.parse(now) + Math.round(delay_ms * factor)).toISOString();
}

/** Why a file could not be fetched, as the end of a sentence in each language. It never names an address, which may be an internal one. */
export function fileErrorText(
  code: FileErrorCode,
  http_status: number | null,
): { en: string; pt: string } {
  if (code === 'http_status' && http_status !== null) {
    return { en: `its host answered ${http_status}`, pt: `o servidor respondeu ${http_status}` };
  }
  return texts[code];
}

const texts: Readonly<Record<FileErrorCode, { en: string; pt: string }>> = {
  invalid_url: {
    en: 'its address cannot be used',
    pt: 'o endereço não pode ser usado',
  },
  not_public: {
    en: 'its address does not lead to public hosts only',
    pt: 'o endereço não leva apenas a servidores públicos',
  },
  port_not_allowed: {
    en: 'its address leads to a port that files are not fetched from',
    pt: 'o endereço leva a uma porta de onde não se buscam arquivos',
  },
  dns_failed: {
    en: 'the name of its host could not be resolved',
    pt: 'o nome do servidor não pôde ser resolvido',
  },
  connection_refused: {
    en: 'its host could not be connected to',
    pt: 'não foi possível conectar ao servidor',
  },
  connection_reset: {
    en: 'its host closed the connection',
    pt: 'o servidor encerrou a conexão',
  },
  tls_failed: {
    en: 'no secure connection to its host could be made',
    pt: 'não houve conexão segura com o servidor',
  },
  timeout: { en: 'its host took too long', pt: 'o servidor demorou demais' },
  http_status: { en: 'its host answered with an error', pt: 'o servidor respondeu com um erro' },
  redirect: {
    en: 'its host redirects too often, or to an address that cannot be used',
    pt: 'o servidor redireciona vezes demais, ou para um endereço que não pode ser usado',
  },
  invalid_response: {
    en: 'the answer of its host could not be read',
    pt: 'a resposta do servidor não pôde ser lida',
  },
  empty: { en: 'it is empty', pt: 'está vazio' },
  too_large: { en: 'it is larger than 25 MiB', pt: 'tem mais de 25 MiB' },
  type_not_allowed: {
    en: 'it is neither a PDF nor a PNG nor a JPEG',
    pt: 'não é PDF, PNG nem JPEG',
  },
  aborted: { en: 'fetching it was interrupted', pt: 'a busca foi interrompida' },
};
