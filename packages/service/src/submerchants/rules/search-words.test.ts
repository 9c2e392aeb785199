import { describe, expect, test } from 'vitest';
import { searchTerms, searchWords } from './search-words.js';

const merchant = '019a0000-0000-7000-8000-00000000000a';
const other = '019a0000-0000-7000-8000-00000000000b';

const aurora: Parameters<typeof searchWords>[1] = {
  legal_name: 'Aurora Comércio de Roupas Ltda',
  trade_name: "Loja D'Ávila",
  tax_id: '11222333000181',
  email: 'Contato.Vendas@Aurora-Roupas.example.com',
  external_id: 'Seller/2026\\07',
};

/** A lexeme as PostgreSQL reads it: in single quotes, with each quote and backslash in it doubled. */
const quotedLexeme = /'((?:[^'\\]|''|\\\\)*)'/;

function unquoted(lexeme: string): string {
  return lexeme.replaceAll("''", "'").replaceAll('\\\\', '\\');
}

/** The lexemes of a tsvector. */
function lexemesOf(tsvector: string): Set<string> {
  const found = [...tsvector.matchAll(new RegExp(quotedLexeme, 'g'))];
  expect(found.map(([whole]) => whole).join(' '), 'nothing but quoted lexemes').toBe(tsvector);
  return new Set(found.map(([, lexeme = '']) => unquoted(lexeme)));
}

