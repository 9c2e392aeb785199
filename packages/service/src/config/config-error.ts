/** Invalid values in the environment. `message` lists every one. */
export class ConfigError extends Error {
  override name = 'ConfigError';

  constructor(readonly problems: readonly string[]) {
    super(
      `The configuration cannot be used:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`,
    );
  }
}
