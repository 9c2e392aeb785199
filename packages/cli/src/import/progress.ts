import type { Terminal } from '../terminal.js';

const outcomes = ['created', 'updated', 'unchanged', 'skipped', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];
export type Counts = Record<Outcome, number>;

/** Progress of an import: a bar on a terminal, a line now and then elsewhere. */
export interface Progress {
  counts: Counts;
  /** Number of lines of the file. */
  expect: (lines: number) => void;
  /** The line of this number is done. */
  step: (outcome: Outcome, number: number) => void;
  /** All calls wait for so long; null when they go on. */
  waiting: (ms: number | null) => void;
  /** Writes a line for people without tearing the bar. */
  tell: (text: string) => void;
  /** Takes the bar away. */
  end: () => void;
}

const drawn_every_ms = 100;
const told_every_ms = 10_000;
const bar_width = 24;

export function startProgress(terminal: Terminal): Progress {
  const { stderr } = terminal;
  const is_drawn = stderr.isTTY && terminal.env['TERM'] !== 'dumb';
  const started_at = Date.now();
  let [share, all_lines, shown_at, until] = [0, 1, is_drawn ? 0 : started_at, 0];
  const counts: Counts = { created: 0, updated: 0, unchanged: 0, skipped: 0, failed: 0 };
  const line = () => {
    const seconds = Math.max(1, (Date.now() - started_at) / 1000);
    const all = Object.values(counts).reduce((sum, one) => sum + one, 0);
    const wait_s = Math.ceil((until - Date.now()) / 1000);
    const waits = wait_s > 0 ? `, the service asks to wait ${wait_s} s` : '';
    return `${Math.floor(share * 100)} %  ${countsText(counts)}  ${Math.round(all / seconds)}/s${waits}`;
  };
  const draw = () => {
    const full = Math.round(share * bar_width);
    const bar = '█'.repeat(full) + '░'.repeat(bar_width - full);
    stderr.write(`\r\u001b[K${bar} ${line()}`.slice(0, (stderr.columns || 80) + 4));
  };
  const show = () => {
    const every_ms = is_drawn ? drawn_every_ms : told_every_ms;
    if (Date.now() - shown_at < every_ms) return;
    shown_at = Date.now();
    if (is_drawn) draw();
    else terminal.tell(line());
  };
  // While everything waits, nothing else moves the countdown.
  const ticking = setInterval(() => until > Date.now() && show(), 1000);
  ticking.unref();
  return {
    counts,
    expect: (lines) => void (all_lines = lines),
    step(outcome, number) {
      counts[outcome] += 1;
      share = Math.max(share, Math.min(1, number / all_lines));
      show();
    },
    waiting(ms) {
      until = ms === null ? 0 : Math.max(until, Date.now() + ms);
      if (ms !== null && ms > 2000) show();
    },
    tell(text) {
      if (is_drawn) stderr.write('\r\u001b[K');
      terminal.tell(text);
    },
    end() {
      clearInterval(ticking);
      if (is_drawn) stderr.write('\r\u001b[K');
    },
  };
}

/** `12 created, 1 failed`: zeros are left out. */
export function countsText(counts: Counts): string {
  const said = outcomes.filter((name) => counts[name] > 0);
  if (said.length === 0) return 'nothing yet';
  return said.map((name) => `${counts[name].toLocaleString('en')} ${name}`).join(', ');
}
