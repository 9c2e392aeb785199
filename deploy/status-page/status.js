/* Shows status.json, which check.mjs writes, and incidents.json, which people write. */
(() => {
  /** Older results say nothing about now. */
  const max_age_ms = 5 * 60_000;
  const texts = {
    en: {
      api: 'API',
      webhooks: 'Webhooks',
      console: 'Console',
      docs: 'Documentation',
      up: 'Works',
      degraded: 'Late',
      down: 'Does not answer',
      unknown: 'Unknown',
      all_up: 'Everything works',
      some_degraded: 'Some things are late',
      some_down: 'Something does not work',
      all_unknown: 'The state is unknown at the moment',
      checked: 'Last checked: ',
      components: 'Components',
      incidents: 'Incidents',
      no_incidents: 'No incident has been reported.',
      open: 'Not resolved yet',
      resolved: 'Resolved',
      share: '{share} of the checks of the last {days} days succeeded',
    },
    'pt-BR': {
      api: 'API',
      webhooks: 'Webhooks',
      console: 'Console',
      docs: 'Documentação',
      up: 'Funcionando',
      degraded: 'Com atraso',
      down: 'Não responde',
      unknown: 'Desconhecido',
      all_up: 'Tudo funcionando',
      some_degraded: 'Parte está com atraso',
      some_down: 'Há algo fora do ar',
      all_unknown: 'No momento, o estado é desconhecido',
      checked: 'Última verificação: ',
      components: 'Componentes',
      incidents: 'Incidentes',
      no_incidents: 'Nenhum incidente foi informado.',
      open: 'Ainda não resolvido',
      resolved: 'Resolvido',
      share: '{share} das verificações dos últimos {days} dias tiveram sucesso',
    },
  };
  const wanted = new URLSearchParams(location.search).get('lang') ?? navigator.language;
  const language = wanted.startsWith('pt') ? 'pt-BR' : 'en';
  const words = texts[language];
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 });

  function element(name, text, className = '') {
    const made = document.createElement(name);
    made.textContent = text;
    if (className) made.className = className;
    return made;
  }

  /** Reads a file beside this page; null when there is none. */
  async function read(file) {
    try {
      const response = await fetch(file, { cache: 'no-cache' });
      return response.ok ? await response.json() : null;
    } catch {
      return null;
    }
  }

  function showComponents(status, isFresh) {
    const items = (status?.components ?? []).map(({ id, state, days }) => {
      const item = document.createElement('li');
      const shown = isFresh ? state : 'unknown';
      item.dataset.state = shown;
      item.append(element('span', words[id] ?? id), element('span', words[shown], 'state'));
      const checks = days.reduce((sum, day) => sum + day.checks, 0);
      const failed = days.reduce((sum, day) => sum + day.failed, 0);
      if (checks > 0) {
        const share = percent.format((checks - failed) / checks);
        const text = words.share.replace('{share}', share).replace('{days}', days.length);
        item.append(element('span', text, 'share'));
      }
      return item;
    });
    document.querySelector('#components').replaceChildren(...items);
  }

  function summary(status, isFresh) {
    const states = status?.components.map(({ state }) => state) ?? [];
    if (!isFresh) return words.all_unknown;
    if (states.includes('down')) return words.some_down;
    return states.includes('degraded') ? words.some_degraded : words.all_up;
  }

  function showIncidents(incidents) {
    const newest = [...incidents].sort((a, b) => b.started_at.localeCompare(a.started_at));
    const shown = newest.map(({ title, started_at, resolved_at, components, updates }) => {
      const article = document.createElement('article');
      const names = components.map((id) => words[id] ?? id).join(', ');
      const state = resolved_at ? words.resolved : words.open;
      const when = time.format(new Date(started_at));
      article.append(
        element('h3', title[language]),
        element('p', `${when} · ${names} · ${state}`, 'when'),
        ...updates.map(({ at, text }) =>
          element('p', `${time.format(new Date(at))}: ${text[language]}`),
        ),
      );
      return article;
    });
    const none = element('p', words.no_incidents);
    document.querySelector('#incidents').replaceChildren(...(shown.length > 0 ? shown : [none]));
  }

  async function show() {
    const [status, incidents] = await Promise.all([read('status.json'), read('incidents.json')]);
    const isFresh = status !== null && Date.now() - Date.parse(status.checked_at) <= max_age_ms;
    document.querySelector('h1').textContent = summary(status, isFresh);
    document.querySelector('#checked').textContent = status
      ? words.checked + time.format(new Date(status.checked_at))
      : '';
    showComponents(status, isFresh);
    showIncidents(incidents ?? []);
  }

  document.documentElement.lang = language;
  for (const heading of document.querySelectorAll('[data-text]')) {
    heading.textContent = words[heading.dataset.text];
  }
  for (const link of document.querySelectorAll('nav a')) {
    if (link.lang === language) link.setAttribute('aria-current', 'true');
  }
  void show();
  setInterval(() => void show(), 60_000);
})();
