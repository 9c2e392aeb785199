import type { Call } from '../command.js';
import { checkSeller, type CheckSettings } from './check-seller.js';
import type { LineProblem, Seller } from './seller.js';
import type { SourceLine } from './source-line.js';
import { isFields, toSeller } from './to-seller.js';

/** The check of a line, which remembers the external_ids of those before. */
export function startChecks({ options }: Call) {
  const settings: CheckSettings = {
    today: new Date().toISOString().slice(0, 10),
    check_digits: options['skip_check_digits'] !== true,
  };
  const lines = new Map<string, number>();
  return (line: SourceLine): { seller: Seller; problems: LineProblem[] } => {
    const problems = [...line.problems];
    if (problems.length > 0) return { seller: toSeller({}, []), problems };
    const seller = toSeller(line.value, problems);
    if (!isFields(line.value)) return { seller, problems };
    problems.push(...checkSeller(seller, settings));
    const { external_id } = seller.submerchant;
    if (typeof external_id === 'string') {
      const other = lines.get(external_id);
      if (other === undefined) lines.set(external_id, line.number);
      else {
        const message = `Line ${other} has the same. Each seller needs its own.`;
        problems.push({ field: 'external_id', message });
      }
    }
    return { seller, problems };
  };
}
