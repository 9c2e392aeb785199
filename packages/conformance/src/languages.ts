import { fileURLToPath } from 'node:url';

/** An SDK and its driver: a program that reads cases as lines of JSON, runs each, and prints its outcome as a line. */
export interface Language {
  name: string;
  command: string;
  /** Ends with 0 where the command and what the driver needs are installed. */
  probe: string[];
  driver: string[];
  /** The beginning of `User-Agent`. */
  user_agent: string;
}

const pathOf = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

export const languages: Language[] = [
  {
    name: 'TypeScript',
    command: process.execPath,
    probe: ['--version'],
    driver: [pathOf('sdk/test/conformance-driver.mjs')],
    user_agent: 'credencia-sdk/',
  },
];
