import type { Answer } from './answer.js';
import type { Pagination } from './generated/types.js';

/** A page: the API's response, and its pagination beside the data. */
export type Page<Item> = Answer<Item[]> &
  Pagination & {
    pagination: Pagination;
    /** Items so far, those of this page included, of `total`. */
    seen: number;
  };

/** Reads one page; without anything, the one that was asked for. */
type ReadPage<Item> = (at: PageAt) => Promise<Answer<Item[]>>;
type PageAt = { page?: number | undefined; cursor?: string | undefined; limit?: number };

/** Number of ids remembered so that no item comes twice. */
const most_remembered = 10_000;

/**
 * A list. Awaited, it is one page; iterated, every item of all pages, each once; `pages()` gives page after page. Nothing is
 * asked for before that.
 */
export class List<Item> implements Promise<Page<Item>>, AsyncIterable<Item> {
  readonly [Symbol.toStringTag] = 'List';
  readonly #read: ReadPage<Item>;
  readonly #first: PageAt;
  readonly #limit: number | undefined;
  #page: Promise<Page<Item>> | undefined;

  /** @param query its `page` or `cursor` is where iteration begins, its `limit` the size of each page, 100 unless given */
  constructor(
    read: ReadPage<Item>,
    query: { page?: number; cursor?: string; limit?: number } = {},
  ) {
    this.#read = read;
    this.#first = query.cursor === undefined ? { page: query.page ?? 1 } : { cursor: query.cursor };
    this.#limit = query.limit;
  }

  // A list is meant to be awaited.
  // oxlint-disable-next-line unicorn/no-thenable
  then<Given = Page<Item>, Failed = never>(
    onPage?: ((page: Page<Item>) => Given | PromiseLike<Given>) | null,
    onError?: ((error: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Given | Failed> {
    this.#page ??= this.#read({}).then((answer) => pageOf(answer, 0));
    return this.#page.then(onPage, onError);
  }

  catch<Failed = never>(
    onError?: ((error: unknown) => Failed | PromiseLike<Failed>) | null,
  ): Promise<Page<Item> | Failed> {
    return this.then(undefined, onError);
  }

  finally(onEnd?: (() => void) | null): Promise<Page<Item>> {
    return this.then(undefined).finally(onEnd);
  }

  /**
   * Page after page, as the API answers them, each by the cursor of the one before: what is added or changed meanwhile moves no item
   * from one page to another.
   */
  async *pages(): AsyncGenerator<Page<Item>, void, undefined> {
    let seen = 0;
    for (let at = this.#first; ;) {
      const page = pageOf(await this.#read({ ...at, limit: this.#limit ?? 100 }), seen);
      seen = page.seen;
      if (page.data.length > 0) yield page;
      if (page.next === null) return;
      at = { page: undefined, cursor: page.next };
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    const known = new Set<unknown>();
    for await (const { data } of this.pages()) {
      for (const item of data) {
        const { id } = item as { id?: unknown };
        if (id !== undefined) {
          if (known.has(id)) continue;
          known.add(id);
          if (known.size > most_remembered) known.delete(known.values().next().value);
        }
        yield item;
      }
    }
  }
}

function pageOf<Item>(answer: Answer<Item[]>, seen: number): Page<Item> {
  const pagination = answer.pagination ?? {
    page: 1,
    limit: answer.data.length,
    total: answer.data.length,
    totalPages: 1,
    next: null,
  };
  return { ...answer, ...pagination, pagination, seen: seen + answer.data.length };
}
