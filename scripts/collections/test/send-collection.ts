import { randomUUID } from 'node:crypto';
import { runInNewContext } from 'node:vm';

/** What a request came to: its name, the answer, and what the collection's own tests said. */
export interface Sent {
  name: string;
  status: number;
  body: any;
  failed: string[];
}

/** Sends the requests of a collection as its program does: variables, credentials, paths, bodies and scripts. */
export interface Sender {
  /** The folders by name, each with the names of its requests in order. */
  folders: Map<string, string[]>;
  send(folder: string, name: string): Promise<Sent>;
}

/** A collection of Postman's format v2.1. */
export function openPostman(collection: any, values: Record<string, string>): Sender {
  const variables = new Map<string, string>(
    collection.variable.map(({ key, value }: any) => [key, value]),
  );
  for (const [key, value] of Object.entries(values)) variables.set(key, value);
  return {
    folders: foldersOf(collection.item, 'item'),
    async send(folder, name) {
      const { request, event } = findItem(collection.item, 'item', folder, name);
      const filled = fill(request, variables);
      const { basic } = filled.auth ?? fill(collection.auth, variables);
      const [username, password] = ['username', 'password'].map(
        (key) => basic.find((one: any) => one.key === key).value,
      );
      const segments = filled.url.path.map((part: string) =>
        part.startsWith(':')
          ? filled.url.variable.find((one: any) => `:${one.key}` === part).value
          : part,
      );
      const query = filled.url.query.filter((one: any) => !one.disabled);
      const answer = await exchange({
        method: filled.method,
        url: `${filled.url.host}/${segments.join('/')}`,
        query: query.map(({ key, value }: any) => [key, value]),
        headers: filled.header.map(({ key, value }: any) => [key, value]),
        body: filled.body?.raw ?? null,
        credentials: `${username}:${password}`,
      });
      const failed: string[] = [];
      const pm = {
        response: { code: answer.status, json: () => answer.body },
        collectionVariables: { set: (key: string, value: string) => variables.set(key, value) },
        test: (title: string, holds: () => boolean) => holds() || failed.push(title),
        expect: (value: unknown) => ({
          to: { be: { oneOf: (allowed: unknown[]) => allowed.includes(value) } },
        }),
      };
      for (const { script } of event) runInNewContext(script.exec.join('\n'), { pm });
      return { name, failed, ...answer };
    },
  };
}

/** A collection as Bruno exports it. */
export function openBruno(collection: any, values: Record<string, string>): Sender {
  const variables = new Map<string, string>(
    collection.environments[0].variables.map(({ name, value }: any) => [name, value]),
  );
  for (const [key, value] of Object.entries(values)) variables.set(key, value);
  return {
    folders: foldersOf(collection.items, 'items'),
    async send(folder, name) {
      const { request } = findItem(collection.items, 'items', folder, name);
      const filled = fill(request, variables);
      const auth =
        filled.auth.mode === 'inherit'
          ? fill(collection.root.request.auth, variables)
          : filled.auth;
      const inPath = filled.params.filter(({ type }: any) => type === 'path');
      const query = filled.params.filter(({ type, enabled }: any) => type === 'query' && enabled);
      const { mode } = filled.body;
      const answer = await exchange({
        method: filled.method,
        url: inPath.reduce(
          (url: string, one: any) => url.replace(new RegExp(`:${one.name}(?=/|$)`), one.value),
          filled.url,
        ),
        query: query.map((one: any) => [one.name, one.value]),
        headers: [
          ...(mode === 'json' ? [['Content-Type', 'application/json']] : []),
          ...filled.headers.map((one: any) => [one.name, one.value]),
        ],
        body: filled.body[mode] ?? null,
        credentials: `${auth.basic.username}:${auth.basic.password}`,
      });
      const bru = { setVar: (key: string, value: string) => variables.set(key, value) };
      const { res: script } = request.script;
      if (script !== null) runInNewContext(script, { bru, res: answer });
      return { name, failed: [], ...answer };
    },
  };
}

function foldersOf(items: any[], key: 'item' | 'items'): Map<string, string[]> {
  return new Map(items.map((folder) => [folder.name, folder[key].map(({ name }: any) => name)]));
}

function findItem(items: any[], key: 'item' | 'items', folder: string, name: string): any {
  return items.find((one) => one.name === folder)[key].find((one: any) => one.name === name);
}

/** Every text of a value with its variables filled in. */
function fill(value: any, variables: ReadonlyMap<string, string>): any {
  const dynamic: Record<string, () => string> = {
    $guid: () => randomUUID(),
    $timestamp: () => String(Math.floor(Date.now() / 1000)),
  };
  return JSON.parse(JSON.stringify(value), (_key, one) =>
    typeof one === 'string'
      ? one.replaceAll(/\{\{([$\w]+)\}\}/g, (_whole, name: string) => {
          const text = dynamic[name]?.() ?? variables.get(name);
          if (text === undefined) throw new Error(`There is no variable ${name}.`);
          return text;
        })
      : one,
  );
}

async function exchange(request: {
  method: string;
  url: string;
  query: [string, string][];
  headers: [string, string][];
  body: string | null;
  credentials: string;
}): Promise<{ status: number; body: any }> {
  const query = request.query.length > 0 ? `?${new URLSearchParams(request.query).toString()}` : '';
  const answer = await fetch(`${request.url}${query}`, {
    method: request.method,
    headers: [
      ['Authorization', `Basic ${Buffer.from(request.credentials).toString('base64')}`],
      ...request.headers,
    ],
    body: request.body,
  });
  const text = await answer.text();
  const is_json = String(answer.headers.get('content-type')).startsWith('application/json');
  return { status: answer.status, body: is_json ? JSON.parse(text) : text };
}
