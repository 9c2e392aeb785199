import type { Command } from '../command.js';

export const triggerCommand: Command = {
  name: 'trigger',
  summary: 'Record an example event, in test mode',
  description: `The service records the example of its catalogue, of now and with ids of its own. It goes to the endpoints that subscribe to the kind, and to listen, like any other event; the object that it tells of does not exist.
Without a kind, lists all of them.`,
  args: [{ name: 'kind', summary: 'for example charge.captured', optional: true }],
  examples: ['credencia trigger charge.captured', 'credencia trigger'],
  async run(call) {
    const { connect } = await import('../connect.js');
    const { terminal, is_json, args } = call;
    const connection = await connect(call);
    if (args['kind'] === undefined) {
      const { usageFailure } = await import('../failure.js');
      const { renderTable } = await import('../output/table.js');
      const kinds: { kind: string; description: string }[] = [];
      for await (const { kind, description } of connection.client.events.listKinds()) {
        kinds.push({ kind, description });
      }
      terminal.tell(renderTable(kinds, ['kind', 'description'], terminal));
      throw usageFailure('Which kind of event?', 'For example: credencia trigger charge.captured');
    }
    const { message, data } = await connection.call('triggerEvent', {
      body: { event: args['kind'] },
    });
    if (is_json) {
      terminal.print(JSON.stringify({ message, data }, null, 2));
      return;
    }
    const { event, id } = data as { event: string; id: string };
    terminal.print(`${event}  ${id}`);
    terminal.tell(
      terminal.styleNote(
        'dim',
        'Recorded. credencia listen shows it, and credencia deliveries list.',
      ),
    );
  },
};
