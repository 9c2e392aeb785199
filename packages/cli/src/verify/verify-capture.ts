import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { WebhookError, webhooks, type WebhookEvent } from '@credencia/sdk';
import type { Call } from '../command.js';
import { exit_codes, type ExitCode } from '../exit-codes.js';
import { usageFailure } from '../failure.js';
import { unreadable } from '../read-text.js';
import type { Terminal } from '../terminal.js';
import { parseHeaders, splitRequest, wholeBody, type Captured } from './captured-request.js';

interface Given {
  secret?: string[];
  headers?: string;
  header?: string[];
  body?: string;
  tolerance?: number;
  ignore_age?: boolean;
}

/** Result of the verification. */
type Finding =
  | { valid: true; event: WebhookEvent; signature: string; age_s: number | null }
  | { valid: false; code: string; message: string };

/** Says whether a captured request is genuine. */
export async function verifyCapture(call: Call): Promise<ExitCode> {
  const { terminal, is_json } = call;
  const options = call.options as Given;
  const secrets = readSecrets(options.secret, terminal.env);
  const captured = await readCaptured(call.args['request'], options, terminal);
  const finding = await verify(captured, secrets, options);
  if (is_json) terminal.print(JSON.stringify(finding));
  else tell(finding, terminal);
  return finding.valid ? exit_codes.ok : exit_codes.refused;
}

function readSecrets(given: string[] | undefined, env: NodeJS.ProcessEnv): string[] {
  const secrets = given ?? env['CREDENCIA_WEBHOOK_SECRET']?.split(/[\s,]+/).filter(Boolean) ?? [];
  if (secrets.length > 0) return secrets;
  throw usageFailure(
    'The secret of the endpoint is missing.',
    'Add --secret whsec_…, or set CREDENCIA_WEBHOOK_SECRET. credencia listen --print-secret prints the one of listen.',
  );
}

async function readCaptured(
  request: string | undefined,
  { headers: file, header = [], body }: Given,
  terminal: Terminal,
): Promise<Captured> {
  const given = parseHeaders(header.join('\n'), '--header');
  if (request !== undefined) {
    if (file !== undefined || body !== undefined) {
      throw usageFailure(
        'A whole request and --headers or --body: which of them counts?',
        'Give the one or the others.',
      );
    }
    const from = request === '-' ? 'The standard input' : request;
    const split = splitRequest(await readBytes(request, terminal), from);
    const whole = wholeBody(split, from);
    return { headers: { ...split.headers, ...given }, body: whole };
  }
  if (body === undefined || (file === undefined && header.length === 0)) {
    throw usageFailure(
      'There is nothing to verify.',
      'Give a file with the whole request, or --headers headers.txt and --body body.json.',
    );
  }
  if (file === '-' && body === '-') {
    throw usageFailure('The standard input can be the headers or the body, and not both.');
  }
  const text = file === undefined ? '' : Buffer.from(await readBytes(file, terminal)).toString();
  return {
    headers: { ...parseHeaders(text, file ?? '--headers'), ...given },
    body: await readBytes(body, terminal),
  };
}

async function readBytes(path: string, terminal: Terminal): Promise<Uint8Array> {
  if (path === '-') return buffer(terminal.stdin);
  try {
    return await readFile(path);
  } catch (error) {
    throw unreadable(path, error);
  }
}

async function verify(
  { headers, body }: Captured,
  secrets: readonly string[],
  { tolerance, ignore_age }: Given,
): Promise<Finding> {
  const toleranceSeconds = ignore_age ? Number.MAX_SAFE_INTEGER : (tolerance ?? 300);
  try {
    const event = await webhooks.verify(body, headers, secrets, { toleranceSeconds });
    const is_standard = Boolean(headers['webhook-signature']);
    const at_s = Number(headers['webhook-timestamp']);
    return {
      valid: true,
      event,
      signature: is_standard ? 'webhook-signature' : 'X-…-Signature',
      age_s: is_standard ? Math.round(Date.now() / 1000 - at_s) : null,
    };
  } catch (error) {
    if (!(error instanceof WebhookError)) throw error;
    const { code } = error;
    if (code === 'INVALID_SECRET') throw usageFailure(error.message);
    const isLineEnd = await fitsWithoutLineEnd({ headers, body }, secrets);
    return { valid: false, code, message: isLineEnd ?? error.message };
  }
}

/** Bytes that an editor or `echo` adds to a body: reported apart from a rewritten body. */
async function fitsWithoutLineEnd(
  { headers, body }: Captured,
  secrets: readonly string[],
): Promise<string | null> {
  const text = Buffer.from(body).toString('latin1');
  const kept = text.replace(/[\r\n]+$/, '').length;
  if (kept === text.length) return null;
  try {
    const toleranceSeconds = Number.MAX_SAFE_INTEGER;
    await webhooks.verify(body.subarray(0, kept), headers, secrets, { toleranceSeconds });
    return 'The signature fits the body without the line end at its end: an editor or a program that saved it has added one.';
  } catch {
    return null;
  }
}

function tell(finding: Finding, terminal: Terminal): void {
  if (finding.valid) {
    const { event, signature, age_s } = finding;
    terminal.print(`${terminal.style('green', 'genuine')}  ${event.event}  ${event.id}`);
    const age = age_s === null ? '' : `, made ${age_s} s ago`;
    terminal.tell(terminal.styleNote('dim', `By ${signature}${age}.`));
    if (age_s === null) {
      terminal.tell(
        'This signature covers no time: whoever copied the request could send it again. Hand over webhook-signature, webhook-id and webhook-timestamp, too.',
      );
    }
    return;
  }
  terminal.print(`${terminal.style('red', 'not genuine')}  ${finding.code}`);
  terminal.tell(finding.message);
  if (finding.code === 'TOO_OLD') {
    terminal.tell('The signature itself fits: --ignore-age leaves its age out.');
  }
}
