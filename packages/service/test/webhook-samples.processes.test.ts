import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { bodySignature, newSecret, signedHeaders } from '../src/webhooks/rules/signature.js';

/** The samples of the guides on webhooks are files, which both guides show, and are run here against vectors. */
const docs = fileURLToPath(new URL('../../../docs/', import.meta.url));
const pathOf = (sample: string) => `${docs}samples/${sample}`;

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

interface Case {
  name: string;
  /** Which function of the sample: the Standard Webhooks headers, or the brand's signature alone. */
  by: 'standard' | 'body';
  body: string;
  headers: Record<string, string>;
  secret: string;
  now_s: number;
  /** Whether the sample must take the request for genuine. */
  genuine: boolean;
}

const secret = newSecret(Buffer.alloc(32, 1));
const replaced = newSecret(Buffer.alloc(32, 2));
const body = '{"id":"e1","event":"submerchant.approved","name":"São João 🥖","n":1e21}';
const sent_s = 1_700_000_000;

function sent(secrets: readonly [string, ...string[]] = [secret]): Record<string, string> {
  const headers = signedHeaders({
    brand: 'Service',
    event: 'submerchant.approved',
    event_id: 'e1',
    delivery_id: 'd1',
    body,
    timestamp_s: sent_s,
    secrets,
  });
  return Object.fromEntries(Object.entries(headers).map(([k, v]) => [k.toLowerCase(), v]));
}

const standard = { by: 'standard', body, headers: sent(), secret, now_s: sent_s } as const;
const plain = { by: 'body', body, headers: sent(), secret, now_s: sent_s } as const;

const cases: Case[] = [
  {
    name: 'the published vector of Standard Webhooks',
    by: 'standard',
    body: '{"test": 2432232314}',
    headers: {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    },
    secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    now_s: 1_614_265_330,
    genuine: true,
  },
  { ...standard, name: 'what this service sends', genuine: true },
  {
    ...standard,
    name: 'an overlap, for a receiver with the new secret',
    headers: sent([secret, replaced]),
    genuine: true,
  },
  {
    ...standard,
    name: 'an overlap, for a receiver with the old secret',
    headers: sent([secret, replaced]),
    secret: replaced,
    genuine: true,
  },
  { ...standard, name: 'five minutes old', now_s: sent_s + 300, genuine: true },
  { ...standard, name: 'older', now_s: sent_s + 301, genuine: false },
  { ...standard, name: 'from the future', now_s: sent_s - 301, genuine: false },
  { ...standard, name: 'another body', body: `${body} `, genuine: false },
  { ...standard, name: 'another secret', secret: replaced, genuine: false },
  {
    ...standard,
    name: 'another id',
    headers: { ...sent(), 'webhook-id': 'e2' },
    genuine: false,
  },
  {
    ...standard,
    name: 'a copy under a new timestamp',
    headers: { ...sent(), 'webhook-timestamp': String(sent_s + 600) },
    now_s: sent_s + 600,
    genuine: false,
  },
  { ...standard, name: 'no headers at all', headers: {}, genuine: false },
  ...['', 'v1,', 'v1', 'v1, ', 'v2,AAAA', 'v1,é', '   ', 'v1a,AAAA'].map((signature): Case => ({
    ...standard,
    name: `the signature "${signature}"`,
    headers: { ...sent(), 'webhook-signature': signature },
    genuine: false,
  })),
  ...['', 'now', '-1', '1e9', '1700000000.5', ' 1700000000', '1700000000\n'].map(
    (timestamp): Case => ({
      ...standard,
      name: `the timestamp ${JSON.stringify(timestamp)}`,
      headers: { ...sent(), 'webhook-timestamp': timestamp },
      genuine: false,
    }),
  ),
  { ...plain, name: 'the body signature of what this service sends', genuine: true },
  { ...plain, name: 'the body signature of another body', body: `${body} `, genuine: false },
  { ...plain, name: 'the body signature with another secret', secret: replaced, genuine: false },
  ...['', 'sha256=', 'sha256=zz', `sha256=${'0'.repeat(64)}`, 'é'].map((signature): Case => ({
    ...plain,
    name: `the body signature "${signature}"`,
    headers: { 'x-service-signature': signature },
    genuine: false,
  })),
  { ...plain, name: 'no body signature', headers: {}, genuine: false },
  {
    ...plain,
    name: 'a body signature with any secret text',
    body: '"Hello, World!"',
    headers: {
      'x-service-signature': bodySignature("It's a Secret to Everybody", '"Hello, World!"'),
    },
    secret: "It's a Secret to Everybody",
    genuine: true,
  },
];

