import { readFile } from 'node:fs/promises';
import { commands, groups } from './command-list.js';
import { exit_codes } from './exit-codes.js';
import { buildProgram, common_options } from './program.js';
import { reportError } from './report-error.js';
import { openTerminal } from './terminal.js';

/** Runs the command that `argv` (without node and the program) names, and sets the exit code of the process. */
export async function main(argv: readonly string[]): Promise<void> {
  const terminal = openTerminal();
  // The reader of a pipe has left: `credencia … | head`.
  terminal.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(exit_codes.ok);
  });
  if (argv[0] === '__complete') {
    const { complete } = await import('./completion/complete.js');
    const words = argv.slice(argv[1] === '--' ? 2 : 1);
    const offered = await complete({ commands, groups, common_options, words, env: terminal.env });
    if (offered.length > 0) terminal.print(offered.join('\n'));
    return;
  }
  const manifest = new URL('../package.json', import.meta.url);
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string };
  const program = buildProgram(terminal, version, (code) => (process.exitCode = code));
  try {
    if (argv.length === 0) {
      program.outputHelp();
      return;
    }
    await program.parseAsync([...argv], { from: 'user' });
  } catch (error) {
    process.exitCode = await reportError(error, terminal, argv.includes('--json'));
  }
}
