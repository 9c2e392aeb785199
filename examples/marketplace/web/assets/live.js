// Follows the shop's events: when something changes, the page is read again, and its parts that differ are exchanged.
const { live, offline } = document.body.dataset;
const status = document.querySelector('.live');
const word = status.querySelector('span');
const connected = word.textContent;

const source = new EventSource(live === 'all' ? '/live' : `/live?seller=${live}`);
source.addEventListener('message', refresh);
source.addEventListener('error', () => show(false));
source.addEventListener('open', () => {
  // What changed while the connection was lost.
  if (status.classList.contains('lost')) refresh();
  show(true);
});

let timer;
/** Several changes in a row are read at once. */
function refresh() {
  clearTimeout(timer);
  timer = setTimeout(() => void exchange(), 150);
}

async function exchange() {
  const response = await fetch(location.href);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-part]')) {
    const next = page.getElementById(part.id);
    if (!next || next.innerHTML === part.innerHTML) continue;
    for (const { id } of part.querySelectorAll('details[open]')) {
      next.querySelector(`[id="${id}"]`)?.setAttribute('open', '');
    }
    part.replaceChildren(...next.childNodes);
  }
}

function show(isConnected) {
  status.classList.toggle('lost', !isConnected);
  word.textContent = isConnected ? connected : offline;
}
