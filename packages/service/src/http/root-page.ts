import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { tokens } from '../platform/tokens.js';
import { guideLanguages, guidePath, type GuideLanguage } from './guides/guide-catalogue.js';
import { readAccepts } from './read-accepts.js';

export const rootPath = '/';

/** Title and what stands behind each link. */
const texts: Record<
  GuideLanguage,
  { about: string; links: readonly (readonly [path: string, title: string, text: string])[] }
> = {
  en: {
    about: 'The accreditation of sellers: registration, review and signed webhooks.',
    links: [
      ['/console', 'Console', 'Reviewers decide cases; merchants follow their sellers.'],
      [guidePath('en'), 'Documentation', 'Guides, from the first seller to going live.'],
      ['/docs', 'API reference', 'Every operation with its fields, errors and samples.'],
      ['/readyz', 'Health', 'Whether the service is ready, for people and load balancers.'],
    ],
  },
  'pt-BR': {
    about: 'O credenciamento de vendedores: cadastro, análise e webhooks assinados.',
    links: [
      ['/console', 'Console', 'Analistas decidem casos; lojistas acompanham seus vendedores.'],
      [guidePath('pt-BR'), 'Documentação', 'Guias, do primeiro vendedor à produção.'],
      ['/docs', 'Referência da API', 'Cada operação com seus campos, erros e exemplos.'],
      ['/readyz', 'Estado', 'Se o serviço está pronto, para pessoas e balanceadores.'],
    ],
  },
};

const { light, dark } = tokens;
/** The design tokens of a theme that the page uses. It loads no other file. */
const colors = (theme: typeof light) =>
  `:root{--ground:${theme.ground};--paper:${theme.paper};--rule:${theme.rule};--ink:${theme.ink};--soft:${theme['ink-soft']};--edge:${theme['credencia-edge']}}`;
const style = `:root{color-scheme:light dark}${colors(light)}
@media (prefers-color-scheme:dark){${colors(dark)}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;align-content:center;background:var(--ground);color:var(--ink);font:1rem/1.5 ${light.font}}
main,footer{width:100%;max-width:44rem;margin:0 auto;padding:2rem 1rem 1rem}
h1{margin:0;font-size:2.125rem;font-weight:${light['weight-heading']};line-height:1.2}
p{margin:.5rem 0 0;color:var(--soft)}
ul{display:grid;grid-template-columns:repeat(auto-fit,minmax(16rem,1fr));gap:1rem;margin:2rem 0 0;padding:0;list-style:none}
li a{display:block;height:100%;padding:1.5rem;border:1px solid var(--rule);border-radius:${light['radius-card']};background:var(--paper);color:var(--soft);text-decoration:none}
li b{display:block;color:var(--edge);font-size:${light['text-20']};font-weight:${light['weight-heading']}}
li a:hover{border-color:var(--edge)}
footer{padding-top:0;font-size:.875rem}
footer a{color:var(--edge)}
:focus-visible{outline:3px solid var(--edge);outline-offset:2px}`;

const headers = {
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-cache',
  Vary: 'Accept-Language',
} as const;

/** Serves `/`: where console, guides, reference and health are. `?lang=` chooses another language than the browser's. */
export function registerRoot(app: FastifyInstance): void {
  app.get(rootPath, (request, reply) => {
    const { lang } = request.query as { lang?: unknown };
    const chosen = languages.find((one) => one === lang);
    return reply
      .headers(headers)
      .header('Content-Type', 'text/html; charset=utf-8')
      .send(rootPage(chosen ?? readAccepts(request.headers).language));
  });
}

const languages = Object.keys(guideLanguages) as GuideLanguage[];

function rootPage(language: GuideLanguage): string {
  const { about, links } = texts[language];
  const cards = links.map(
    ([path, title, text]) => `<li><a href="${path}"><b>${title}</b>${text}</a></li>`,
  );
  const others = languages
    .filter((one) => one !== language)
    .map((one) => `<a href="/?lang=${one}" lang="${one}">${guideLanguages[one]}</a>`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Credencia</title>
<meta name="description" content="${about}">
<style>${style}</style>
</head>
<body>
<main>
<h1>Credencia</h1>
<p>${about}</p>
<ul>
${cards.join('\n')}
</ul>
</main>
<footer>${others.join(' ')}</footer>
</body>
</html>
`;
}
