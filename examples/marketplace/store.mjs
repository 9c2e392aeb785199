// What the shop remembers, in one file. A real shop has a database; what matters here is that a seller and the ids of the events
// that changed it are saved in one go.
import { EventEmitter } from 'node:events';
import { readFile, rename, writeFile } from 'node:fs/promises';

/** How many ids of events are kept. Credencia sends none again after 30 days. */
const most_events = 10_000;
/** How many received webhooks the back office shows. */
const most_logged = 200;

/** Opens the store in a file, which is made at the first change. */
export async function openStore(path) {
  const data = await readFile(path, 'utf8').then(JSON.parse, (error) => {
    if (error.code !== 'ENOENT') throw error;
    return { endpoint: null, sellers: {}, event_ids: [], webhooks: [] };
  });
  const known = new Set(data.event_ids);
  /** Emits `change` with a seller's id, or null. */
  const changes = new EventEmitter();
  changes.setMaxListeners(0);
  let saved = Promise.resolve();

  /** Changes the data and resolves once they are on the disk. Changes are saved one after the other. */
  async function change(seller_id, apply) {
    apply(data);
    saved = saved
      .catch(() => {})
      .then(async () => {
        // Whole under another name first: a stop in between leaves the old file.
        await writeFile(`${path}.new`, JSON.stringify(data), { mode: 0o600 });
        await rename(`${path}.new`, path);
      });
    await saved;
    changes.emit('change', seller_id);
  }

  const log = (all, entry) => {
    all.webhooks = [{ received_at: new Date().toISOString(), ...entry }, ...all.webhooks].slice(
      0,
      most_logged,
    );
  };

  return {
    changes,
    endpoint: () => data.endpoint,
    sellers: () => Object.values(data.sellers),
    webhooks: () => data.webhooks,
    seller: (id) => (Object.hasOwn(data.sellers, id) ? data.sellers[id] : undefined),
    saveEndpoint: (endpoint) => change(null, (all) => (all.endpoint = endpoint)),
    saveSeller: (seller) => change(seller.id, (all) => (all.sellers[seller.id] = seller)),
    logWebhook: (entry) => change(null, (all) => log(all, entry)),
    /** Applies an event to a seller, once, and resolves to whether this was the first time. */
    applyEvent: async (event, seller, apply) => {
      const entry = { id: event.id, event: event.event, seller_id: seller?.id ?? null };
      const isNew = !known.has(event.id);
      known.add(event.id);
      await change(seller?.id ?? null, (all) => {
        const outcome = isNew ? (apply() ?? 'of_nobody') : 'repeated';
        log(all, { ...entry, outcome, body: event });
        if (isNew) all.event_ids = [...all.event_ids, event.id].slice(-most_events);
      });
      return isNew;
    },
  };
}

/** A seller that the shop has not sent to Credencia yet. */
export function newSeller(id) {
  return { id, status: 'new', sequence: 0, known: null, due: [], history: [], form: {} };
}
