/* Search while typing and buttons that copy code, on the pages at /docs. Without this script, the form leads to the page of results. */
(() => {
  const bar = document.querySelector('.guides-bar');
  const { copy, copyLabel, copied } = bar.querySelector('search').dataset;

  /** Adds a button to each block of code. */
  function addCopyButtons() {
    for (const block of document.querySelectorAll('body.guides figure > pre')) {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = 'guides-copy';
      button.textContent = copy;
      button.setAttribute('aria-label', copyLabel);
      const status = document.createElement('span');
      status.className = 'guides-hidden';
      status.setAttribute('role', 'status');
      const copyBlock = async () => {
        await copyText(block.textContent.replace(/\n$/, ''));
        button.textContent = copied;
        status.textContent = copied;
        setTimeout(() => {
          button.textContent = copy;
          status.textContent = '';
        }, 2000);
      };
      button.addEventListener('click', () => void copyBlock());
      block.before(button, status);
    }
  }

  /** Browsers have a clipboard on https and on this machine only; elsewhere, the text is selected and copied. */
  async function copyText(text) {
    if (navigator.clipboard) return navigator.clipboard.writeText(text);
    const area = document.createElement('textarea');
    area.value = text;
    document.body.append(area);
    area.select();
    document.execCommand('copy');
    area.remove();
  }

  /** Shows results below the field: arrow keys move between them, Escape closes them, Enter in the field opens the page of results. */
  function searchWhileTyping(form) {
    const field = form.elements.namedItem('q');
    const panel = document.createElement('div');
    panel.className = 'guides-found';
    panel.hidden = true;
    form.append(panel);
    let request = new AbortController();
    let timer;

    const close = () => {
      clearTimeout(timer);
      request.abort();
      panel.hidden = true;
    };
    const search = async () => {
      request.abort();
      request = new AbortController();
      const address = `${form.getAttribute('action')}?q=${encodeURIComponent(field.value.trim())}`;
      try {
        const response = await fetch(address, { signal: request.signal });
        const page = new DOMParser().parseFromString(await response.text(), 'text/html');
        const found = page.querySelectorAll('main [role="status"], main .guides-results');
        panel.replaceChildren(...found);
        panel.hidden = false;
      } catch {
        // Aborted by the next letter, or without a connection: Enter still opens the page of results.
      }
    };
    field.addEventListener('input', () => {
      clearTimeout(timer);
      if (field.value.trim().length < 2) close();
      else timer = setTimeout(() => void search(), 120);
    });
    form.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') {
        close();
        field.focus();
        return;
      }
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      const stops = [field, ...panel.querySelectorAll('a')];
      const at = stops.indexOf(document.activeElement);
      if (panel.hidden || at < 0) return;
      event.preventDefault();
      const next = at + (event.key === 'ArrowDown' ? 1 : -1);
      stops[Math.max(0, Math.min(next, stops.length - 1))].focus();
    });
    // A result on the same page does not load it anew.
    panel.addEventListener('click', (event) => event.target.closest('a') && close());
    document.addEventListener('focusin', (event) => !form.contains(event.target) && close());
    document.addEventListener('click', (event) => !form.contains(event.target) && close());
    document.addEventListener('keydown', (event) => {
      const { target } = event;
      const isTyping = target.isContentEditable || target.closest?.('input, textarea, select');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return;
      event.preventDefault();
      field.focus();
      field.select();
    });
  }

  /** Turns samples in several languages into tabs; the language chosen is shown everywhere, and remembered. */
  function showTabs() {
    const key = 'credencia-sample-language';
    const groups = [...document.querySelectorAll('.guides-samples')].map((group, number) => {
      const panels = [...group.querySelectorAll('[data-language]')];
      const list = document.createElement('div');
      list.setAttribute('role', 'tablist');
      const tabs = panels.map((panel, index) => {
        const tab = document.createElement('button');
        tab.type = 'button';
        tab.textContent = panel.dataset.language;
        tab.id = `sample-${number}-${index}`;
        panel.id = `${tab.id}-panel`;
        tab.setAttribute('role', 'tab');
        tab.setAttribute('aria-controls', panel.id);
        panel.setAttribute('role', 'tabpanel');
        panel.setAttribute('aria-labelledby', tab.id);
        tab.addEventListener('click', () => {
          const before = tab.getBoundingClientRect().top;
          choose(tab.textContent);
          remember(tab.textContent);
          // Samples above may have become longer or shorter.
          scrollBy(0, tab.getBoundingClientRect().top - before);
        });
        return tab;
      });
      list.addEventListener('keydown', (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        const at = tabs.indexOf(document.activeElement);
        if (step === undefined || at < 0) return;
        event.preventDefault();
        const next = tabs[(at + step + tabs.length) % tabs.length];
        next.focus();
        next.click();
      });
      list.append(...tabs);
      group.prepend(list);
      return { tabs, panels };
    });
    const choose = (language) => {
      for (const { tabs, panels } of groups) {
        const found = tabs.findIndex((tab) => tab.textContent === language);
        const chosen = Math.max(0, found);
        tabs.forEach((tab, index) => {
          tab.setAttribute('aria-selected', String(index === chosen));
          tab.tabIndex = index === chosen ? 0 : -1;
          panels[index].hidden = index !== chosen;
        });
      }
    };
    // Browsers may forbid a page to store anything.
    const remember = (language) => {
      try {
        localStorage.setItem(key, language);
      } catch {}
    };
    const remembered = () => {
      try {
        return localStorage.getItem(key);
      } catch {
        return null;
      }
    };
    choose(remembered());
  }

  /** Below the sample of an operation, a form that sends it with the reader's key, which this page alone knows until it is left. */
  function offerTries() {
    const words = JSON.parse(document.querySelector('.reference')?.dataset.words ?? '{}');
    const key = { user: '', secret: '' };
    for (const sample of document.querySelectorAll('[data-request]')) {
      const request = JSON.parse(sample.dataset.request);
      const details = document.createElement('details');
      const summary = document.createElement('summary');
      summary.textContent = words.try;
      details.append(summary);
      details.addEventListener('toggle', () => {
        if (details.open && details.childElementCount === 1)
          details.append(tryForm(request, words, key));
      });
      sample.append(details);
    }
  }

  function tryForm(request, words, key) {
    const form = document.createElement('form');
    form.autocomplete = 'off';
    const field = (label, value, { kind = 'input', type = 'text' } = {}) => {
      const line = document.createElement('label');
      const input = document.createElement(kind);
      if (kind === 'input') input.type = type;
      else input.rows = Math.min(16, value.split('\n').length);
      input.value = value;
      input.spellcheck = false;
      line.append(label, input);
      form.append(line);
      return input;
    };
    const has_key = request.scheme !== null;
    const user = has_key ? field(words.user, key.user) : null;
    const secret = has_key ? field(words.secret, key.secret, { type: 'password' }) : null;
    const path = field(request.method, request.path);
    const body =
      request.body === null ? null : field(words.body, request.body, { kind: 'textarea' });
    const button = document.createElement('button');
    button.textContent = words.send;
    const answer = document.createElement('pre');
    answer.tabIndex = 0;
    answer.setAttribute('role', 'status');
    form.append(button, answer);
    const send = async () => {
      const headers = {};
      if (user !== null) {
        key.user = user.value.trim();
        key.secret = secret.value.trim();
        headers['Authorization'] = `Basic ${btoa(`${key.user}:${key.secret}`)}`;
      }
      if (body !== null) headers['Content-Type'] = 'application/json';
      button.disabled = true;
      try {
        const { method } = request;
        const credentials = 'omit';
        const to = new URL(path.value, location.origin);
        // A key is never sent elsewhere, whatever stands in the field.
        if (to.origin !== location.origin) throw new Error(words.elsewhere);
        const response = await fetch(to, { method, headers, body: body?.value, credentials });
        const text = await response.text();
        answer.textContent = `${response.status} ${response.statusText}\n\n${indented(text)}`;
      } catch (error) {
        answer.textContent = `${words.failed} ${error.message}`;
      }
      button.disabled = false;
    };
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void send();
    });
    return form;
  }

  function indented(text) {
    try {
      return JSON.stringify(JSON.parse(text), null, 2);
    } catch {
      return text;
    }
  }

  showTabs();
  addCopyButtons();
  offerTries();
  searchWhileTyping(bar.querySelector('form'));
})();
