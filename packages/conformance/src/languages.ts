import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compiled, javaArguments } from '../../sdk-java/build/compile.mjs';

/** An SDK and its driver: a program that reads cases as lines of JSON, runs each, and prints its outcome as a line. */
export interface Language {
  name: string;
  command: string;
  /** Working directory of the command; default: that of this program. */
  cwd?: string;
  /** Ends with 0 where the command and what the driver needs are installed. */
  probe: string[];
  /** Compiles what the programs need, unless that was done. */
  prepare?: () => void;
  driver: string[];
  /** Arguments of the program that uses the SDK against the service, and prints what it saw as JSON. */
  scenario: string[];
  /** Arguments of the program that uploads a file with the SDK; absent: a test of the SDK does so. */
  upload?: string[];
  /** Whether it takes the proxies of the environment, `http_proxy` and `https_proxy`. */
  proxies_of_environment: boolean;
  /** Whether it has the operator's operations, too, and so passes their cases. */
  has_operator?: boolean;
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
    scenario: [pathOf('sdk/test/scenario.mjs')],
    proxies_of_environment: false,
    has_operator: true,
    user_agent: 'credencia-sdk/',
  },
  {
    name: 'Python',
    command: 'python3',
    probe: ['-c', 'import sys; sys.exit(sys.version_info < (3, 11))'],
    driver: [pathOf('sdk-python/tests/conformance_driver.py')],
    scenario: [pathOf('sdk-python/tests/scenario.py')],
    upload: [pathOf('sdk-python/tests/upload.py')],
    proxies_of_environment: true,
    user_agent: 'credencia-python/',
  },
  {
    name: 'PHP',
    command: 'php',
    probe: ['-r', "exit(PHP_VERSION_ID >= 80200 && extension_loaded('curl') ? 0 : 1);"],
    driver: [pathOf('sdk-php/test/programs/conformance-driver.php')],
    scenario: [pathOf('sdk-php/test/programs/scenario.php')],
    upload: [pathOf('sdk-php/test/programs/upload.php')],
    proxies_of_environment: true,
    user_agent: 'credencia-php/',
  },
  {
    name: 'Ruby',
    command: 'ruby',
    probe: ['-e', "exit(RUBY_VERSION >= '3.1')"],
    driver: [pathOf('sdk-ruby/test/programs/conformance_driver.rb')],
    scenario: [pathOf('sdk-ruby/test/programs/scenario.rb')],
    upload: [pathOf('sdk-ruby/test/programs/upload.rb')],
    proxies_of_environment: true,
    user_agent: 'credencia-ruby/',
  },
  {
    name: 'Java',
    command: 'java',
    // The compiler as a module, so that a runtime alone or an older release is none.
    probe: ['-m', 'jdk.compiler/com.sun.tools.javac.Main', '--release', '17', '--version'],
    prepare: compiled,
    // The JDK itself repeats a GET on a kept connection that broke, once and at once. Here, every request is one of the SDK's.
    driver: [
      '-Djdk.httpclient.redirects.retrylimit=1',
      ...javaArguments('io.github.credencia.ConformanceDriver'),
    ],
    scenario: javaArguments('io.github.credencia.Scenario'),
    upload: javaArguments('io.github.credencia.UploadProgram'),
    proxies_of_environment: false,
    user_agent: 'credencia-java/',
  },
  {
    name: 'Go',
    command: 'go',
    cwd: pathOf('sdk-go'),
    probe: ['version'],
    driver: ['run', './test/driver'],
    scenario: ['run', './test/scenario'],
    upload: ['run', './test/upload'],
    proxies_of_environment: true,
    user_agent: 'credencia-go/',
  },
];

/** Clients that pass the same cases: those of the languages, and that of Python for asyncio. */
export const clients: Language[] = [
  ...languages,
  ...languages
    .filter(({ name }) => name === 'Python')
    .map((python) => ({
      ...python,
      name: 'Python with asyncio',
      driver: [...python.driver, '--asyncio'],
    })),
];

/** Whether the language and what its programs need are installed. */
export function isInstalled({ command, cwd, probe }: Language): boolean {
  return spawnSync(command, probe, { cwd }).status === 0;
}
