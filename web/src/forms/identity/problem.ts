/** Why a file of a certificate cannot be used, found in the browser. */
export type FileProblem = 'file' | 'password' | 'noKey' | 'noCertificate' | 'key';

/** A file of a certificate that cannot be used. */
export class FileError extends Error {
  readonly problem: FileProblem;

  constructor(problem: FileProblem, cause?: unknown) {
    super(problem, { cause });
    this.name = 'FileError';
    this.problem = problem;
  }
}
