import { pino } from 'pino';
import { countedLists } from '../../platform/lists/counts.js';
import { charges_by_day, verifyChargeSums } from '../../watch/verify-charge-sums.js';
import { verifyDecisions } from '../../figures/verify-decisions.js';
import { max_reported, verifyList } from '../../platform/lists/verify-lists.js';
import { by_signal, type PartCall, type PartResult } from '../../operation/verify-part.js';

/** Counts beside the lists, as the charges of sellers by day are: the decisions of reviewers. */
const decisions = 'decisions';

/** Compares what lists and figures count with the rows, and counts anew first with `--rebuild`. */
export async function verifyListsPart({
  database,
  options: { rebuild },
  after,
  print,
  onStep,
  signal,
}: PartCall): Promise<PartResult> {
  const all = [...(await countedLists(database)), decisions, charges_by_day];
  const left = after === undefined ? all : all.slice(all.indexOf(after) + 1);
  let done = 0;
  let wrong = 0;
  for (const list of left) {
    if (signal.aborted) break;
    const compare = compareOther[list];
    const isRight = compare
      ? await compare(database, rebuild, print)
      : await compareList(database, list, rebuild, print);
    if (!isRight) wrong += 1;
    done += 1;
    onStep({ done, total: left.length, unit: 'lists', place: list });
  }
  print(`${done} lists compared, ${wrong} wrong.`);
  if (wrong > 0) print('verify lists --rebuild counts anew, while the service goes on.');
  return { faults: wrong, stopped: done < left.length ? by_signal : null };
}

async function compareList(
  database: PartCall['database'],
  list: string,
  rebuild: boolean,
  print: PartCall['print'],
): Promise<boolean> {
  const { miscounts, rebuilt } = await verifyList(database, list, { rebuild });
  for (const { merchant_id, scope, status, level, bucket, counted, actual } of miscounts) {
    print(
      `WRONG  ${list} of merchant ${merchant_id}, narrowed to ${scope}, status ${status}, level ${level}, bucket ${bucket}: ${counted} counted, ${actual} there`,
    );
  }
  const wrong_count =
    miscounts.length === max_reported ? `${max_reported} or more` : miscounts.length;
  const prefix = rebuilt === null ? '' : `${rebuilt} counts made, `;
  print(`${list}: ${prefix}${wrong_count} wrong.`);
  return miscounts.length === 0;
}

async function compareDecisions(
  database: PartCall['database'],
  rebuild: boolean,
  print: PartCall['print'],
): Promise<boolean> {
  const { counted, actual } = await verifyDecisions(database, pino({ enabled: false }), rebuild);
  print(`${decisions}: ${counted} counted, ${actual} there.`);
  return counted === actual;
}

const compareOther: Readonly<Record<string, typeof compareDecisions>> = {
  [decisions]: compareDecisions,
  [charges_by_day]: verifyChargeSums,
};
