import type { Command } from '../command.js';
import { readCount, readReceiver } from '../listen/read-options.js';

export const listenCommand: Command = {
  name: 'listen',
  summary: 'Pass events to a program on this machine as they happen',
  description: `Sends each event as a webhook with true signatures, one after the other in their order, and shows what your program answers. Without --forward-to it only shows the events. No endpoint is needed.
The secret that signs is told at the start. It is made from the keys of the profile, so that it stays the same: set it in your program once.
With keys of the operator, it hears the events of all merchants.
When the connection breaks, it is made anew and goes on where it was. Ctrl-C ends, and tells how to go on from there.`,
  options: [
    {
      flags: '-f, --forward-to <address>',
      summary: 'where your program takes webhooks: http://localhost:4000/hooks, or 4000/hooks',
      parse: readReceiver,
    },
    {
      flags: '-e, --events <kinds>',
      summary: 'only these kinds, with commas between them: charge.*,submerchant.approved',
    },
    { flags: '--secret <secret>', summary: 'sign with this whsec_… instead' },
    {
      flags: '--since <cursor>',
      summary: 'begin after the event with this id, or at the cursor where an earlier run ended',
    },
    { flags: '--limit <count>', summary: 'end after so many events', parse: readCount },
    { flags: '--print-json', summary: 'print the body of each event, too' },
    { flags: '--print-secret', summary: 'print the secret, for your program, and do nothing else' },
    {
      flags: '--brand <word>',
      summary: 'the word in X-<Brand>-Signature, where the service has another one',
      default: 'Service',
    },
  ],
  examples: [
    'credencia listen --forward-to http://localhost:4000/hooks',
    "credencia listen --forward-to 4000/hooks --events 'charge.*,submerchant.approved'",
    'WEBHOOK_SECRET=$(credencia listen --print-secret) npm start',
    'credencia listen --json | jq .event',
  ],
  async run(call) {
    const { listen } = await import('../listen/listen.js');
    return listen(call);
  },
};
