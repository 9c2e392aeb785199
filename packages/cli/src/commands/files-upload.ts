import type { Command } from '../command.js';

export const filesUploadCommand: Command = {
  name: 'files upload',
  summary: 'Upload a file for a document',
  description: `Prints the file_url, with which documents add takes the file. It is sent in parts: where the network breaks, it continues. The same --idempotency-key again continues the same upload.`,
  args: [{ name: 'path', summary: 'a PDF, PNG or JPEG of at most 20 MiB' }],
  options: [
    {
      flags: '--idempotency-key <key>',
      summary: 'the same key again has no second effect within a day',
    },
  ],
  examples: ['credencia files upload contrato-social.pdf'],
  async run(call) {
    const { connect } = await import('../connect.js');
    const { openAsBlob } = await import('node:fs');
    const { terminal, is_json, args, options } = call;
    const path = String(args['path']);
    const blob = await openAsBlob(path).catch(async (error: NodeJS.ErrnoException) => {
      const { usageFailure } = await import('../failure.js');
      throw usageFailure(`${path} cannot be read (${error.code ?? error.message}).`);
    });
    const { client } = await connect(call);
    const key = options['idempotency_key'];
    const file = await client.uploadFile(
      blob,
      typeof key === 'string' ? { idempotencyKey: key } : {},
    );
    terminal.print(is_json ? JSON.stringify({ data: file }, null, 2) : file.file_url);
    terminal.tell(
      terminal.styleNote('dim', `--file-size ${file.file_size} --mime-type ${file.mime_type}`),
    );
  },
};
