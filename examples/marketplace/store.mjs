// What the shop remembers, in one file. A real shop has a database; what matters here is that a seller and the ids of the events
// that changed it are saved in one go.
import { readFile, rename, writeFile } from 'node:fs/promises';

/** How many ids of events are kept. Credencia sends none again after 30 days. */
const most_events = 10_000;

/** Opens the store in a file, which is made at the first change. */
export async function openStore(path) {
  const data = await readFile(path, 'utf8').then(JSON.parse, (error) => {
    if (error.code !== 'ENOENT') throw error;
    return { endpoint: null, sellers: {}, event_ids: [] };
  });
  const known = new Set(data.event_ids);
  let saved = Promise.resolve();

  /** Changes the data and resolves once they are on the disk. Changes are saved one after the other. */
  function change(apply) {
    apply(data);
    saved = saved
      .catch(() => {})
      .then(async () => {
        // Whole under another name first: a stop in between leaves the old file.
        await writeFile(`${path}.new`, JSON.stringify(data), { mode: 0o600 });
        await rename(`${path}.new`, path);
      });
    return saved;
  }

  return {
    endpoint: () => data.endpoint,
    sellers: () => Object.values(data.sellers),
    seller: (id) => (Object.hasOwn(data.sellers, id) ? data.sellers[id] : undefined),
    saveEndpoint: (endpoint) => change((all) => (all.endpoint = endpoint)),
    saveSeller: (seller) => change((all) => (all.sellers[seller.id] = seller)),
    /** Applies an event to a seller, once. The second time it changes nothing. */
    applyEvent: (event_id, apply) => {
      if (known.has(event_id)) return saved;
      known.add(event_id);
      return change((all) => {
        apply();
        all.event_ids = [...all.event_ids, event_id].slice(-most_events);
      });
    },
  };
}
