import { readFile } from 'node:fs/promises';
import { marked, type Token, type Tokens } from 'marked';
import {
  readFence,
  sampleLinks,
  type SampleLink,
} from '../../packages/service/src/http/guides/render-markdown.js';

/**
 * What a mark after the language of a fence says of a block of a guide.
 *
 * | mark | meaning |
 * |---|---|
 * | `run` | run in the reader's terminal, in order, all in one shell |
 * | `setup` | the same, only on a fresh clone: everywhere else it has been done |
 * | `service` | run in a separate terminal until the reader presses Ctrl-C |
 * | `file=NAME` | saved under that name, for a later command |
 * | `answer` | the JSON that the command before printed last holds at least this; "…" stands for any text |
 * | `output` | what the terminal shows from the command before on holds these lines in order; … stands for anything |
 * | `sample=NAME` | is docs/samples/NAME to the letter, which a separate test runs; saved like a file |
 * | | a list of links to docs/samples/ alone is these samples, likewise saved |
 * | `example` | to be read: something that no command prints, or that is set elsewhere |
 *
 * Beside them, `stop` ends the terminals of services first, and `on=NAME` leaves the block, and what it is compared
 * with, to the test that provides NAME.
 */
export const kinds = [
  'run',
  'setup',
  'service',
  'file',
  'answer',
  'output',
  'sample',
  'example',
] as const;
export type Kind = (typeof kinds)[number];

/** Languages whose blocks no command could run. Code is never only to be read. */
const readable: ReadonlySet<string> = new Set(['http', 'ini', 'json', 'nginx', 'text', 'yaml']);

export interface Block {
  language: string;
  kind: Kind;
  /** For `file=` and `sample=`. */
  name: string | null;
  stop: boolean;
  on: string | null;
  text: string;
  /** For messages: the guide and the first line of the block. */
  where: string;
}

/** The blocks of a guide in order. @throws Error that names a block that nothing would be done with */
export async function readBlocks(guide: string): Promise<Block[]> {
  const file = new URL(`../../docs/guides/${guide}.md`, import.meta.url);
  const tokens = marked.lexer(await readFile(file, 'utf8'));
  const blocks = await Promise.all(
    blocksOf(tokens).map(async (one) => {
      if (!('file' in one)) return toBlock(one.text, one.lang ?? '', guide);
      const sample = new URL(`../../docs/samples/${one.file}`, import.meta.url);
      const text = (await readFile(sample, 'utf8')).replace(/\n$/, '');
      return toBlock(text, `${one.title} sample=${one.file}`, guide);
    }),
  );
  const commands = blocks.filter(({ kind }) => kind === 'run').map(({ text }) => text);
  for (const { kind, name, where } of blocks) {
    const is_used = kind !== 'file' || commands.some((text) => text.includes(String(name)));
    if (!is_used) throw new Error(`${where} is saved and never run.`);
  }
  blocks.forEach((block, at) => {
    if (block.kind === 'answer' || block.kind === 'output') block.on = blocks[at - 1]?.on ?? null;
  });
  return blocks;
}

/** Code and linked samples of a page, also within lists and quotes. */
function blocksOf(tokens: readonly Token[]): (Tokens.Code | SampleLink)[] {
  return tokens.flatMap((token) => {
    if (token.type === 'code') return [token as Tokens.Code];
    const samples = token.type === 'list' ? sampleLinks(token as Tokens.List) : null;
    if (samples !== null) return samples;
    const { tokens: within = [], items = [] } = token as { tokens?: Token[]; items?: Token[] };
    return blocksOf([...within, ...items]);
  });
}

function toBlock(text: string, info: string, guide: string): Block {
  const { language, marks } = readFence(info);
  const where = `${guide}.md: ${language} block "${text.split('\n', 1)[0]}"`;
  const values = new Map(marks.map((mark): [string, string | null] => toMark(mark)));
  const kind = kinds.find((one) => values.has(one));
  if (kind === undefined) throw new Error(`${where} has no mark: it would not be tested.`);
  if (kind === 'example' && !readable.has(language)) {
    throw new Error(`${where} is code and must be run.`);
  }
  const on = values.get('on') ?? null;
  return {
    language,
    kind,
    name: values.get(kind) ?? null,
    stop: values.has('stop'),
    on,
    text,
    where,
  };
}

function toMark(mark: string): [string, string | null] {
  const at = mark.indexOf('=');
  return at < 0 ? [mark, null] : [mark.slice(0, at), mark.slice(at + 1)];
}
