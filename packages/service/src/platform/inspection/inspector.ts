import type { FileFault, FileProblem } from './file-problem.js';

/** Inspects a file of one type as its bytes arrive, in bounded memory. Pixels and pages are not decoded. */
export interface Inspector {
  update(chunk: Buffer): Promise<void> | void;
  /** Whether the size of an image is known, or that it is damaged. Always true of a PDF. */
  readonly hasSize: boolean;
  /** The fault known before the last byte. */
  readonly early: FileFault | null;
  /** The problem of the whole file, after its last byte. */
  end(): Promise<FileProblem | null> | FileProblem | null;
}
