/**
 * Checks the casing of names, for which oxlint has no rule: functions, methods and parameters are camelCase, types PascalCase,
 * files and folders kebab-case, and none of them is named utils, helpers, common or manager.
 *
 *   node scripts/check-names.mjs             the repository
 *   node scripts/check-names.mjs FOLDER …    these folders
 *
 * A parameter named like a field of a record (or of the environment) may be cased like it: data is snake_case, and `{ merchant_id }` needs no mapping then.
 * Keys of object literals are data. The parser is Vite's: TypeScript 7 has only an unstable API, which starts a compiler process.
 *
 * Run by `npm run lint`. Ends with 1 and lists the names that break a rule.
 */
import { readFileSync } from 'node:fs';
import { extname, relative } from 'node:path';
import { parseSync } from 'vite';
import { lineOf, sourceFilesIn, walkSyntax } from './source-files.mjs';

const camel_case = /^_*[a-z$][a-zA-Z0-9$]*$|^_+$/;
const data_case = /^([a-z][a-z0-9]*(_[a-z0-9]+)+|[A-Z][A-Z0-9]*(_[A-Z0-9]+)*)$/;
const pascal_case = /^[A-Z][a-zA-Z0-9]*$/;
const kebab_case = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
const language_tag = /^[a-z]{2}-[A-Z]{2}$/;
const vague_name = /(^|-)(utils?|helpers?|common|managers?)$/;
const checked_extensions = ['.ts', '.tsx', '.mjs', '.js', '.css'];
const type_declarations = [
  'ClassDeclaration',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSEnumDeclaration',
];
const method_nodes = ['MethodDefinition', 'TSMethodSignature', 'TSAbstractMethodDefinition'];

const given = process.argv.slice(2);
const paths = (given.length > 0 ? given : ['.'])
  .flatMap(sourceFilesIn)
  .filter((path) => checked_extensions.includes(extname(path)) && !path.includes('/generated/'));
const modules = paths.filter((path) => extname(path) !== '.css').map(parseModule);
const record_fields = new Set(modules.flatMap(fieldsOf));
const findings = [...paths.flatMap(pathProblems), ...modules.flatMap(nameProblems)];

for (const message of findings) console.error(message);
if (findings.length > 0) process.exit(1);
console.log(`${paths.length} files, no name to rename.`);

function parseModule(path) {
  const text = readFileSync(path, 'utf8');
  const { program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
  return { path, text, program };
}

/** Lists the names of fields in types, object literals and destructuring. */
function fieldsOf({ program }) {
  const fields = [];
  walkSyntax(program, (node) => {
    if (!['TSPropertySignature', 'Property', 'PropertyDefinition'].includes(node.type)) return;
    if (node.key.type === 'Identifier') fields.push(node.key.name);
  });
  return fields;
}

function pathProblems(path) {
  const parts = relative('.', path).slice(0, -extname(path).length).split('/');
  return parts.flatMap((part) => {
    // A folder that is given may lie outside of the repository.
    if (part === '..') return [];
    if (vague_name.test(part.split('.')[0])) {
      return [`${path}: ${part} does not say what it holds`];
    }
    if (kebab_case.test(part) || language_tag.test(part)) return [];
    return [`${path}: ${part} is the name of a file or folder, thus kebab-case`];
  });
}

function nameProblems({ path, text, program }) {
  const found = [];
  const components = path.endsWith('.tsx');
  walkSyntax(program, (node) => {
    if (type_declarations.includes(node.type)) expectType(node.id);
    if (node.type === 'TSTypeParameter') expectType(node.name);
    if (node.type === 'FunctionDeclaration') expectFunction(node.id);
    if (node.type === 'VariableDeclarator' && isFunction(node.init)) expectFunction(node.id);
    if (method_nodes.includes(node.type) && !node.computed) expectFunction(node.key);
    if (node.type === 'PropertyDefinition' && isFunction(node.value)) expectFunction(node.key);
    // Type parameters are a list of the same name.
    if (Array.isArray(node.params) && !node.type.startsWith('TSTypeParameter'))
      node.params.forEach(expectParameter);
  });
  return found;

  function report(node, rule) {
    found.push(`${path}:${lineOf(text, node.start)}: ${node.name} ${rule}`);
  }

  function expectType(id) {
    if (id && !pascal_case.test(id.name)) report(id, 'is a type, thus PascalCase');
  }

  function expectFunction(id) {
    if (id?.type !== 'Identifier' || camel_case.test(id.name)) return;
    if (components && pascal_case.test(id.name)) return;
    report(id, 'is a function, thus camelCase');
  }

  function expectParameter(node) {
    const id = node.left ?? node.argument ?? node.parameter ?? node;
    if (id.type !== 'Identifier' || camel_case.test(id.name)) return;
    if (data_case.test(id.name) && record_fields.has(id.name)) return;
    report(id, 'is a parameter, thus camelCase');
  }
}

function isFunction(node) {
  return node?.type === 'ArrowFunctionExpression' || node?.type === 'FunctionExpression';
}
