// Writes packages/service/reference/cnae-2.3.tsv: every subclass of CNAE 2.3 with its description.
//
//   node scripts/build-cnae-reference.mjs           writes the file
//   node scripts/build-cnae-reference.mjs --print   prints it and changes nothing
//
// The package that carries the classification has a lookup, but no listing. The lookup is asked for
// every number of seven digits instead, once, here, so that no start of the service pays for it.
// The same package data always gives the same bytes: codes ascend, and nothing of the day of the
// run or of the package's version enters the file.
import { writeFile } from 'node:fs/promises';
import { getCnae } from '@brazilian-utils/brazilian-utils';

const target = new URL('../packages/service/reference/cnae-2.3.tsv', import.meta.url);
const codeLimit = 10_000_000;

const lines = [
  '# name: CNAE 2.3 subclasses',
  '# version: 2.3',
  '# source: IBGE/CONCLA, as carried by the npm package @brazilian-utils/brazilian-utils',
  '# generated: node scripts/build-cnae-reference.mjs',
  'code\tdescription',
];

for (let number = 0; number < codeLimit; number += 1) {
  const code = String(number).padStart(7, '0');
  const subclass = getCnae(code);
  if (subclass === null) continue;
  // A lookup that reads its argument loosely could answer for a neighbouring code.
  if (subclass.code !== code) throw new Error(`getCnae('${code}') answered for ${subclass.code}`);
  // A few descriptions carry doubled or trailing spaces, which no reader of a review page wants.
  lines.push(`${code}\t${subclass.description.replace(/\s+/g, ' ').trim()}`);
}

const text = `${lines.join('\n')}\n`;
if (process.argv.includes('--print')) process.stdout.write(text);
else await writeFile(target, text);
