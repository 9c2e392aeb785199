import { isDemo } from '../is-demo.js';
import { isUuid } from '../../platform/ids.js';
import { readPair, type Part } from '../../operation/verify-part.js';
import { verifyAccessLogPart } from '../../access-log/verify-part.js';
import { verifyFilesPart } from '../../files/verify-part.js';
import { verifyListsPart } from './verify-lists.js';
import { verifyTrailsPart } from '../../trail/verify-part.js';

const isPair = (text: string) => readPair(text) !== null;

/** The parts of `verify`, in the order in which they run. A further one is a further line. */
export const parts: readonly Part[] = [
  {
    name: 'trails',
    about: 'every trail with its record, and signed checkpoints',
    isDefault: true,
    takes: ['submerchant', 'checkpoints', 'public-key', 'lost-key'],
    isPlace: isPair,
    run: (call) => verifyTrailsPart(call, isDemo),
  },
  {
    name: 'access-log',
    about: 'the chains of accesses to personal data',
    isDefault: true,
    takes: [],
    isPlace: isUuid,
    run: verifyAccessLogPart,
  },
  {
    name: 'lists',
    about: 'what lists and figures count; --rebuild counts anew first',
    isDefault: true,
    takes: ['rebuild'],
    isPlace: (text) => /^\w+$/.test(text),
    run: verifyListsPart,
  },
  {
    name: 'files',
    about: 'every byte of the stored files that documents use',
    // A store may hold terabytes, and many charge for each byte that is read.
    isDefault: false,
    takes: [],
    isPlace: isPair,
    run: verifyFilesPart,
  },
];

/** The parts that run, and the place from which the first of them continues. */
export interface Chosen {
  parts: readonly Part[];
  after: string | undefined;
}

/**
 * Chooses the parts to run: those that are named, or those that run by default. With a place, those from its part on; with a submerchant,
 * its trail alone.
 *
 * @param given the names of the options that were given
 * @param place where an earlier run stopped: `PART/…`
 * @returns an error for a person, or the parts
 */
export function chooseParts(
  names: readonly string[],
  given: readonly string[],
  place: string | undefined,
): string | Chosen {
  const unknown = names.find((name) => !parts.some((part) => part.name === name));
  if (unknown !== undefined) {
    return `verify has no part ${unknown}. There are: ${parts.map(({ name }) => name).join(', ')}.`;
  }
  const isOne = given.includes('submerchant');
  let chosen = parts.filter(({ name, isDefault, takes }) => {
    if (names.length > 0) return names.includes(name);
    return isDefault && (!isOne || takes.includes('submerchant'));
  });
  const idle = given.find((one) => !chosen.some(({ takes }) => takes.includes(one)));
  if (idle !== undefined) return `--${idle} belongs to no part that runs.`;
  if (place === undefined) return { parts: chosen, after: undefined };
  const [name = '', ...rest] = place.split('/');
  const after = rest.join('/');
  const part = parts.find((one) => one.name === name);
  if (isOne || !part?.isPlace(after)) {
    return '--after takes the place that an earlier run has printed, such as trails/MERCHANT/SUBMERCHANT, and no --submerchant.';
  }
  if (!chosen.includes(part)) return `--after ${place} belongs to the part ${name}: name it too.`;
  chosen = chosen.slice(chosen.indexOf(part));
  return { parts: chosen, after };
}
