import type { Command } from '../command.js';

export const callCommand: Command = {
  name: 'call',
  summary: 'Call any operation of the API by its name',
  description: `For what has no command of its own, the operator's operations among it. Prints the API's answer as JSON. Without an operation it lists all of them.
Path parameters follow the operation in the order of its path.`,
  args: [
    { name: 'operation', summary: 'for example listMerchants', optional: true },
    { name: 'params', summary: 'path parameters', optional: true, variadic: true },
  ],
  options: [
    {
      flags: '--query <name=value>',
      summary: 'a query parameter; may be repeated',
      repeatable: true,
    },
    { flags: '--data <json>', summary: 'the body as JSON, as @file, or - for the standard input' },
    {
      flags: '--idempotency-key <key>',
      summary: 'the same key again has no second effect within a day',
    },
  ],
  examples: [
    'credencia call',
    'credencia call listCharges --query status=captured --query limit=100',
    `credencia call createMerchant --profile operator --data '{ "name": "Loja", "mode": "test" }'`,
  ],
  async run(call) {
    const { callOperation } = await import('../resources/call-operation.js');
    await callOperation(call);
  },
};
