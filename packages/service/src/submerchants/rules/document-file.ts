import type { FileErrorCode } from '../../platform/outbound/file-failure.js';
import type { FileType } from '../../platform/outbound/recognise-file.js';

/** What is known of the file behind a document's address. Nothing is, before its first submission. */
export interface DocumentFile {
  /**
   * `pending`: not fetched yet; with an `error`, another try follows. `recorded`: fetched. `unavailable`: given up, though an
   * earlier record may stand beside it.
   */
  status: 'pending' | 'recorded' | 'unavailable';
  /** SHA-256 of the file that was recorded, in hexadecimal, with its size in bytes and its kind by content. */
  sha256: string | null;
  size: number | null;
  mime_type: FileType | null;
  /** When it was last fetched whole. */
  fetched_at: string | null;
  /** When it was first seen to be another than the one recorded. */
  changed_at: string | null;
  /** What the last try failed with. */
  error_code: FileErrorCode | null;
  error_http_status: number | null;
}

/** A file as it was fetched. */
export interface FetchedFile {
  sha256: string;
  size: number;
  mime_type: FileType;
}

/** What lies in the address or in the file itself: another try would find the same. */
const lasting: ReadonlySet<FileErrorCode> = new Set([
  'invalid_url',
  'not_public',
  'too_large',
  'type_not_allowed',
]);

/** Milliseconds between one try and the next. */
const pauses_ms = [30_000, 120_000, 600_000, 3_600_000, 6 * 3_600_000] as const;
/** A pause is this much longer or shorter, so that a host that came back is not asked for everything at once. */
const spread = 0.2;

/**
 * When a file that could not be fetched is tried again; null when it is given up.
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
  const pause_ms = pauses_ms[attempts - 1];
  if (pause_ms === undefined || lasting.has(code)) return null;
  const factor = 1 - spread + 2 * spread * random;
  return new Date(Date.parse(now) + Math.round(pause_ms * factor)).toISOString();
}

/** Why a file could not be fetched, as the end of a sentence in each language: never an address, which may lead inside. */
export function fileErrorText(
  code: FileErrorCode,
  http_status: number | null,
): { en: string; pt: string } {
  if (code === 'http_status') {
    const status = http_status ?? '';
    return { en: `its host answered ${status}`, pt: `o servidor respondeu ${status}` };
  }
  return texts[code];
}

const texts: Readonly<Record<Exclude<FileErrorCode, 'http_status'>, { en: string; pt: string }>> = {
  invalid_url: {
    en: 'its address cannot be used',
    pt: 'o endereço não pode ser usado',
  },
  not_public: {
    en: 'its address does not lead to public hosts only',
    pt: 'o endereço não leva apenas a servidores públicos',
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
    en: 'no secure connection to its host came about',
    pt: 'não houve conexão segura com o servidor',
  },
  timeout: { en: 'its host took too long', pt: 'o servidor demorou demais' },
  redirect: {
    en: 'its host leads elsewhere too often, or to where it cannot be followed',
    pt: 'o servidor redireciona vezes demais, ou para onde não se pode seguir',
  },
  invalid_response: {
    en: 'its host answered in a way that cannot be read',
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
