/** Loads the page anew after a release whose files have other names: what this one needs is gone. Nothing was chosen yet. */
export async function reloadIfReplaced(): Promise<void> {
  const answer = await fetch(location.pathname, { cache: 'no-store' });
  const page = answer.ok ? await answer.text() : '';
  const own = [...document.scripts].filter(({ src }) => src.startsWith(`${location.origin}/`));
  const isReplaced = own.some(({ src }) => !page.includes(new URL(src).pathname));
  if (page !== '' && isReplaced) location.reload();
}
