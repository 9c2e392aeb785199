import type { Argument, Command, Option } from '../command.js';
import { inputs } from '../generated/inputs.js';
import { flagName, type Field, type OperationInput } from './operation-input.js';
import type { Action, Resource } from './resources.js';

/** The command of an action: its arguments are the operation's path, its flags the parameters and the fields of its body. */
export function resourceCommand(resource: Resource, action: Action): Command {
  const name = `${resource.name} ${action.word}`;
  const input = inputs[action.operation];
  if (!input) throw new Error(`${name}: the API has no operation ${action.operation}.`);
  return {
    name,
    summary: action.summary ?? input.summary,
    ...(action.warning ? { description: action.warning } : {}),
    args: input.path_params.map((param) => argumentOf({ ...resource.args, ...action.args }, param)),
    options: [
      ...input.query.map((field) => flagOf(field)),
      ...(input.is_list ? [allOption] : []),
      ...bodyOptions(input, action),
      ...(action.warning ? [yesOption] : []),
      ...(input.takes_key ? [keyOption] : []),
    ],
    examples: [`credencia ${name} ${action.example ?? ''}`.trim()],
    async run(call) {
      const { runOperation } = await import('./run-operation.js');
      return runOperation(resource, action, input, call);
    },
  };
}

const allOption: Option = {
  flags: '--all',
  summary: 'every page; with --json one record to a line',
};

const yesOption: Option = { flags: '-y, --yes', summary: 'do not ask' };

const keyOption: Option = {
  flags: '--idempotency-key <key>',
  summary: 'the same key again has no second effect within a day',
};

function argumentOf(args: Resource['args'], param: string): Argument {
  const name = args[param] ?? param;
  return { name, summary: name.replaceAll('_', ' ') };
}

function bodyOptions(input: OperationInput, action: Action): Option[] {
  const { body } = input;
  if (!body) return [];
  const nullable = body.filter(({ is_nullable }) => is_nullable).map(({ name }) => name);
  const is_change = action.operation.startsWith('update');
  return [
    ...body.filter(({ type }) => type !== 'json').map((field) => flagOf(field)),
    ...(is_change && nullable.length > 0
      ? [
          {
            flags: '--clear <field>',
            summary: 'empty this field; may be repeated',
            values: nullable,
            repeatable: true as const,
          },
        ]
      : []),
    {
      flags: '--data <json>',
      summary: 'the body as JSON, as @file, or - for the standard input; flags go over it',
    },
  ];
}

function flagOf({ name, type, description, values, is_required }: Field): Option {
  const flag = flagName(name);
  const summary = shortened(description, is_required);
  switch (type) {
    case 'boolean':
      return {
        flags: `${flag} [true|false]`,
        summary,
        values: ['true', 'false'],
      };
    case 'list':
      // Their words are too many to print, and patterns such as charge.* are among them.
      return { flags: `${flag} <list>`, summary: `${summary} By commas.`.trim() };
    case 'object':
      return { flags: `${flag} <json>`, summary };
    default: {
      const few = values && values.length <= 12 ? { values } : {};
      return { flags: `${flag} <${type === 'string' ? 'text' : 'number'}>`, summary, ...few };
    }
  }
}

/** The first sentence, for a line of help. */
function shortened(description: string, is_required = false): string {
  const plain = description.replaceAll('`', '');
  const [sentence = ''] = /^.*?\.(?=\s|$)/.exec(plain) ?? [plain];
  return (is_required ? `(required) ${sentence}` : sentence).trim();
}
