/** sessionStorage, which ends with the tab; memory where the browser forbids it to framed pages. */
const memory = new Map<string, string>();

function find(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
const storage = find();

export const tabStorage = {
  read: (name: string): string | null =>
    storage ? storage.getItem(name) : (memory.get(name) ?? null),
  write: (name: string, value: string): void => {
    if (storage) storage.setItem(name, value);
    else memory.set(name, value);
  },
  remove: (name: string): void => {
    if (storage) storage.removeItem(name);
    else memory.delete(name);
  },
};
