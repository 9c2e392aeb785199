/** Languages that every guide exists in, each with its own name. The first is the one of the reference. */
export const guideLanguages = { en: 'English', 'pt-BR': 'Português' } as const;

export type GuideLanguage = keyof typeof guideLanguages;

/**
 * The guides in the order in which a newcomer reads them: the name is that of the file in `docs/guides/<language>/` and of the
 * page at `/docs/<language>/`; the short titles stand in the bar.
 */
export const guides = [
  { name: 'first-seller', short: { en: 'First seller', 'pt-BR': 'Primeiro vendedor' } },
  { name: 'documents', short: { en: 'Documents', 'pt-BR': 'Documentos' } },
  { name: 'webhooks', short: { en: 'Webhooks', 'pt-BR': 'Webhooks' } },
  { name: 'requests', short: { en: 'Requests', 'pt-BR': 'Requisições' } },
  { name: 'errors', short: { en: 'Errors', 'pt-BR': 'Erros' } },
  { name: 'sandbox', short: { en: 'Sandbox', 'pt-BR': 'Sandbox' } },
  { name: 'going-live', short: { en: 'Going live', 'pt-BR': 'Produção' } },
  { name: 'running', short: { en: 'Running it', 'pt-BR': 'Operação' } },
] as const;

/** Pages of `docs/` that guides link to. They exist in English alone and stand in no bar. */
export const furtherPages = ['category-table', 'cli', 'console', 'payments'] as const;

/** Words of the pages around the guides. */
export const pageWords = {
  en: {
    guides: 'Guides',
    reference: 'API reference',
    contents: 'On this page',
    skip: 'Skip to the text',
    previous: 'Previous',
    next: 'Next',
    not_found: 'There is no such guide',
    not_found_text: 'The address is wrong, or the guide has another name now. These are there:',
  },
  'pt-BR': {
    guides: 'Guias',
    reference: 'Referência da API',
    contents: 'Nesta página',
    skip: 'Ir para o texto',
    previous: 'Anterior',
    next: 'Próximo',
    not_found: 'Este guia não existe',
    not_found_text: 'O endereço está errado, ou o guia mudou de nome. Estes existem:',
  },
} as const satisfies Record<GuideLanguage, Record<string, string>>;

/** Where a guide is served; without a name, the list of them all. */
export function guidePath(language: GuideLanguage, name?: string): string {
  return name === undefined ? `/docs/${language}` : `/docs/${language}/${name}`;
}
