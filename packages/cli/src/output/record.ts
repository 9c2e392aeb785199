import type { Answer } from '@credencia/sdk';
import type { Terminal } from '../terminal.js';
import { cellText } from './cell.js';
import { visible } from './table.js';

/** Prints one record, a field to a line, and what the service says about it. */
export function printRecord({ data, message }: Answer, terminal: Terminal): void {
  const fields = Object.entries((data ?? {}) as object).filter(([, value]) => !isEmpty(value));
  const width = Math.max(0, ...fields.map(([name]) => name.length));
  for (const [name, value] of fields) {
    const label = terminal.style('bold', name.padEnd(width));
    if (isTable(value)) {
      terminal.print(label.trimEnd());
      for (const one of value) terminal.print(`  - ${visible(lineOf(one))}`);
    } else terminal.print(`${label}  ${visible(cellText(name, value, data as object))}`.trimEnd());
  }
  if (fields.some(([name]) => name === 'secret')) {
    terminal.tell('The secret is shown this once: keep it where only your receiver reads it.');
  }
  terminal.tell(terminal.styleNote('dim', message));
}

function isEmpty(value: unknown): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0);
}

function isTable(value: unknown): value is object[] {
  return Array.isArray(value) && value.some((one) => typeof one === 'object');
}

/** The text of a value that has one; otherwise its fields. */
function lineOf(one: object): string {
  const { message, code, outcome } = one as Record<string, unknown>;
  if (typeof message === 'string' && typeof code === 'string') {
    return [code, typeof outcome === 'string' ? `(${outcome})` : '', message]
      .filter(Boolean)
      .join(' ');
  }
  return Object.entries(one)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${cellText(name, value, one)}`)
    .join(', ');
}
