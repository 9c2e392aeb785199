import { guidePath, referencePath, type GuideLanguage } from './guide-catalogue.js';

/**
 * Maps a link of a guide to its URL when the guide is served. In the repository it is a path to a file:
 *
 * | in `docs/guides/<language>/` | served |
 * |---|---|
 * | `errors.md#not_found`, `README.md` | the guide, the list of guides |
 * | `../pt-BR/errors.md` | the guide in the other language |
 * | `../../payments.md` | that page of `docs/`, in English |
 * | `../../../openapi.json#addDocument` | the reference, at that operation |
 * | `../../images/console-case-en.png` | the picture |
 * | `/openapi/merchants.json`, `/docs/collections/credencia.bruno.json` | the same: these are not in the repository |
 *
 * @param operations addresses within the reference by operation id
 * @throws Error for any other path: the link would be broken
 */
export function servedAddress(
  link: string,
  language: GuideLanguage,
  operations: ReadonlyMap<string, string>,
): string {
  if (link.startsWith('#') || /^https?:/.test(link)) return link;
  const [path = '', fragment] = link.split('#', 2);
  const anchor = fragment === undefined ? '' : `#${fragment}`;
  if (path === '../../../openapi.json') {
    if (fragment === undefined) return referencePath(language);
    const operation = operations.get(fragment);
    if (operation === undefined) throw new Error(`${link} names no operation.`);
    return operation;
  }
  if (/^\/(openapi|docs\/collections)\/[\w.-]+\.json$/.test(path)) return path;
  const image = /^(?:\.\.\/\.\.\/)?images\/([\w.-]+)$/.exec(path)?.[1];
  if (image !== undefined) return `/docs/images/${image}`;
  const page = /^(?:\.\.\/(?:(en|pt-BR)\/|\.\.\/))?([\w-]+)\.md$/.exec(path);
  if (page === null) throw new Error(`${link} is not served.`);
  const [, other, name = ''] = page;
  const target = path.startsWith('../../') ? 'en' : ((other as GuideLanguage) ?? language);
  return `${guidePath(target, name === 'README' ? undefined : name)}${anchor}`;
}