/** Whether a tsquery of lexemes, prefixes, `&`, `|` and parentheses matches. */
function matches(lexemes: Set<string>, tsquery: string): boolean {
  const tokens = [...tsquery.matchAll(new RegExp(`${quotedLexeme.source}(:\\*)?|[&|()]`, 'g'))];
  expect(tokens.map(([token]) => token).join('')).toBe(tsquery.replaceAll(/ (?=[&|'])/g, ''));
  let at = 0;
  const isNext = (symbol: string) => tokens[at]?.[0] === symbol;
  const either = (): boolean => {
    let result = both();
    for (; isNext('|');) {
      at += 1;
      result = both() || result;
    }
    return result;
  };
  const both = (): boolean => {
    let result = one();
    for (; isNext('&');) {
      at += 1;
      result = one() && result;
    }
    return result;
  };
  const one = (): boolean => {
    const [token, lexeme = '', prefix] = tokens[at] ?? [];
    at += 1;
    if (token === '(') {
      const result = either();
      at += 1;
      return result;
    }
    const wanted = unquoted(lexeme);
    return prefix ? [...lexemes].some((each) => each.startsWith(wanted)) : lexemes.has(wanted);
  };
  return either();
}

/** Whether a search of the merchant finds the record of the same or another merchant. */
function finds(search: string, record = aurora, owner = merchant): boolean {
  const lexemes = lexemesOf(searchWords(owner, record));
  const query = searchTerms(merchant, search);
  if (query === null) return false;
  return [query.owner, ...query.terms].every(
    (term) => term === null || matches(lexemes, term.words),
  );
}

describe('a search finds a submerchant', () => {
  test.each([
    'aurora',
    'AURORA',
    'comercio',
    'Comércio roupas',
    'roupas aurora',
    '  aurora   roupas ',
    'aurora roup',
    "Loja D'Ávila",
    "d'avila",
    'ávila',
    'loja',
    // The tax id, and its beginning, as it is stored and as people write it.
    '11222333000181',
    '112223',
    '11.222.333/0001-81',
    '11.222',
    '11.222.333/0001-81 aurora',
    '11222333000181/aurora',
    // The e-mail address, its beginning and its words.
    'contato.vendas@aurora-roupas.example.com',
    'Contato.Vendas@Aurora',
    'contato.ven',
    'vendas@contato',
    'example.com',
    'vendas',
    // The external_id.
    'seller/2026\\07',
    'Seller/2026\\0',
    'seller/20',
    '2026',
  ])('%j', (search) => {
    expect(finds(search)).toBe(true);
  });
});

describe('words are sequences of Unicode letters and digits', () => {
  test.each([
    [
      'a typographic apostrophe',
      'Mercado D’Ávila',
      ['ávila', "d'avila", 'd’avila', 'avila mercado'],
    ],
    ['a no-break space', 'Pão\u00a0Quente', ['quente', 'pao quente', 'pão\u00a0quente']],
    ['a narrow no-break space', 'Pão\u202fQuente', ['quente']],
    ['an en dash', 'Rio–Santos Fretes', ['santos', 'rio-santos', 'rio santos']],
    ['a zero-width space', 'Casa\u200bVerde', ['verde', 'casa verde', 'casa\u200bverde']],
    ['a soft hyphen', 'Meta\u00adlúrgica Sul', ['metalurgica', 'sul', 'meta\u00adlurgica']],
    ['a byte order mark', '\ufeffCasa Verde', ['casa', 'verde']],
    ['full-width letters', 'ＰＡＤＡＲＩＡ Ｓｏｌ', ['padaria', 'sol', 'ｓｏｌ']],
    ['ligatures', 'Eﬃcaz Conﬁança', ['eficaz'.replace('f', 'ff'), 'confianca']],
    ['guillemets and an ellipsis', '«Bom»…Preço', ['bom', 'preco']],
    ['an ideographic space and a middle dot', '東京　寿司・魚', ['寿司', '魚']],
    ['marks of its own', 'Cafe\u0301 E\u0327a', ['café', 'ea']],
    ['a final sigma', 'ΟΔΟΣ Νέα', ['οδος', 'οδοσ', 'ΝΕΑ']],
    ['strokes', 'Łukasz Sørensen Đorđe', ['lukasz', 'łukasz', 'sorensen dorde', 'Sørensen đor']],
    ['ligatures of a language', 'Weiß & Æther Œuvre', ['weiss', 'WEIẞ', 'aether', 'œuvre', 'æth']],
    ['other Nordic letters', 'Þór Guðrún', ['thor', 'þór', 'gudrun']],
    ['circled and superscript digits', 'Loja ② x³', ['2', 'x3']],
  ])('%s', (_, legal_name, searches) => {
    const record = { ...aurora, legal_name };
    expect(searches.filter((search) => !finds(search, record))).toEqual([]);
  });

  test.each([
    ['with dashes of word processors', '11222333000181', '11.222.333/0001–81'],
    ['with full-width digits', '11222333000181', '１１.２２２.３３３/０００１-８１'],
    ['with letters', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['with letters, its beginning', '12ABC34501DE35', '12.abc.345'],
  ])('a tax id %s', (_, tax_id, search) => {
    expect(finds(search, { ...aurora, tax_id })).toBe(true);
  });

  test('an external_id of digits and a hyphen is found as it is written', () => {
    expect(finds('2026-07', { ...aurora, external_id: '2026-07' })).toBe(true);
    expect(finds('2026-07', { ...aurora, external_id: '2026-08' })).toBe(false);
  });
});

describe('a search does not find it', () => {
  test.each([
    ['another word', 'aurora calçados'],
    ['the beginning of a word that is not the last', 'auro roupas'],
    ['the middle of a word', 'urora'],
    ['a longer word', 'auroras'],
    ['another tax id', '11222333000182'],
    ['the beginning of a tax id that is not the last word', '112223 aurora'],
    ['another tax id, as people write it', '11.222.333/0001-82'],
    ['the middle of the tax id', '222.333'],
    ['another e-mail address at the host', 'compras@aurora-roupas.example.com'],
    ['a word that is not in the address', 'contato.compras'],
    ['nothing', ''],
    ['blanks', ' \t '],
    ['punctuation', "'.-/\\"],
    ['the operators of a tsquery', '| & ! :*'],
  ])('by %s: %j', (_, search) => {
    expect(finds(search)).toBe(false);
  });

  test('when it is of another merchant', () => {
    expect(finds('aurora', aurora, other)).toBe(false);
    expect(finds(merchant, aurora)).toBe(false);
  });
});

test('the operator finds the submerchants of every merchant', () => {
  expect(searchTerms(null, 'aurora')?.owner).toBeNull();
  expect(searchTerms(null, 'aurora')?.terms).toEqual(searchTerms(merchant, 'aurora')?.terms);
});

test('what is not given is not searched', () => {
  const bare = { ...aurora, trade_name: null, email: null, external_id: null };
  expect([...lexemesOf(searchWords(merchant, bare))].sort()).toEqual(
    [`@${merchant}`, '11222333000181', 'aurora', 'comercio', 'de', 'ltda', 'roupas'].sort(),
  );
  expect(finds('loja', bare)).toBe(false);
  expect(finds('null', bare)).toBe(false);
});

test('blank and repeated texts leave no empty or repeated lexeme', () => {
  const blank = { ...aurora, trade_name: 'Aurora', email: ' ', external_id: '' };
  const tsvector = searchWords(merchant, blank);
  expect([...lexemesOf(tsvector)].map((lexeme) => lexeme.trim())).not.toContain('');
  expect(tsvector.match(/'aurora'/g)).toHaveLength(1);
});

test('quotes and backslashes reach the index as they are', () => {
  const record = { ...aurora, email: "d'avila@example.com", external_id: "D'Ávila\\7" };
  const lexemes = lexemesOf(searchWords(merchant, record));
  expect(lexemes).toContain("d'avila@example.com");
  expect(lexemes).toContain("d'avila\\7");
  expect(finds("d'ávila\\7", record)).toBe(true);
});

test('a long external_id is found by its first 128 characters', () => {
  const external_id = `${'𐐨'.repeat(60)}-${'x'.repeat(60)}-${'y'.repeat(60)}`;
  const record = { ...aurora, external_id };
  expect(finds(external_id, record)).toBe(true);
  const whole = [...external_id].slice(0, 128).join('');
  expect(lexemesOf(searchWords(merchant, record))).toContain(whole);
  expect(finds(`${whole}?`, record), 'text beyond is not compared').toBe(true);
  expect(finds(`${[...external_id].slice(0, 100).join('')}?`, record)).toBe(false);
});

// Rows are indexed by their words behind the period that they belong to: `P` marks where it goes (functions/submerchants/search_keys.sql).
test.each(['aurora', "d'avila", '11.222', 'vendas@contato', 'P p'])(
  'every lexeme of a term for keys begins with the mark of the period: %j',
  (search) => {
    const query = searchTerms(merchant, search);
    for (const term of [query?.owner, ...(query?.terms ?? [])]) {
      const lexemes = [...(term?.keys ?? '').matchAll(new RegExp(quotedLexeme, 'g'))];
      expect(lexemes.length).toBeGreaterThan(0);
      for (const [, lexeme] of lexemes) expect(lexeme).toMatch(/^P[^P]+$/);
      expect(term?.keys.replaceAll('P', '')).toBe(term?.words);
    }
  },
);
