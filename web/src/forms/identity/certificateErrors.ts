import { PortalError } from '@/api/error';
import { FileError, type FileProblem } from './problem';

/** What is wrong at the two fields; 'refused' is worded after the server's reason. */
export interface CertificateErrors {
  file?: Exclude<FileProblem, 'password'> | 'fileMissing' | 'refused';
  password?: 'password' | 'passwordMissing';
  /** The failure is none of a field's. */
  elsewhere: boolean;
}

/** Sorts what went wrong to the field where it can be mended. */
export function certificateErrors(now: {
  file: unknown;
  password: string;
  attempts: boolean;
  failure: unknown;
}): CertificateErrors {
  const { file, password, attempts: attempted, failure } = now;
  if (failure instanceof FileError) {
    return failure.problem === 'password'
      ? { password: 'password', elsewhere: false }
      : { file: failure.problem, elsewhere: false };
  }
  if (failure instanceof PortalError && failure.reason?.startsWith('certificate-')) {
    return { file: 'refused', elsewhere: false };
  }
  return {
    ...(attempted && !file ? { file: 'fileMissing' as const } : {}),
    ...(attempted && password === '' ? { password: 'passwordMissing' as const } : {}),
    elsewhere: failure !== undefined,
  };
}
