import { en } from '../src/i18n/en.js';
import { en as sellerFormEn } from '../src/features/seller-form/texts-en.js';
import { en as deskEn } from '../src/features/case/desk-texts-en.js';
import { ptBR as deskPtBR } from '../src/features/case/desk-texts-pt-br.js';
import { ptBR as sellerFormPtBR } from '../src/features/seller-form/texts-pt-br.js';
import { en as linksEn } from '../src/features/submerchants/link-texts-en.js';
import { ptBR as linksPtBR } from '../src/features/submerchants/link-texts-pt-br.js';
import { en as brandEn } from '../src/features/brand/texts-en.js';
import { ptBR as brandPtBR } from '../src/features/brand/texts-pt-br.js';
import { en as evidenceEn } from '../src/features/case/evidence-texts-en.js';
import { ptBR as evidencePtBR } from '../src/features/case/evidence-texts-pt-br.js';
import { en as caseRulesEn } from '../src/features/case/rules-texts-en.js';
import { ptBR as caseRulesPtBR } from '../src/features/case/rules-texts-pt-br.js';
import { en as blocksEn } from '../src/ui/blocks/texts-en.js';
import { ptBR as blocksPtBR } from '../src/ui/blocks/texts-pt-br.js';
import { en as rulesEn } from '../src/features/decision-rules/texts-en.js';
import { ptBR as rulesPtBR } from '../src/features/decision-rules/texts-pt-br.js';
import { en as caseEn } from '../src/features/case/texts-en.js';
import { ptBR as casePtBR } from '../src/features/case/texts-pt-br.js';
import { en as teamEn } from '../src/i18n/desk/en.js';
import { ptBR as teamPtBR } from '../src/i18n/desk/pt-br.js';
import { en as historyEn } from '../src/i18n/history/en.js';
import { ptBR as historyPtBR } from '../src/i18n/history/pt-br.js';
import { en as figuresEn } from '../src/features/figures/texts-en.js';
import { ptBR as figuresPtBR } from '../src/features/figures/texts-pt-br.js';
import { en as qualityEn } from '../src/features/quality/texts-en.js';
import { ptBR as qualityPtBR } from '../src/features/quality/texts-pt-br.js';
import { en as standingEn } from '../src/ui/standing/texts-en.js';
import { ptBR as standingPtBR } from '../src/ui/standing/texts-pt-br.js';
import { en as amendmentEn } from '../src/ui/amendment/texts-en.js';
import { ptBR as amendmentPtBR } from '../src/ui/amendment/texts-pt-br.js';
import { en as homeEn } from '../src/features/home/texts-en.js';
import { ptBR as homePtBR } from '../src/features/home/texts-pt-br.js';
import { en as sellerStateEn } from '../src/ui/seller-state/texts-en.js';
import { ptBR as sellerStatePtBR } from '../src/ui/seller-state/texts-pt-br.js';
import { familiesEn, familiesPt } from '../src/features/endpoints/event-families.js';
import { ptBR, type Words } from '../src/i18n/pt-BR.js';

/** With the texts that only some pages load, each under its section. */
export const dictionaries = {
  'pt-BR': {
    ...ptBR,
    seller_form: sellerFormPtBR,
    seller_links: linksPtBR,
    event_families: familiesPt,
    amendment: amendmentPtBR,
    home_page: homePtBR,
    seller_state: sellerStatePtBR,
    case_page: casePtBR,
    evidence: evidencePtBR,
    case_rules: caseRulesPtBR,
    decision_rules: rulesPtBR,
    blocks: blocksPtBR,
    desk_page: deskPtBR,
    brand_page: brandPtBR,
    team: teamPtBR,
    history: historyPtBR,
    figures_page: figuresPtBR,
    quality_page: qualityPtBR,
    standing: standingPtBR,
  },
  en: {
    ...en,
    seller_form: sellerFormEn,
    seller_links: linksEn,
    event_families: familiesEn,
    amendment: amendmentEn,
    home_page: homeEn,
    seller_state: sellerStateEn,
    case_page: caseEn,
    evidence: evidenceEn,
    case_rules: caseRulesEn,
    decision_rules: rulesEn,
    blocks: blocksEn,
    desk_page: deskEn,
    brand_page: brandEn,
    team: teamEn,
    history: historyEn,
    figures_page: figuresEn,
    quality_page: qualityEn,
    standing: standingEn,
  },
} as const;

/** Stands for what a page fills into a text. */
const filled = '…';

/** Every text of a dictionary with its key, `case.decision.title`; texts of functions for one and for two things. */
export function textsOf(words: Words): { key: string; text: string }[] {
  const read = (value: unknown, key: string): { key: string; text: string }[] => {
    if (typeof value === 'string') return [{ key, text: value }];
    if (typeof value === 'function') {
      // Texts for problems are read by their codes: `dictionaries.test.ts`.
      if (key === 'errors.problem') return [];
      return [1, 2].map((count) => ({ key, text: String(value(count, filled)) }));
    }
    return Object.entries(value as object).flatMap(([name, one]) =>
      read(one, key === '' ? name : `${key}.${name}`),
    );
  };
  return read(words, '');
}

/** Values of the API that a person must not see: `proof_of_residence`, `OWNER-ADMIN`, `submerchant.updated`. */
export const rawValue =
  /\b[a-z]+(?:_[a-z]+)+\b|\b[A-Z]{3,}(?:[-_][A-Z]{2,})+\b|\b[a-z]{4,}\.[a-z]{4,}\b/u;

/** Frequent English words that are no Portuguese ones. */
export const englishWord = new RegExp(
  String.raw`(?<![\p{L}\w./@-])(?:${[
    'the and or of is was were not with this that your you from must has have been there here it its',
    'address answer approve approved asked attempts body cannot case cases changed check choose comment',
    'company created day days decision deleted delivered delivery document documents empty enter event',
    'events expired failed field fields file find found header held invalid key keys last less limit',
    'list loading merchant merchants message missing mode more must name names new next none notes note',
    'number only partner partners password pending people person physical please previous queue read',
    'reason reasons refused rejected request required resend review reviewer role save search secret seller',
    'sellers send sent service session sign since size state states submerchant submitted text time title',
    'trail try type until unknown update updated used user valid value values waiting when which write wrong',
  ]
    .join(' ')
    .split(' ')
    .join('|')})(?![\p{L}\w@/-])`,
  'iu',
);
