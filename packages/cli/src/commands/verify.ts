import type { Command } from '../command.js';
import { readSeconds } from '../verify/read-seconds.js';

export const verifyCommand: Command = {
  name: 'verify',
  summary: 'Check the signature of a captured webhook',
  description: `Says whether a request is genuine, and if not, exactly why. The request is one file as it came over the wire, headers first, then an empty line, then the body; or two files, one of headers and one of the body.
Nothing is sent anywhere, and nobody needs to be signed in. Exit code 0: genuine; 1: not.`,
  args: [
    {
      name: 'request',
      summary: 'a file with the whole request; - is the standard input',
      optional: true,
      is_file: true,
    },
  ],
  options: [
    {
      flags: '--secret <secret>',
      summary:
        'of the endpoint, whsec_…; several while one is replaced. Or CREDENCIA_WEBHOOK_SECRET',
      repeatable: true,
    },
    {
      flags: '--headers <file>',
      summary: 'a file with the headers, a line or JSON each',
      is_file: true,
    },
    { flags: '--header <line>', summary: '"webhook-id: …", as often as needed', repeatable: true },
    {
      flags: '--body <file>',
      summary: 'a file with the body, byte for byte; - is the standard input',
      is_file: true,
    },
    {
      flags: '--tolerance <seconds>',
      summary: 'how old it may be, 300 unless given',
      parse: readSeconds,
    },
    { flags: '--ignore-age', summary: 'whenever it was signed' },
  ],
  examples: [
    'credencia verify request.http --secret whsec_… --ignore-age',
    'credencia verify --secret whsec_… --headers headers.txt --body body.json',
    'cat request.http | credencia verify - --secret whsec_…',
  ],
  async run(call) {
    const { verifyCapture } = await import('../verify/verify-capture.js');
    return verifyCapture(call);
  },
};
