/** Languages of the guides, with their names. The first is that of the reference. */
export const guideLanguages = { en: 'English', 'pt-BR': 'Português' } as const;

export type GuideLanguage = keyof typeof guideLanguages;

/**
 * The guides in the order in which a newcomer reads them: `name` is that of the file in `docs/guides/<language>/` and of the
 * page at `/docs/<language>/`; `short` is the title in the navigation bar.
 */
export const guides = [
  { name: 'first-seller', short: { en: 'First seller', 'pt-BR': 'Primeiro vendedor' } },
  { name: 'documents', short: { en: 'Documents', 'pt-BR': 'Documentos' } },
  { name: 'webhooks', short: { en: 'Webhooks', 'pt-BR': 'Webhooks' } },
  { name: 'requests', short: { en: 'Requests', 'pt-BR': 'Requisições' } },
  { name: 'errors', short: { en: 'Errors', 'pt-BR': 'Erros' } },
  { name: 'sandbox', short: { en: 'Sandbox', 'pt-BR': 'Sandbox' } },
  { name: 'roles-and-keys', short: { en: 'Roles and keys', 'pt-BR': 'Papéis e chaves' } },
  { name: 'single-sign-on', short: { en: 'Single sign-on', 'pt-BR': 'Login único' } },
  { name: 'going-live', short: { en: 'Going live', 'pt-BR': 'Produção' } },
  { name: 'running', short: { en: 'Running it', 'pt-BR': 'Operação' } },
  { name: 'on-call', short: { en: 'On call', 'pt-BR': 'Plantão' } },
  { name: 'beyond-one-machine', short: { en: 'Scaling', 'pt-BR': 'Escala' } },
] as const;

/** Pages of `docs/` that guides link to. They are in English only and not in the navigation bar. */
export const furtherPages = [
  'category-table',
  'cli',
  'console',
  'payments',
  'reliability',
  'capacity',
] as const;

/** Interface texts of the pages. */
export const pageWords = {
  en: {
    guides: 'Guides',
    reference: 'API reference',
    contents: 'On this page',
    skip: 'Skip to the text',
    previous: 'Previous',
    next: 'Next',
    not_found: 'Guide not found',
    not_found_text: 'The address is wrong, or the guide has been renamed. Available guides:',
  },
  'pt-BR': {
    guides: 'Guias',
    reference: 'Referência da API',
    contents: 'Nesta página',
    skip: 'Ir para o texto',
    previous: 'Anterior',
    next: 'Próximo',
    not_found: 'Guia não encontrado',
    not_found_text: 'O endereço está errado, ou o guia mudou de nome. Guias disponíveis:',
  },
} as const satisfies Record<GuideLanguage, Record<string, string>>;

/** Returns the URL path of a guide; without a name, of the list of guides. */
export function guidePath(language: GuideLanguage, name?: string): string {
  return name === undefined ? `/docs/${language}` : `/docs/${language}/${name}`;
}