/** Each reads the cases as JSON, asks the sample about each, and prints what it said: the parsed event, or null. */
const interpreters = [
  {
    name: 'node',
    command: process.execPath,
    sample: 'verify-webhook.mjs',
    driver: (path: string) => [
      '--input-type=module',
      '-e',
      `import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
       import { verifyWebhook, verifyBodySignature } from ${JSON.stringify(`file://${path}`)};
       const results = JSON.parse(readFileSync(0, 'utf8')).map((c) => {
         const body = Buffer.from(c.body, 'utf8');
         try {
           return c.by === 'standard'
             ? verifyWebhook(body, c.headers, c.secret, c.now_s)
             : verifyBodySignature(body, c.headers['x-service-signature'], c.secret);
         } catch { return null; }
       });
       console.log(JSON.stringify(results));`,
    ],
  },
  {
    name: 'python3',
    command: 'python3',
    sample: 'verify-webhook.py',
    driver: (path: string) => [
      '-c',
      `
import importlib.util, json, sys
spec = importlib.util.spec_from_file_location("sample", ${JSON.stringify(path)})
sample = importlib.util.module_from_spec(spec)
sys.dont_write_bytecode = True
spec.loader.exec_module(sample)
def ask(c):
    body = c["body"].encode()
    try:
        if c["by"] == "standard":
            return sample.verify_webhook(body, c["headers"], c["secret"], c["now_s"])
        return sample.verify_body_signature(body, c["headers"].get("x-service-signature"), c["secret"])
    except ValueError:
        return None
print(json.dumps([ask(c) for c in json.load(sys.stdin)]))
`,
    ],
  },
  {
    name: 'php',
    command: 'php',
    sample: 'verify-webhook.php',
    driver: (path: string) => [
      '-r',
      `require ${JSON.stringify(path)};
       $results = array_map(function ($c) {
         try {
           return $c['by'] === 'standard'
             ? verify_webhook($c['body'], $c['headers'], $c['secret'], $c['now_s'])
             : verify_body_signature($c['body'], $c['headers']['x-service-signature'] ?? null, $c['secret']);
         } catch (RuntimeException $e) { return null; }
       }, json_decode(stream_get_contents(STDIN), true));
       echo json_encode($results);`,
    ],
  },
  {
    name: 'ruby',
    command: 'ruby',
    sample: 'verify-webhook.rb',
    driver: (path: string) => [
      '-e',
      `require ${JSON.stringify(path)}
       results = JSON.parse(STDIN.read).map do |c|
         if c["by"] == "standard"
           verify_webhook(c["body"], c["headers"], c["secret"], c["now_s"])
         else
           verify_body_signature(c["body"], c["headers"]["x-service-signature"], c["secret"])
         end
       rescue ArgumentError
         nil
       end
       puts JSON.generate(results)`,
    ],
  },
  {
    name: 'go',
    command: 'go',
    sample: 'verify-webhook.go',
    driver: (path: string) => ['run', ...goProgram(path)],
  },
  {
    name: 'java',
    command: process.execPath,
    needs: 'java',
    sample: 'verify-webhook.java',
    driver: (path: string) => [
      '-e',
      `const { spawnSync } = require('node:child_process');
       const cases = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
       const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'x-service-signature'];
       const lines = cases.map(({ by, body, headers, secret, now_s }) =>
         [by, String(now_s), secret, body, ...names.map((name) => headers[name] ?? '')]
           .map((one) => Buffer.from(one).toString('base64')).join(' '));
       const run = spawnSync('java', ['-cp', ${JSON.stringify(javaProgram(path))}, 'Ask'], { input: lines.join('\\n') + '\\n', encoding: 'utf8' });
       process.stderr.write(run.stderr);
       console.log(JSON.stringify(run.stdout.trim().split('\\n').map((line) =>
         line === '-' ? null : JSON.parse(Buffer.from(line, 'base64').toString('utf8')))));`,
    ],
  },
  {
    name: 'the shell',
    command: process.execPath,
    needs: 'openssl',
    sample: 'verify-webhook.sh',
    // It verifies the headers of Standard Webhooks alone.
    by: ['standard'],
    driver: (path: string) => [
      '-e',
      `const { spawnSync } = require('node:child_process');
       const cases = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
       console.log(JSON.stringify(cases.map(({ body, headers, secret, now_s }) => {
         const names = ['webhook-id', 'webhook-timestamp', 'webhook-signature'];
         const values = names.map((name) => headers[name] ?? '');
         const env = { ...process.env, NOW: String(now_s) };
         const run = spawnSync('bash', [${JSON.stringify(path)}, ...values, secret], { input: body, env });
         return run.status === 0 ? JSON.parse(run.stdout) : null;
       })));`,
    ],
  },
];

/** Copies the sample in Go beside a program that asks it: all files of a program are in one folder. Returns their paths. */
function goProgram(path: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'credencia-sample-'));
  folders.push(folder);
  const [copy, main] = [join(folder, 'sample.go'), join(folder, 'main.go')];
  copyFileSync(path, copy);
  writeFileSync(
    main,
    `package main

import (
	"encoding/json"
	"net/http"
	"os"
	"time"
)

func main() {
	var cases []struct {
		By, Body, Secret string
		Headers          map[string]string
		Now              int64 \`json:"now_s"\`
	}
	if err := json.NewDecoder(os.Stdin).Decode(&cases); err != nil {
		panic(err)
	}
	results := make([]any, len(cases))
	for at, one := range cases {
		headers := http.Header{}
		for name, value := range one.Headers {
			headers.Set(name, value)
		}
		var event any
		var err error
		if one.By == "standard" {
			err = VerifyWebhook([]byte(one.Body), headers, one.Secret, time.Unix(one.Now, 0), &event)
		} else {
			err = VerifyBodySignature([]byte(one.Body), headers.Get("x-service-signature"), one.Secret, &event)
		}
		if err == nil {
			results[at] = event
		}
	}
	json.NewEncoder(os.Stdout).Encode(results)
}
`,
  );
  return [copy, main];
}

/** Compiles the sample in Java with a program that asks it. Returns the folder of their classes. */
function javaProgram(path: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'credencia-sample-'));
  folders.push(folder);
  const ask = join(folder, 'Ask.java');
  writeFileSync(
    ask,
    `import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Base64;
import java.util.Map;

class Ask {
  public static void main(String[] arguments) throws Exception {
    BufferedReader lines = new BufferedReader(new InputStreamReader(System.in));
    for (String line = lines.readLine(); line != null; line = lines.readLine()) {
      String[] given = line.split(" ", -1);
      for (int at = 0; at < given.length; at++) {
        given[at] = new String(Base64.getDecoder().decode(given[at]), StandardCharsets.UTF_8);
      }
      byte[] body = given[3].getBytes(StandardCharsets.UTF_8);
      try {
        Map<String, String> headers = Map.of(
            "webhook-id", given[4], "webhook-timestamp", given[5], "webhook-signature", given[6]);
        Instant now = Instant.ofEpochSecond(Long.parseLong(given[1]));
        String genuine = given[0].equals("standard")
            ? VerifyWebhook.verifyWebhook(body, headers, given[2], now)
            : VerifyWebhook.verifyBodySignature(body, given[7], given[2]);
        System.out.println(Base64.getEncoder().encodeToString(genuine.getBytes(StandardCharsets.UTF_8)));
      } catch (SecurityException refused) {
        System.out.println("-");
      }
    }
  }
}
`,
  );
  spawnSync('javac', ['-encoding', 'UTF-8', '-d', folder, path, ask], { stdio: 'inherit' });
  return folder;
}

