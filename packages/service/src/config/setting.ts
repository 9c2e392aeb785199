import { readFileSync } from 'node:fs';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that may contain a secret. Each may also be in a file, named by the setting with `_FILE` behind it. */
const secretSettings = [
  'CHECKPOINT_KEY',
  'CHECKPOINT_S3_SECRET_ACCESS_KEY',
  'CHECKPOINT_WEBHOOK_TOKEN',
  'DATABASE_URL',
  'FILES_S3_SECRET_ACCESS_KEY',
  'MASTER_KEY',
  'MIGRATE_DATABASE_URL',
  'METRICS_TOKEN',
  'NOTIFICATIONS_SECRET',
  'PREVIOUS_MASTER_KEYS',
  'REDIS_URL',
  'SECURITY_EVENTS_TOKEN',
  'SMTP_URL',
  'VAULT_TOKEN',
];

/** Reads a setting from the environment, or from its file, as credentials of systemd and secrets of Kubernetes are. Null if it is not set. */
export function readSetting(
  environment: Environment,
  name: string,
  problems: string[],
): string | null {
  const given = environment[name]?.trim() || null;
  if (!secretSettings.includes(name)) return given;
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
    problems.push(
      `${name}_FILE=${file} cannot be read (${code}): check the path, and that the service’s user may read it.`,
    );
    return null;
  }
}
