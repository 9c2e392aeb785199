import type { Command } from '../command.js';

export const completionCommand: Command = {
  name: 'completion',
  summary: 'Print what makes a shell complete commands and flags',
  description: `bash: add the line  source <(credencia completion bash)  to ~/.bashrc
zsh:  add the line  source <(credencia completion zsh)  to ~/.zshrc, after compinit
fish: credencia completion fish > ~/.config/fish/completions/credencia.fish`,
  args: [{ name: 'shell', summary: 'the shell', values: ['bash', 'zsh', 'fish'] }],
  examples: ['source <(credencia completion bash)'],
  async run({ terminal, args }) {
    const { completion_scripts } = await import('../completion/scripts.js');
    terminal.print(completion_scripts[args['shell'] as keyof typeof completion_scripts]);
  },
};