describe.each(interpreters)(
  'the sample for $name',
  ({ command, needs = command, sample, driver, by = ['standard', 'body'] }) => {
    test.each(['en', 'pt-BR'])('is linked in the guide in %s, which shows it', (language) => {
      const text = readFileSync(`${docs}guides/${language}/webhooks.md`, 'utf8');
      expect(text).toContain(`](../../samples/${sample})\n`);
    });

    const missing = spawnSync(needs, ['version']).error !== undefined;
    const asked = cases.filter((one) => by.includes(one.by));
    test.skipIf(missing)(
      `distinguishes genuine requests from others${missing ? ` (NOT RUN: ${needs} is not installed)` : ''}`,
      () => {
        const run = spawnSync(command, driver(pathOf(sample)), {
          input: JSON.stringify(asked),
          encoding: 'utf8',
          env: { ...process.env, PYTHONUTF8: '1' },
        });
        expect(run.stderr).toBe('');
        const results = JSON.parse(run.stdout) as unknown[];
        const said = asked.map(({ name }, at) => ({ name, genuine: results[at] !== null }));
        expect(said).toEqual(asked.map(({ name, genuine }) => ({ name, genuine })));
        asked.forEach((given, at) => {
          if (given.genuine) expect(results[at]).toEqual(JSON.parse(given.body));
        });
      },
    );
  },
);
