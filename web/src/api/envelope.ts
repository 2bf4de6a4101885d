import { PortalError } from './error';
import type { Envelope } from './model';

/**
 * Takes the result out of a business answer or throws what the specification of errors says:
 * RE_EXECUTABLE_ERROR with its global messages joined by newline and status 200,
 * INPUT_DATA_VALIDATION_FAILURE logged and never shown by itself, with its fields
 * for the page that asked, anything else without a message.
 */
export function unwrap<Result>(envelope: Envelope<Result>, quiet = false): Result {
  if (envelope?.resultCode === 'SUCCESS') return envelope.result as Result;
  const global = envelope?.errors?.global ?? [];
  const init = { status: 200, statusText: 'OK', codes: global.map((error) => error.code), quiet };
  if (envelope?.resultCode === 'RE_EXECUTABLE_ERROR') {
    const fields = envelope.errors?.fields;
    const message = global.map((error) => error.message).join('\n');
    const { reason, params } = global[0] ?? {};
    throw new PortalError({ ...init, message, fields, reason, params });
  }
  if (envelope?.resultCode === 'INPUT_DATA_VALIDATION_FAILURE') {
    // Pointers and codes only: a rejected value is personal data.
    const fields = envelope.errors?.fields ?? [];
    const found = fields.map((field) => `${field.pointer} ${field.code}`);
    console.warn('INPUT_DATA_VALIDATION_FAILURE', found);
    throw new PortalError({ ...init, fields, quiet: true });
  }
  throw new PortalError(init);
}

/**
 * The error of an HTTP answer that is not a business answer. Only what was too much for now, a session that was ended by
 * disabling its account, and what lies at another bureau carry a text for the person.
 */
export function httpError(response: Response, problem: unknown, quiet = false): PortalError {
  const { requestId, type, detail, code } = (problem ?? {}) as Record<string, unknown>;
  const hasDetail =
    [401, 429].includes(response.status) || (response.status === 404 && code !== undefined);
  const wait = hasDetail && typeof detail === 'string' ? detail : '';
  return new PortalError({
    status: response.status,
    statusText: response.statusText,
    requestId: requestId === undefined ? undefined : String(requestId),
    message: wait,
    codes: wait !== '' && typeof code === 'string' ? [code] : [],
    stepUp: type === 'urn:radioportal:step-up',
    reason: type as string | undefined,
    quiet,
  });
}

/**
 * The result in the answer to a call that sent a file or may outlive its page; always quiet. Where the
 * body breaks off no answer came, whatever the status said: the server may have done what was asked.
 */
export async function readResult<Result>(response: Response): Promise<Result> {
  if (!response.ok) throw httpError(response, await response.json().catch(() => undefined), true);
  const answer: Envelope<Result> = await response.json().catch((cause: unknown) => {
    throw new PortalError({ quiet: true, cause });
  });
  return unwrap(answer, true);
}
