import type { Warning } from '../../operation/read-value.js';

type Body = Readonly<Record<string, unknown>>;

/** Files above it are not fetched for the review (platform/outbound/file-fetcher.ts). */
const max_file_bytes = 25 * 1024 * 1024;

const brazilianStates = new Set(
  'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' '),
);

/** Warnings about an address that is accepted as it is. A PATCH without `country` leaves the country open. */
export function addressWarnings({ state, country }: Body, isPatch = false): Warning[] {
  if (typeof state !== 'string') return [];
  const path = '/state';
  if (!/^[A-Za-z]{2}$/.test(state)) {
    return [{ path, message: 'state has characters that are no letters; it was stored as sent.' }];
  }
  const isBrazil = typeof country === 'string' ? country.toUpperCase() === 'BR' : !isPatch;
  if (!isBrazil || brazilianStates.has(state.toUpperCase())) return [];
  return [
    { path, message: `${state.toUpperCase()} is not a state of Brazil; it was stored as sent.` },
  ];
}

/** Warnings about a document that is accepted as it is. */
export function documentWarnings({ file_size }: Body): Warning[] {
  if (typeof file_size !== 'number' || file_size <= max_file_bytes) return [];
  const message =
    'The file is larger than 25 MiB and will not be fetched for the review: send a smaller one.';
  return [{ path: '/file_size', message }];
}

/** Warnings about the parts of a registration, each with its path. */
export function registrationWarnings(body: Body): Warning[] {
  return [
    ...ofParts(body['addresses'], '/addresses', (address) => addressWarnings(address)),
    ...ofParts(body['documents'], '/documents', documentWarnings),
    ...ofParts(body['legal_representatives'], '/legal_representatives', ({ documents }) =>
      ofParts(documents, '/documents', documentWarnings),
    ),
  ];
}

function ofParts(list: unknown, path: string, warn: (part: Body) => Warning[]): Warning[] {
  if (!Array.isArray(list)) return [];
  return (list as Body[]).flatMap((part, at) =>
    warn(part).map((warning) => ({ ...warning, path: `${path}/${at}${warning.path}` })),
  );
}

/** Letters in upper case. Those of other alphabets stay: some become two characters. */
export function upperCaseState(state: string): string {
  return state.replaceAll(/[a-z]/g, (letter) => letter.toUpperCase());
}
