import type { FastifyInstance } from 'fastify';
import type { Route } from '../../operation/route.js';
import { guideLanguages, referencePath, type GuideLanguage } from '../guides/guide-catalogue.js';
import { pageFilePaths, toPage } from '../guides/read-guides.js';
import { pageHeaders } from '../guides/register-guides.js';
import type { SearchableOperation } from '../guides/search-entries.js';
import { onSuccess } from '../on-success.js';
import { describeApi } from '../openapi.js';
import { apiDocuments, type ApiDocument } from '../openapi/documents.js';
import { toPortuguese, translateLine } from '../openapi/translate-document.js';
import { sendFile } from '../send-file.js';
import { routes } from '../../routes.js';
import type { Description } from './description.js';
import { indexPage, tagPage, tagPath, type ReferenceSource } from './reference-pages.js';

/**
 * The API reference at `/docs`: pages rendered from the description of the API, one for each tag, which can be read without a script.
 * In Portuguese, at `/docs/pt-BR/reference`, it has what merchants use. With the pages' script, a reader tries an operation.
 */

const languages = Object.keys(guideLanguages) as GuideLanguage[];
const translatedPath = '/openapi/merchants.pt-BR.json';
const [forMerchants] = apiDocuments.filter(({ name }) => name === 'merchants') as [ApiDocument];
const described: Readonly<Record<GuideLanguage, (route: Route) => boolean>> = {
  en: () => true,
  'pt-BR': (route) => forMerchants.describes(route),
};
/** Tags of each language, in the order of the route table; the events come last. */
const tags = Object.fromEntries(
  languages.map((language) => [
    language,
    [
      ...new Set(routes.filter(described[language]).map(({ operation }) => operation.tag)),
      'Notifications',
    ],
  ]),
) as Record<GuideLanguage, string[]>;

export const referencePaths: readonly string[] = [
  ...languages.flatMap((language) => [
    referencePath(language),
    ...tags[language].map((tag) => tagPath(language, tag)),
  ]),
  translatedPath,
];

/** Serves the reference. A language is rendered at the first request for one of its pages. */
export function registerReference(app: FastifyInstance, config: { public_url: string }): void {
  for (const language of languages) {
    const source = onSuccess(async (): Promise<ReferenceSource> => ({
      language,
      description: descriptionIn(language),
      public_url: config.public_url,
      files: await pageFilePaths(),
      tags,
    }));
    const serve = (path: string, render: (source: ReferenceSource) => string) => {
      const page = onSuccess(async () => toPage(render(await source())));
      app.get(path, async (request, reply) =>
        sendFile(await page(), request, reply.headers(pageHeaders)),
      );
    };
    serve(referencePath(language), indexPage);
    for (const tag of tags[language]) serve(tagPath(language, tag), (of) => tagPage(of, tag));
  }
  const translated = onSuccess(async () => JSON.stringify(descriptionIn('pt-BR')));
  app.get(translatedPath, async (_request, reply) =>
    reply.header('Content-Type', 'application/json; charset=utf-8').send(await translated()),
  );
}

/** Returns the operations of the reference with their texts, and their addresses on its pages. */
export function referenceOperations(): SearchableOperation[] {
  return routes.map((route) => {
    const { method, path, operation } = route;
    const { id, tag, summary, description = '' } = operation;
    const english = { summary, description, address: `${tagPath('en', tag)}#${id}` };
    const portuguese = {
      summary: translateLine(summary) ?? summary,
      description: translateLine(description) ?? description,
      address: `${tagPath('pt-BR', tag)}#${id}`,
    };
    const texts = { en: english, 'pt-BR': forMerchants.describes(route) ? portuguese : english };
    return { id, method, path, texts };
  });
}

function descriptionIn(language: GuideLanguage): Description {
  const document =
    language === 'en'
      ? describeApi(routes)
      : toPortuguese(describeApi(routes, forMerchants)).document;
  // As a reader of the document gets it: without what the schemas carry for the service alone.
  return JSON.parse(JSON.stringify(document)) as Description;
}
