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
  const { uploads, append, change, remove } = useUploadList();
  const [added, setAdded] = useState('');
  const limit = useRef(limits);
  useEffect(() => {
    limit.current = limits;
  }, [limits]);

  const { enqueue, stop } = useUploadQueue(async (upload, signal) => {
    const { id, document, file } = upload;
    // Looked at when its turn comes, because the files before it count too.
    const problem = problemOf(file, document, session.files.get(), limit.current);
    if (problem) return change(id, { problem });
    const refused = await send(session, upload, signal, limit.current, {
      onProgress: (progress) => change(id, { progress }),
      onKept: (name) => {
        setAdded(name);
        remove(id);
      },
    });
    if (refused) change(id, refused);
  });

  return {
    uploads,
    /** The name of the file that was kept last. */
    added,
    busy: uploads.some((each) => !each.problem),
    add: (document: DocumentDefinition, chosen: readonly File[]) => {
      const made = chosen.map((file) => ({ id: randomId(), document, file, progress: 0 }));
      // What is said of the last one would be taken for said of these.
      setAdded('');
      append(made);
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
      stop(id);
      remove(id);
    },
    /** Takes a kept file off the list once the server has removed it. */
    removed: (file: AttachmentInfo) => {
      session.files.set((now) => now.filter((each) => each.attachmentId !== file.attachmentId));
    },
  };
}

/** The files that are on their way or were not taken. */
function useUploadList() {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const append = (made: readonly Upload[]) => setUploads((now) => [...now, ...made]);
  const change = useCallback((id: string, values: Partial<Upload>) => {
    setUploads((now) => now.map((each) => (each.id === id ? { ...each, ...values } : each)));
  }, []);
  const remove = useCallback((id: string) => {
    setUploads((now) => now.filter((each) => each.id !== id));
  }, []);
  return { uploads, append, change, remove };
}

/** Gives each upload its turn, unless it was stopped before. */
function useUploadQueue(run: (upload: Upload, signal: AbortSignal) => Promise<void>) {
  const queue = useRef(Promise.resolve());
  // By the upload's id, from being chosen to its end; a stopped one is sent no more.
  const running = useRef(new Map<string, AbortController>());
  return {
    enqueue: (upload: Upload) => {
      const controller = new AbortController();
      const { signal } = controller;
      running.current.set(upload.id, controller);
      queue.current = queue.current
        .then(() => (signal.aborted ? undefined : run(upload, signal)))
        .finally(() => running.current.delete(upload.id));
    },
    stop: (id: string) => running.current.get(id)?.abort(),
  };
}

/**
 * Sends a file: why it was not kept, or nothing. That it is kept is told at once, under its name: no moment lies between
 * its line as a kept file and the end of the one that is on its way.
 */
async function send(
  session: DraftSession,
  upload: Upload,
  signal: AbortSignal,
  limits: FileLimits,
  {
    onProgress,
    onKept,
  }: { onProgress: (progress: number) => void; onKept: (name: string) => void },
): Promise<Pick<Upload, 'problem' | 'again'> | undefined> {
  const { document, file } = upload;
  try {
    const kept = await uploadAttachment(session.id, document.id, file, { onProgress, signal });
    session.files.set((now) => [...now, kept]);
    onKept(kept.fileName);
    return undefined;
  } catch (error) {
    if (signal.aborted) {
      await settle(session, upload);
      return undefined;
    }
    if (!(error instanceof PortalError)) throw error;
    if (error.status === 401) session.autosave.expire();
    if (error.status !== 200 && (await settle(session, upload))) {
      onKept(file.name);
      return undefined;
    }
    return {
      problem: refusalOf(error, file, document, limits) ?? { text: error.message },
      again: error.status !== 200,
    };
  }
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
