import type { Call } from '../command.js';
import { checkSeller, type CheckSettings } from './check-seller.js';
import type { LineProblem, Seller } from './seller.js';
import type { SourceLine } from './source-line.js';
import { error_field, isFields, toSeller } from './to-seller.js';

/** The check of a line, which remembers the external_ids of those before. */
export function startChecks({ options }: Call) {
  const settings: CheckSettings = {
    today: new Date().toISOString().slice(0, 10),
    check_digits: options['skip_check_digits'] !== true,
  };
  const lines = new Map<string, number>();
  return (line: SourceLine): { seller: Seller; problems: LineProblem[] } => {
    const { value, problems: unread } = line;
    if (value === undefined) return { seller: toSeller({}, []), problems: [...unread] };
    const found: LineProblem[] = [];
    const seller = toSeller(value, found);
    if (!isFields(value)) return { seller, problems: found };
    found.push(...checkSeller(seller, settings));
    // A cell that cannot be read is reported once.
    const fields = new Set(unread.map(({ field }) => field));
    const problems = [...unread, ...found.filter(({ field }) => !fields.has(field))];
    if (typeof seller.submerchant['external_id'] === 'string') {
      // As the service compares it.
      const external_id = seller.submerchant['external_id'].normalize('NFC');
      const other = lines.get(external_id);
      const taken = takenMessage(external_id);
      if (other === undefined) lines.set(external_id, line.number);
      if (other !== undefined) {
        const message = `Line ${other} has the same. Each seller needs its own. ${taken}`;
        problems.push({ field: 'external_id', message });
      } else if (line.refused.normalize('NFC').includes(taken)) {
        const message = `Another line of the first file had the same. ${taken}`;
        problems.push({ field: 'external_id', message });
      }
    }
    return { seller, problems };
  };
}

const or_replace = `, or empty ${error_field} to replace that seller with this line.`;

/** Recognized in a file of failed lines: a line refused for its external_id stays refused, and replaces no other seller, until it is changed. */
function takenMessage(external_id: string): string {
  return `Change ${JSON.stringify(external_id)}${or_replace}`;
}

/** Finds that sentence in a line whose cells cannot be read. */
export const taken_form = new RegExp(`Change ".*"${or_replace}`);
