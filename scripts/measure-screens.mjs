/**
 * Prints how well pictures of screens are distinguished from others, by threshold, on pictures that it makes (decisions/0074):
 *
 *   npm run measure-screens [-- NUMBER [SEED]]    with so many of each kind, others for another seed
 */
import { runnerImport } from 'vite';

const each = Number(process.argv[2] ?? 20);
const { module: labelled } = await runnerImport(
  './packages/service/test/labelled/screen-pictures.ts',
);
const { module: grid } = await runnerImport(
  './packages/service/src/evidence/documents/screen-grid.ts',
);
const began = performance.now();
const scored = await labelled.scorePictures({ each, seed: Number(process.argv[3] ?? 1) });
const seconds = (performance.now() - began) / 1000;
console.log(`${scored.length} pictures, ${each} of each kind, in ${seconds.toFixed(0)} s.\n`);
/** What a print in dots has, too: of the picture alone, nobody can say whether it is a screen. */
const alike = 'tint';
console.log(`threshold  precision  without ${alike}  recall`);
const share = (part, of) => (of.length === 0 ? 1 : part.length / of.length).toFixed(3);
const screens = scored.filter((one) => one.is_of_screen);
for (let threshold = 2.5; threshold <= 6; threshold += 0.25) {
  const told = scored.filter(({ score }) => score >= threshold);
  const right = told.filter((one) => one.is_of_screen);
  const others = told.filter(({ kind }) => kind !== alike);
  console.log(
    `${threshold.toFixed(2).padEnd(10)} ${share(right, told).padEnd(10)} ${share(right, others).padEnd(13)} ${share(right, screens)}`,
  );
}
console.log(
  `\nSaid to be of a screen at ${grid.screen_score}, by kind; lowest, middle and highest score:`,
);
for (const [kind, { about, is_of_screen }] of Object.entries(labelled.kinds)) {
  const scores = scored
    .filter((one) => one.kind === kind)
    .map(({ score }) => score)
    .sort((a, b) => a - b);
  const told = scores.filter((score) => score >= grid.screen_score);
  const spread = [scores[0], scores[scores.length >> 1], scores.at(-1)]
    .map((score) => score.toFixed(1).padStart(4))
    .join(' ');
  console.log(
    `${is_of_screen ? 'screen' : 'other '}  ${share(told, scores)}  ${spread}  ${kind.padEnd(9)}  ${about}`,
  );
}
