/** Where an operation is, and what it takes and answers. */
export interface Route {
  /** The property of the client; of the operator's, `operator.` and the property there. */
  group: string;
  /** The method of the group. */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` in the place of each path parameter. */
  path: string;
  /** Left out: none. */
  query_params?: readonly string[];
  /** Whether it takes a body. */
  body?: true;
  body_required?: true;
  /** Whether it takes an `Idempotency-Key`. */
  idempotency_key?: true;
  /** Whether it answers with a page of a list. */
  list?: true;
  /** Whether its answer says more than `data`, so that the method gives all of it. */
  whole?: true;
  /**
   * What the answer streams: server-sent events, lines of JSON, or the bytes of a file. `upload`: JSON, for a body that is the bytes of a
   * file. Left out: JSON.
   */
  answers?: 'events' | 'lines' | 'file' | 'upload';
}

type Flags = Omit<Route, 'group' | 'name' | 'method' | 'path'>;

/** What the letters of a line stand for (build/write-api.mjs). */
const flags: Record<string, Flags> = {
  b: { body: true },
  r: { body_required: true },
  k: { idempotency_key: true },
  l: { list: true },
  w: { whole: true },
  e: { answers: 'events' },
  n: { answers: 'lines' },
  f: { answers: 'file' },
  u: { answers: 'upload' },
};

/** Reads the table of routes: a line for each, as `list~Submerchants submerchants submerchants GETl page limit`. */
export function readRoutes(table: string): Record<string, Route> {
  const routes: Record<string, Route> = {};
  for (const line of table.trim().split('\n')) {
    const [marked = '', group = '', path = '', how = '', ...query_params] = line.split(' ');
    const [marks = '', name] = marked.split('=');
    const parts = marks.split('~');
    routes[parts.join('')] = Object.assign(
      {
        name: name ?? parts.filter((_, at) => at !== 1).join(''),
        group: group.replace(/^\./, 'operator.'),
        path: `/v1/${path.replace(/^\./, 'operator')}`,
        method: how.replace(/[a-z]+/, '') as Route['method'],
      },
      ...[...how.replace(/[A-Z]+/, '')].map((letter) => flags[letter]),
      query_params.length > 0 && { query_params },
    ) as Route;
  }
  return routes;
}
