import { useCallback, useEffect, useRef, useState } from 'react';
import { PortalError } from '@/api/error';
import type { AttachmentInfo } from '@/api/model';
import { uploadAttachment } from '@/api/upload';
import type { DraftSession } from '@/application/draft/session';
import type { DocumentDefinition } from '@/forms/procedure/definition';
import { randomId } from '@/lib/id';
import { type FileLimits, type FileProblem, problemOf, refusalOf } from './files';
import { refreshFiles } from './useFileStates';

/** A file that was chosen and is not kept yet. */
export interface Upload {
  id: string;
  document: DocumentDefinition;
  file: File;
  /** 0 to 1. */
  progress: number;
  /** Why it was not taken: by code, or in the server's words; '' for no connection. */
  problem?: FileProblem | { text: string };
  /** It may succeed when it is sent once more. */
  again?: boolean;
}

/** Sends chosen files one after the other. */
export function useUploads(session: DraftSession, limits: FileLimits) {
  const { files, autosave } = session;
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [added, setAdded] = useState('');
  const queue = useRef(Promise.resolve());
  // By the upload's id, from being chosen to its end; a stopped one is sent no more.
  const running = useRef(new Map<string, AbortController>());
  const limit = useRef(limits);
  useEffect(() => {
    limit.current = limits;
  }, [limits]);

  const change = useCallback((id: string, values: Partial<Upload>) => {
    setUploads((now) => now.map((each) => (each.id === id ? { ...each, ...values } : each)));
  }, []);
  const remove = useCallback((id: string) => {
    setUploads((now) => now.filter((each) => each.id !== id));
  }, []);

  const send = async (upload: Upload, signal: AbortSignal) => {
    const { id, document, file } = upload;
    if (signal.aborted) return;
    // Looked at when its turn comes, because the files before it count too.
    const problem = problemOf(file, document, files.get(), limit.current);
    if (problem) {
      change(id, { problem });
      return;
    }
    try {
      const kept = await uploadAttachment(session.id, document.id, file, {
        onProgress: (progress) => change(id, { progress }),
        signal,
      });
      files.set((now) => [...now, kept]);
      setAdded(kept.fileName);
      remove(id);
    } catch (error) {
      if (signal.aborted || !(error instanceof PortalError)) {
        if (!signal.aborted) throw error;
        await settle(session, upload);
        return;
      }
      if (error.status === 401) autosave.expire();
      if (error.status !== 200 && (await settle(session, upload))) {
        setAdded(file.name);
        remove(id);
        return;
      }
      change(id, {
        problem: refusalOf(error, file, document, limit.current) ?? { text: error.message },
        again: error.status !== 200,
      });
    }
  };

  const enqueue = (upload: Upload) => {
    const stop = new AbortController();
    running.current.set(upload.id, stop);
    queue.current = queue.current
      .then(() => send(upload, stop.signal))
      .finally(() => running.current.delete(upload.id));
  };

  return {
    uploads,
    /** The name of the file that was kept last. */
    added,
    busy: uploads.some((each) => !each.problem),
    add: (document: DocumentDefinition, chosen: readonly File[]) => {
      const made = chosen.map((file) => ({ id: randomId(), document, file, progress: 0 }));
      setUploads((now) => [...now, ...made]);
      made.forEach(enqueue);
    },
    retry: (id: string) => {
      const upload = uploads.find((each) => each.id === id);
      if (!upload) return;
      const again = { ...upload, problem: undefined, progress: 0 };
      change(id, again);
      enqueue(again);
    },
    /** Stops an upload, or takes one that failed off the list. */
    drop: (id: string) => {
      running.current.get(id)?.abort();
      remove(id);
    },
    /** Takes a kept file off the list once the server has removed it. */
    removed: (file: AttachmentInfo) => {
      files.set((now) => now.filter((each) => each.attachmentId !== file.attachmentId));
    },
  };
}

/**
 * Looks what became of an upload that broke off or was stopped: the server may have kept
 * the file before its answer was lost. True where it has.
 */
async function settle(session: DraftSession, { document, file }: Upload): Promise<boolean> {
  try {
    await refreshFiles(session);
  } catch (error) {
    if (error instanceof PortalError) return false;
    throw error;
  }
  const name = file.name.normalize('NFC').trim();
  return session.files
    .get()
    .some(
      (each) =>
        each.documentId === document.id && each.fileName === name && each.size === file.size,
    );
}
