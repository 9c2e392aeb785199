import type { Source } from './source.js';

const environmentNames = ['production', 'development', 'test'];

/**
 * Whether this is a production installation; development by default. Only known names are accepted: a misspelt "production" would
 * start with demo keys.
 */
export function isProduction({ value, problems }: Omit<Source, 'production'>): boolean {
  const name = value('NODE_ENV') ?? 'development';
  if (!environmentNames.includes(name)) {
    problems.push(
      `NODE_ENV must be one of ${environmentNames.join(', ')}, not "${name}". An installation that others reach is production, whatever it is for; left out, it is development, with published keys.`,
    );
  }
  return name === 'production';
}
