import { isDatabaseUnavailable } from '../../platform/database/is-database-unavailable.js';
import type { PartCall, PartResult } from '../../operation/verify-part.js';
import type { Chosen } from './parts.js';
import { Progress, type ProgressStream } from '../../operation/progress.js';

/** Options of running the parts. */
interface Run extends Pick<
  PartCall,
  'database' | 'target' | 'config' | 'options' | 'print' | 'signal'
> {
  chosen: Chosen;
  /** The options to give again to a run that continues. */
  again: string;
  progress: ProgressStream;
}

/**
 * Runs parts of `verify` one after the other. Where one is stopped, or fails, prints the command that continues there.
 *
 * @returns the exit code: 1 where something is wrong, or was not verified
 */
export async function runParts({ chosen, again, progress, ...call }: Run): Promise<number> {
  let faults = 0;
  for (const [at, part] of chosen.parts.entries()) {
    const shown = new Progress(progress);
    const print = (line: string) => {
      shown.clear();
      call.print(line);
    };
    let place = at === 0 ? chosen.after : undefined;
    const continuation = () => {
      const names = chosen.parts.slice(at).map(({ name }) => name);
      const after = place === undefined ? '' : ` --after ${part.name}/${place}`;
      return `To continue from here: npm run service -- verify ${names.join(' ')}${after}${again}`;
    };
    let result: PartResult;
    try {
      result = await part.run({
        ...call,
        after: place,
        print,
        onStep: (step) => {
          place = step.place;
          shown.show({ ...step, place: `${part.name}/${step.place}` });
        },
      });
    } catch (error) {
      if (!(error instanceof Error && isDatabaseUnavailable(error))) {
        print(`The verification of ${part.name} failed. ${continuation()}`);
        throw error;
      }
      const { message } = error;
      print(
        `The verification of ${part.name} stopped, because the database was not available: ${message} ${continuation()}`,
      );
      return 1;
    } finally {
      shown.clear();
    }
    faults += result.faults;
    if (result.stopped !== null) {
      print(`${result.stopped} ${continuation()}`);
      return 1;
    }
    const next = chosen.parts[at + 1];
    if (call.signal.aborted && next) {
      const names = chosen.parts.slice(at + 1).map(({ name }) => name);
      print(`Stopped. To continue from here: npm run service -- verify ${names.join(' ')}${again}`);
      return 1;
    }
  }
  return faults > 0 ? 1 : 0;
}
