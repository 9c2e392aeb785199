import { operations } from '@credencia/sdk/operations';
import type { Call } from '../command.js';
import { connect } from '../connect.js';
import { usageFailure } from '../failure.js';
import { nearest } from '../nearest.js';
import { renderTable } from '../output/table.js';
import { readText } from '../read-text.js';
import { jsonOf } from './json-of.js';
import { parseObject } from './read-body.js';

/** Calls the operation that was named, or lists all of them. */
export async function callOperation(call: Call): Promise<void> {
  const { terminal, args, options } = call;
  const { operation: name } = args;
  const callable = Object.entries(operations).filter(([, { answers }]) => answers === 'json');
  if (name === undefined) {
    const rows = callable.map(([operation, { method, path, summary }]) => ({
      operation,
      method,
      path,
      summary,
    }));
    if (call.is_json) terminal.print(JSON.stringify(rows, null, 2));
    else terminal.print(renderTable(rows, ['operation', 'method', 'path', 'summary'], terminal));
    return;
  }
  const [, operation] = callable.find(([one]) => one === name) ?? [];
  if (!operation) {
    const names = callable.map(([one]) => one);
    const near = nearest(name, names);
    throw usageFailure(
      `There is no operation ${name}.${near ? ` Did you mean ${near}?` : ''}`,
      'credencia call lists them.',
    );
  }
  const { path_params } = operation;
  const params = call.rest;
  if (params.length !== path_params.length) {
    const wanted = path_params.length === 0 ? 'none' : path_params.join(', ');
    throw usageFailure(`${name} takes these path parameters: ${wanted}.`);
  }
  const data = options['data'] as string | undefined;
  const answer = await (
    await connect(call)
  ).call(
    name,
    {
      path: Object.fromEntries(path_params.map((param, at) => [param, params[at] ?? ''])),
      query: Object.fromEntries(((options['query'] ?? []) as string[]).map(readPair)),
      ...(data === undefined
        ? {}
        : { body: parseObject('--data', await readText(data, terminal)) }),
    },
    options['idempotency_key'] as string | undefined,
  );
  terminal.print(jsonOf(answer));
}

function readPair(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at > 0) return [text.slice(0, at), text.slice(at + 1)];
  throw usageFailure(`--query ${text} has no value.`, 'Write it as --query status=active.');
}
