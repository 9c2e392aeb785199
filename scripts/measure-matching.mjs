/**
 * Prints precision and recall of the matching against lists, by threshold, on labelled pairs that it makes (decisions/0072):
 *
 *   npm run measure-matching [-- NUMBER]    with so many pairs
 */
import { runnerImport } from 'vite';

const pairs = Number(process.argv[2] ?? 12_400);
const { module: labelled } = await runnerImport(
  './packages/service/test/labelled/labelled-pairs.ts',
);
const { module: match } = await runnerImport('./packages/service/src/screening/rules/match.ts');
const each = Math.ceil(pairs / Object.keys(labelled.kinds).length);
const measured = labelled.measureMatching(labelled.makeLabelledPairs(each, 1));
console.log(`${measured.pairs} pairs, ${each} of each kind.\n\nthreshold  precision  recall  F1`);
for (const { threshold, precision, recall, f1 } of measured.curve) {
  console.log(
    `${threshold.toFixed(2).padEnd(10)} ${precision.toFixed(3).padEnd(10)} ${recall.toFixed(3).padEnd(7)} ${f1.toFixed(3)}`,
  );
}
console.log(`\nHits at ${match.hit_score}, by kind:`);
for (const { kind, is_same, hits } of measured.hitsAt(match.hit_score)) {
  const about = labelled.kinds[kind]?.about ?? '';
  console.log(`${is_same ? 'same ' : 'other'}  ${hits.toFixed(3)}  ${kind.padEnd(22)}  ${about}`);
}
