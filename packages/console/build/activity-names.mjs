import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const name = 'virtual:activity-names';
const cnaeFile = fileURLToPath(new URL('../../service/reference/cnae-2.3.tsv', import.meta.url));
const mccFile = fileURLToPath(new URL('../../service/reference/mcc-names.tsv', import.meta.url));

/**
 * Provides the names of CNAE subclasses (in Portuguese, as published by the IBGE) and of merchant category codes: in both
 * languages for the codes of the shipped table, in English for the others, as published by the card schemes.
 */
export function activityNames() {
  return {
    name: 'activity-names',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined;
      this.addWatchFile(cnaeFile);
      this.addWatchFile(mccFile);
      const cnae = Object.fromEntries(
        (await readFile(cnaeFile, 'utf8'))
          .split(/\r?\n/)
          .map((line) => /^(\d{7})\t(.+)$/.exec(line))
          .filter((row) => row !== null)
          .map(([, code, text]) => [code, sentence(text)]),
      );
      const { mcc_without_groups_en: codes } = createRequire(import.meta.url)(
        'merchant-category-codes',
      );
      const mcc = Object.fromEntries(
        codes.map((one) => [one.mcc, { pt: one.shortDescription, en: one.shortDescription }]),
      );
      for (const line of (await readFile(mccFile, 'utf8')).split(/\r?\n/)) {
        const [code, pt, en] = line.split('\t');
        if (pt && en && /^\d{4}$/.test(code)) mcc[code] = { pt, en };
      }
      return `export const cnae = ${JSON.stringify(cnae)};\nexport const mcc = ${JSON.stringify(mcc)};`;
    },
  };
}

/** Converts the capitals of the IBGE to sentence case, which is easier to read. */
function sentence(text) {
  const small = text.toLocaleLowerCase('pt-BR');
  return small.charAt(0).toLocaleUpperCase('pt-BR') + small.slice(1);
}
