import { readFileSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { secretSettings } from './known-settings.js';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads a setting from the environment, or from its file, as credentials of systemd and secrets of Kubernetes are. Null if it is not set. */
export function readSetting(
  environment: Environment,
  name: string,
  problems: string[],
): string | null {
  const given = environment[name]?.trim() || null;
  if (!secretSettings.some((one) => one === name)) return given;
  const file = environment[`${name}_FILE`]?.trim() || null;
  if (file === null) return given;
  if (given !== null) {
    problems.push(`Set ${name} or ${name}_FILE, not both.`);
    return given;
  }
  try {
    const text = readFileSync(file, 'utf8').trim();
    if (text === '') problems.push(`${name}_FILE=${file} is empty: the file must contain ${name}.`);
    return text || null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // What is no absolute path may be the secret itself.
    const path = isAbsolute(file) ? `=${file}` : '';
    problems.push(
      `${name}_FILE${path} cannot be read (${code}): check the path, and that the service’s user may read it.`,
    );
    return null;
  }
}
