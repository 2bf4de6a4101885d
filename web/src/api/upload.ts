import { sessionHooks } from '@/lib/sessionHooks';
import { unwrap } from './envelope';
import { PortalError, timedOut } from './error';
import { commonHeaders } from './headers';
import type { AttachmentInfo, Envelope } from './model';
import { REGISTRATION_TIMEOUT } from './timeout';

/** What an upload may set. */
export interface UploadOptions {
  /** Told the share sent so far, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Sends one file of a draft. Always quiet: the file list tells its state.
 * XMLHttpRequest, because fetch tells no progress of what it sends.
 */
export function uploadAttachment(
  draftId: string,
  documentId: string,
  file: File,
  options: UploadOptions = {},
): Promise<AttachmentInfo> {
  const body = new FormData();
  body.set('temporalyNotificationId', draftId);
  body.set('documentId', documentId);
  body.set('file', file);
  return upload('/api/common/attachment/upload', body, options);
}

/** Sends one file of what staff enter from paper. Always quiet: the file list tells its state. */
export function uploadEntered(
  draftId: string,
  documentId: string,
  file: File,
  options: UploadOptions,
): Promise<AttachmentInfo> {
  const body = new FormData();
  body.set('temporalyNotificationId', draftId);
  body.set('documentId', documentId);
  body.set('file', file);
  return upload('/api/staff/common/attachment/upload', body, options);
}

/** Sends the scan of a power of attorney on paper, to register it with. Always quiet. */
export function uploadPaper(file: File): Promise<AttachmentInfo> {
  const body = new FormData();
  body.set('file', file);
  return upload('/api/staff/common/attachment/paper-upload', body, {});
}

function upload(path: string, body: FormData, options: UploadOptions): Promise<AttachmentInfo> {
  return new Promise((done, fail) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.timeout = REGISTRATION_TIMEOUT;
    request.responseType = 'json';
    for (const [name, value] of Object.entries(commonHeaders(path))) {
      request.setRequestHeader(name, value);
    }
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      if (request.status !== 401) sessionHooks.used();
      try {
        done(answerOf(request));
      } catch (error) {
        fail(error);
      }
    };
    request.onerror = () => fail(new PortalError({ quiet: true }));
    request.onabort = () => fail(new DOMException('aborted', 'AbortError'));
    request.ontimeout = () => fail(timedOut(undefined, true));
    options.signal?.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

function answerOf(request: XMLHttpRequest): AttachmentInfo {
  if (request.status < 200 || request.status > 299) {
    throw new PortalError({
      status: request.status,
      statusText: request.statusText,
      quiet: true,
    });
  }
  return unwrap(request.response as Envelope<AttachmentInfo>, true);
}
