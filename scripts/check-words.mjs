/**
 * Finds phrases that make a reader guess, in comments, names of tests and documents: the word that the documentation of PostgreSQL,
 * Node, Stripe or Svix uses for the thing stands instead.
 *
 *   node scripts/check-words.mjs             the repository
 *   node scripts/check-words.mjs FOLDER …    these folders
 *
 * In the guides and the texts that the service translates, it finds other words for the same thing, too: names.md has the word.
 *
 * Generated files and migrations are left out, and of CHANGELOG.md the released versions: neither is edited any more.
 *
 * Run by `npm run lint`. Ends with 1 and lists the phrases.
 */
import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { parseSync } from 'vite';
import { lineOf, sourceFilesIn, walkSyntax } from './source-files.mjs';

/** Spaces in a pattern match line breaks, too. */
const phrases = [
  ['tells?|told|telling', 'record, return, report, show'],
  ['(held|holds?|holding) against', 'compare with, check against'],
  ['of (its|their|his|her|your|my) own', 'dedicated, per …, or nothing'],
  ['what(ever)? (is|was|are|were) there|what there (is|was)', 'existing …'],
  ['a look|looks? at|looked at|looking at', 'poll, check, read'],
  ["strangers?['’]s?", "another merchant's"],
  ['(in|out of) reach', 'reachable, unavailable'],
  ['given up', 'discarded'],
  ['(is|are|was|were|be|been) hurt', 'broken'],
  ['most begun|begun', 'started, claimed'],
  ['goes on|comes along', 'continues, arrives'],
].map(([pattern, instead]) => ({
  pattern: new RegExp(`(?<![\\w-])(${pattern.replaceAll(' ', '\\s+')})(?![\\w-])`, 'gi'),
  instead,
}));
/**
 * Words for which names.md has another one, by the language of guides and texts. Not in code, not in addresses, and not in the files
 * that say what the word means, or whose readers use it.
 */
const synonyms = {
  en: [
    ['sub-merchants?|vendors?', 'submerchant, seller'],
    ['shareholders?', 'partner'],
    ['analysts?', 'reviewer'],
    ['callbacks?|postbacks?', 'webhook, event, delivery'],
  ],
  'pt-BR': [
    ['merchants?|comerciantes?', 'lojista'],
    [
      'subcredenciad[oa]s?|subcomerciantes?|sellers?',
      'vendedor',
      /(names|first-seller|watching-sellers)\.md$|(messages|mail)\.json$/,
    ],
    ['parceir[oa]s?|acionistas?', 'sócio'],
    ['revisor(?:es|a|as)?', 'analista'],
    ['operadoras?', 'operador'],
    ['solicitaç(?:ão|ões)', 'pedido'],
    ['rejeit\\p{L}+|reprov\\p{L}+', 'recusar'],
    ['postbacks?|callbacks?', 'webhook, evento, entrega'],
  ],
};
const test_functions = ['test', 'longTest', 'it', 'describe', 'longDescribe', 'suite', 'bench'];

const given = process.argv.slice(2);
const paths = (given.length > 0 ? given : ['.'])
  .flatMap(sourceFilesIn)
  .filter((path) => !/(^|\/)(generated|migrations)\//.test(path));
const findings = [...paths.flatMap(findingsIn), ...paths.flatMap(synonymsIn)];

for (const message of findings) console.error(message);
if (findings.length > 0) process.exit(1);
console.log('No phrase that plain words should replace.');

function findingsIn(path) {
  const readTexts = {
    '.ts': textsOfModule,
    '.tsx': textsOfModule,
    '.mjs': textsOfModule,
    '.sql': textsOfSql,
    '.md': textsOfDocument,
  }[extname(path)];
  if (!readTexts) return [];
  const file = readFileSync(path, 'utf8');
  return readTexts(file, path)
    .flatMap(({ text, start }) =>
      phrases.flatMap(({ pattern, instead }) =>
        [...text.matchAll(pattern)].map((match) => ({
          phrase: match[0].replaceAll(/\s+/g, ' '),
          line: lineOf(file, start + match.index),
          instead,
        })),
      ),
    )
    .toSorted((one, other) => one.line - other.line)
    .map(({ phrase, line, instead }) => `${path}:${line}: "${phrase}"; instead: ${instead}`);
}

/** Finds another word for the same thing in a guide or in texts of the service. */
function synonymsIn(path) {
  const language = /(?:^|\/)(?:guides|locales)\/(en|pt-BR)\/[\w-]+\.(?:md|json)$/.exec(path)?.[1];
  if (language === undefined) return [];
  const file = readFileSync(path, 'utf8');
  const isTexts = extname(path) === '.json';
  // What a reader does not read keeps its length, so that lines stay.
  const text = file
    .replaceAll(/^```[^]*?^```$|`[^`\n]*`|\]\([^)\n]*\)|https?:\/\/\S+|\{\w+\}/gm, blank)
    .replaceAll(isTexts ? /^\s*"(?:[^"\\]|\\.)*":/gm : /^$/g, blank);
  return synonyms[language]
    .filter(([, , except]) => !except?.test(path))
    .flatMap(([word, instead]) =>
      [...text.matchAll(new RegExp(`(?<![\\p{L}\\w/.-])(?:${word})(?![\\p{L}\\w-])`, 'giu'))].map(
        ({ 0: found, index }) => `${path}:${lineOf(file, index)}: "${found}"; instead: ${instead}`,
      ),
    );
}

/** Returns comments and names of tests, each with its offset. */
function textsOfModule(file, path) {
  const { program, comments, errors } = parseSync(path, file);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  const texts = joinedComments(file, comments);
  walkSyntax(program, (node) => {
    if (node.type !== 'CallExpression' || !test_functions.includes(calledName(node.callee))) return;
    const name = node.arguments[0];
    if (name?.type === 'Literal' || name?.type === 'TemplateLiteral') {
      texts.push({ text: file.slice(name.start, name.end), start: name.start });
    }
  });
  return texts;
}

/** Returns `test` for `test(…)`, `test.skip(…)` and `test.each(…)(…)`. */
function calledName(callee) {
  if (callee.type === 'CallExpression') return calledName(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return calledName(callee.tag);
  if (callee.type === 'MemberExpression') return calledName(callee.object);
  return callee.name;
}

function textsOfSql(file) {
  const comments = [...file.matchAll(/--.*|\/\*[\s\S]*?\*\//g)];
  return joinedComments(
    file,
    comments.map((one) => ({ start: one.index, end: one.index + one[0].length })),
  );
}

function textsOfDocument(file, path) {
  if (basename(path) !== 'CHANGELOG.md') return [{ text: file, start: 0 }];
  const released = file.search(/^## (?!Unreleased)/m);
  return [{ text: released < 0 ? file : file.slice(0, released), start: 0 }];
}

/**
 * Joins comments on successive lines, as a phrase may be broken between them. The marks at the beginnings of lines become spaces,
 * so that offsets stay.
 */
function joinedComments(file, comments) {
  const joined = [];
  for (const { start, end } of comments) {
    const last = joined.at(-1);
    if (last && file.slice(last.end, start).trim() === '') last.end = end;
    else joined.push({ start, end });
  }
  return joined.map(({ start, end }) => ({
    text: file.slice(start, end).replaceAll(/^\s*(\/\*+|\*+\/?|\/\/+|--+)/gm, blank),
    start,
  }));
}

function blank(marks) {
  return marks.replaceAll(/[^\n]/g, ' ');
}
