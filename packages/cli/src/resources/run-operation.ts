import type { Answer, CallArguments, OperationId } from '@credencia/sdk';
import type { Call } from '../command.js';
import { confirm } from '../confirm.js';
import { connect, type Connection } from '../connect.js';
import { printRecord } from '../output/record.js';
import { printPage, startTable } from '../output/list.js';
import { jsonOf } from './json-of.js';
import type { OperationInput } from './operation-input.js';
import { readBody } from './read-body.js';
import type { Action, Resource } from './resources.js';

/** Calls the operation of a command and prints its answer. */
export async function runOperation(
  resource: Resource,
  action: Action,
  input: OperationInput,
  call: Call,
): Promise<void> {
  const { terminal, options, is_json } = call;
  const path = Object.fromEntries(
    input.path_params.map((param) => [
      param,
      call.args[{ ...resource.args, ...action.args }[param] ?? param] ?? '',
    ]),
  );
  const body = input.body ? await readBody(input, call) : undefined;
  if (action.warning && options['yes'] !== true) await confirm(terminal, action.warning);
  const connection = await connect(call);
  const query = Object.fromEntries(
    input.query
      .map(({ name, type }) => [name, type === 'boolean' ? asFlag(options[name]) : options[name]])
      .filter(([, value]) => value !== undefined),
  ) as Record<string, string>;
  const columns = action.columns ?? resource.columns;
  if (options['all'] === true) {
    await printAll(connection, action, { path, query }, columns, call);
    return;
  }
  const answer = await connection.call(
    action.operation,
    { path, query, body },
    options['idempotency_key'] as string | undefined,
  );
  if (is_json) terminal.print(jsonOf(answer));
  else if (input.is_list) printPage(answer as Answer<object[]>, columns, terminal);
  else printRecord(answer, terminal);
}

/** Every page, each printed as it comes. */
async function printAll(
  connection: Connection,
  action: Action,
  args: CallArguments & { query: Record<string, string> },
  columns: readonly string[],
  { terminal, is_json }: Call,
): Promise<void> {
  const table = startTable(columns, terminal);
  let total = 0;
  for await (const items of connection.pages(action.operation as OperationId, args)) {
    total += items.length;
    if (is_json) for (const item of items) terminal.print(JSON.stringify(item));
    else table.add(items);
  }
  if (!is_json) terminal.tell(terminal.styleNote('dim', `${total} in all.`));
}

function asFlag(value: unknown): unknown {
  return value === undefined ? undefined : value === true || value === 'true';
}
