/** Writes a line of the results. */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Writes a line of the progress, beside the results. */
export function tell(text) {
  process.stderr.write(`${text}\n`);
}

/** A figure without decimals. */
export function whole(value) {
  return Math.round(value).toString();
}
