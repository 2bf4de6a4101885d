import { readResult } from '@/api/envelope';
import { PortalError } from '@/api/error';
import { commonHeaders } from '@/api/headers';
import { REGISTRATION_TIMEOUT } from '@/api/timeout';
import type { Text } from '@/forms/procedure/definition';

/** A draft that was begun or filled, and where its wizard goes on. */
export interface Begun {
  temporalyNotificationId: string;
  version: number;
  kind: string;
  step: string;
  /** What of a file is not filed: the account or the licence says otherwise, or another answer hides it. */
  replaced?: SkippedValue[];
}

/** A draft at the version that was seen. */
interface Into {
  temporalyNotificationId: string;
  version: number;
}

/** Sends an XML file: into a draft at a version, or to begin one. Always quiet. */
export function sendXml(file: File, into?: Into): Promise<Begun> {
  return send('/api/common/draft/upload', 'application/xml', file, into && versioned(into));
}

/** Something of past data that a draft did not take, and why. */
export interface SkippedValue {
  place: Text;
  value: Text;
  why: 'absent' | 'licence' | 'anew' | 'account' | 'hidden' | 'value';
  /** What is wrong with a value. */
  code?: string;
  params?: Record<string, string>;
}

/** Begins a draft with past data: an XML file of an earlier filing. Always quiet. */
export function sendPast(
  file: File,
  of: { procedureId?: string; licenceId?: string },
): Promise<Begun & { omitted: SkippedValue[] }> {
  return send('/api/common/draft/past-upload', 'application/xml', file, of);
}

/** Whether a file is CSV, by its name. */
export const isCsv = ({ name }: File): boolean => /\.csv$/i.test(name);

/** Sends a JSON or a CSV file, by its name, into the draft of a report. Always quiet. */
export function sendReport(file: File, into: Into): Promise<Begun> {
  return isCsv(file)
    ? send('/api/common/draft/upload-csv', 'text/csv', file, versioned(into))
    : send('/api/common/draft/upload-json', 'application/json', file, versioned(into));
}

const versioned = (into: Into) => ({ ...into, version: String(into.version) });

async function send<Answer extends Begun>(
  path: string,
  type: string,
  file: File,
  params?: Record<string, string>,
): Promise<Answer> {
  const query = params ? `?${new URLSearchParams(params)}` : '';
  const response = await fetch(path + query, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'Content-Type': type, ...commonHeaders(path) },
    body: file,
    signal: AbortSignal.timeout(REGISTRATION_TIMEOUT),
  }).catch((cause: unknown) => {
    throw new PortalError({ quiet: true, cause });
  });
  return readResult(response);
}
