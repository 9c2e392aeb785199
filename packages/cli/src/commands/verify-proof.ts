import type { Command } from '../command.js';

export const verifyProofCommand: Command = {
  name: 'verify-proof',
  summary: 'Verify the proof of a submerchant’s history',
  description: `Verifies with the public key alone what GET /v1/operator/submerchants/{id}/proof answered: that the entries are those whose head is in a signed checkpoint, and, where they are included, that the personal values and the record are the recorded ones. With personal values it also prints the SHA-256 of each file of a document, and the entries of its arrival and of the decisions on it: compare it with sha256sum of a file.
Nothing is sent anywhere, and nobody needs to be signed in. Exit code 0: proven; 1: false; 6: no checkpoint contains it yet.`,
  args: [
    { name: 'proof', summary: 'a file with the proof; - is the standard input', is_file: true },
  ],
  options: [
    {
      flags: '--public-key <file>',
      summary: 'the public keys that the operator published, PEM or a line each',
      is_file: true,
    },
  ],
  examples: [
    'credencia verify-proof proof.json --public-key checkpoint-keys.txt',
    'cat proof.json | credencia verify-proof - --public-key checkpoint-keys.txt --json',
  ],
  async run(call) {
    const { verifyProofFile } = await import('../verify/verify-proof.js');
    return verifyProofFile(call);
  },
};
