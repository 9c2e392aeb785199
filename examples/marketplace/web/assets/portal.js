// Shows the webhook portal in the look of this page: its address takes the values of the page's design tokens.
const frame = document.querySelector('iframe.portal');
const url = new URL(frame.dataset.url);
const tokens = getComputedStyle(document.documentElement);
const read = (name) => tokens.getPropertyValue(name).trim();

for (const name of ['paper', 'ground', 'ink'])
  url.searchParams.set(name, read(`--${name}`).slice(1));
url.searchParams.set('radius', Number.parseInt(read('--radius-control')));
url.searchParams.set('font', read('--font').replaceAll(/['"]/g, ''));
url.searchParams.set('padding', 0);
frame.src = url;

addEventListener('message', ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== url.origin) return;
  if (data.type === 'credencia:resized') frame.height = data.height;
  // Another session: the page opens one.
  if (data.type === 'credencia:expired') location.reload();
});
// The other theme has other tokens.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => location.reload());
