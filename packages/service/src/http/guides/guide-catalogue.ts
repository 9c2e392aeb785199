/** Languages of the guides, with their names. The first is that of the reference. */
export const guideLanguages = { en: 'English', 'pt-BR': 'Português' } as const;

export type GuideLanguage = keyof typeof guideLanguages;

/** The parts of the menu, in order, with their titles. */
export const guideParts = {
  start: { en: 'Get started', 'pt-BR': 'Comece aqui' },
  build: { en: 'Build', 'pt-BR': 'Integração' },
  people: { en: 'People and access', 'pt-BR': 'Pessoas e acesso' },
  operate: { en: 'Run the service', 'pt-BR': 'Operação do serviço' },
} as const satisfies Record<string, Record<GuideLanguage, string>>;

export type GuidePart = keyof typeof guideParts;

/**
 * The guides in the order of the menu, in which a newcomer reads them: `name` is that of the file in `docs/guides/<language>/` and
 * of the page at `/docs/<language>/`; `short` is the title in the menu.
 */
export const guides = [
  {
    name: 'first-seller',
    part: 'start',
    short: { en: 'First seller', 'pt-BR': 'Primeiro vendedor' },
  },
  { name: 'sandbox', part: 'start', short: { en: 'Sandbox', 'pt-BR': 'Sandbox' } },
  { name: 'going-live', part: 'start', short: { en: 'Going live', 'pt-BR': 'Produção' } },
  { name: 'documents', part: 'build', short: { en: 'Documents', 'pt-BR': 'Documentos' } },
  {
    name: 'after-approval',
    part: 'build',
    short: { en: 'After approval', 'pt-BR': 'Depois da aprovação' },
  },
  {
    name: 'onboarding',
    part: 'build',
    short: { en: 'Onboarding links', 'pt-BR': 'Links de cadastro' },
  },
  {
    name: 'sellers-in-console',
    part: 'build',
    short: { en: 'Sellers in the console', 'pt-BR': 'Vendedores no console' },
  },
  { name: 'webhooks', part: 'build', short: { en: 'Webhooks', 'pt-BR': 'Webhooks' } },
  {
    name: 'webhook-portal',
    part: 'build',
    short: { en: 'Webhook portal', 'pt-BR': 'Portal de webhooks' },
  },
  {
    name: 'payment-core',
    part: 'build',
    short: { en: 'Payment core', 'pt-BR': 'Núcleo de pagamentos' },
  },
  { name: 'requests', part: 'build', short: { en: 'Requests', 'pt-BR': 'Requisições' } },
  {
    name: 'names',
    part: 'build',
    short: { en: 'Names and statuses', 'pt-BR': 'Nomes e status' },
  },
  { name: 'errors', part: 'build', short: { en: 'Errors', 'pt-BR': 'Erros' } },
  { name: 'samples', part: 'build', short: { en: 'Samples', 'pt-BR': 'Exemplos' } },
  { name: 'versioning', part: 'build', short: { en: 'Versions', 'pt-BR': 'Versões' } },
  { name: 'changelog', part: 'build', short: { en: 'Changelog', 'pt-BR': 'Novidades' } },
  {
    name: 'roles-and-keys',
    part: 'people',
    short: { en: 'Roles and keys', 'pt-BR': 'Papéis e chaves' },
  },
  {
    name: 'single-sign-on',
    part: 'people',
    short: { en: 'Single sign-on', 'pt-BR': 'Login único' },
  },
  { name: 'install', part: 'operate', short: { en: 'Install it', 'pt-BR': 'Instalação' } },
  { name: 'operate', part: 'operate', short: { en: 'Operate it', 'pt-BR': 'Operação' } },
  {
    name: 'watching-sellers',
    part: 'operate',
    short: { en: 'Watching sellers', 'pt-BR': 'Acompanhamento' },
  },
  {
    name: 'decision-rules',
    part: 'operate',
    short: { en: 'Decision rules', 'pt-BR': 'Regras de decisão' },
  },
  { name: 'sources', part: 'operate', short: { en: 'Sources', 'pt-BR': 'Fontes' } },
  { name: 'recover', part: 'operate', short: { en: 'Recover', 'pt-BR': 'Recuperação' } },
  { name: 'settings', part: 'operate', short: { en: 'Settings', 'pt-BR': 'Configurações' } },
  { name: 'on-call', part: 'operate', short: { en: 'On call', 'pt-BR': 'Plantão' } },
  { name: 'beyond-one-machine', part: 'operate', short: { en: 'Scaling', 'pt-BR': 'Escala' } },
] as const satisfies readonly {
  name: string;
  part: GuidePart;
  short: Record<GuideLanguage, string>;
}[];

/** Guides that have another name now, by the former one. */
export const formerGuides: Readonly<Record<string, string>> = { running: 'install' };

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
    changelog: 'Changelog',
    menu: 'All guides',
    search: 'Search',
    search_label: 'Search guides and operations',
    search_hint: 'Type a word, a field, an error code, or a path such as /v1/submerchants.',
    results: 'Results',
    nothing: 'Nothing has all of these words. Try fewer words, or the beginning of a word.',
    operation: 'Operation',
    copy: 'Copy',
    copy_label: 'Copy this code',
    copied: 'Copied',
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
    changelog: 'Novidades',
    menu: 'Todos os guias',
    search: 'Buscar',
    search_label: 'Buscar nos guias e nas operações',
    search_hint:
      'Digite uma palavra, um campo, um código de erro ou um caminho, como /v1/submerchants.',
    results: 'Resultados',
    nothing: 'Nada contém todas essas palavras. Use menos palavras, ou o começo de uma palavra.',
    operation: 'Operação',
    copy: 'Copiar',
    copy_label: 'Copiar este código',
    copied: 'Copiado',
    not_found: 'Guia não encontrado',
    not_found_text: 'O endereço está errado, ou o guia mudou de nome. Guias disponíveis:',
  },
} as const satisfies Record<GuideLanguage, Record<string, string>>;

/** Returns the URL path of a guide; without a name, of the list of guides. */
export function guidePath(language: GuideLanguage, name?: string): string {
  return name === undefined ? `/docs/${language}` : `/docs/${language}/${name}`;
}

/** Returns the URL path of the search page. */
export function searchPath(language: GuideLanguage): string {
  return `/docs/${language}/search`;
}

/** Returns the URL path of the API reference. In Portuguese it describes what merchants use; in English, everything. */
export function referencePath(language: GuideLanguage): string {
  return language === 'en' ? '/docs' : `/docs/${language}/reference`;
}
