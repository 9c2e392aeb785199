import type { Source } from './source.js';

/** Sign-in settings, and the request limit of the operator's people. */
export interface PeopleSettings {
  /** People who need a second factor. */
  second_factor: 'optional' | 'operator' | 'everyone';
  /** When sessions of the operator's people end: after sign-in, and without use. */
  operator_session: { max_ms: number; idle_ms: number };
  /** Requests per 60 s of each of the operator's people, and of each of its keys without a rate. */
  operator_rate_limit: number;
  /** Cases in review that one of the operator's people may have claimed at a time. */
  max_claims: number;
}

const secondFactorRules = ['optional', 'operator', 'everyone'] as const;

export function readPeople(source: Source): PeopleSettings {
  const { value, production, problems } = source;
  const given = value('SECOND_FACTOR') ?? (production ? 'operator' : 'optional');
  const second_factor = secondFactorRules.find((rule) => rule === given);
  if (second_factor === undefined) {
    problems.push(`SECOND_FACTOR must be one of ${secondFactorRules.join(', ')}, not "${given}".`);
  }
  const hours = readNumber('OPERATOR_SESSION_HOURS', '12', 168, source);
  const idle_minutes = readNumber('OPERATOR_SESSION_IDLE_MINUTES', '30', 720, source);
  return {
    second_factor: second_factor ?? 'operator',
    operator_session: { max_ms: hours * 3_600_000, idle_ms: idle_minutes * 60_000 },
    operator_rate_limit: readNumber('OPERATOR_RATE_LIMIT', '6000', 999_999, source),
    max_claims: readNumber('MAX_CLAIMS', '5', 1000, source),
  };
}

/** Reads a whole number from 1 to a maximum. */
function readNumber(
  name: string,
  byDefault: string,
  max: number,
  { value, problems }: Source,
): number {
  const text = value(name) ?? byDefault;
  if (!/^[1-9][0-9]{0,5}$/.test(text) || Number(text) > max) {
    problems.push(`${name} must be a whole number from 1 to ${max}, not "${text}".`);
  }
  return Number(text);
}
