import { useCallback, useRef, useState } from 'react';
import { PortalError } from '@/api/error';
import type { AttachmentInfo } from '@/api/model';
import { uploadAttachment } from '@/api/upload';
import type { DocumentDefinition } from '@/forms/procedure/definition';
import { randomId } from '@/lib/id';
import type { DraftSession } from './draft/session';
import { type FileProblem, problemOf, refusalOf } from './files';

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
export function useUploads({ id: draftId, files, keeper }: DraftSession) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [added, setAdded] = useState('');
  const queue = useRef(Promise.resolve());

  const change = useCallback((id: string, values: Partial<Upload>) => {
    setUploads((now) => now.map((each) => (each.id === id ? { ...each, ...values } : each)));
  }, []);
  const drop = useCallback((id: string) => {
    setUploads((now) => now.filter((each) => each.id !== id));
  }, []);

  const send = async (upload: Upload) => {
    const { id, document, file } = upload;
    // Looked at when its turn comes, because the files before it count too.
    const problem = problemOf(file, document, files.get());
    if (problem) {
      change(id, { problem });
      return;
    }
    try {
      const kept = await uploadAttachment(draftId, document.id, file, {
        onProgress: (progress) => change(id, { progress }),
      });
      files.set((now) => [...now, kept]);
      setAdded(kept.fileName);
      drop(id);
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      if (error.status === 401) keeper.expire();
      change(id, {
        problem: refusalOf(error, file, document) ?? { text: error.message },
        again: error.status !== 200,
      });
    }
  };

  const enqueue = (upload: Upload) => {
    queue.current = queue.current.then(() => send(upload));
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
    drop,
    /** Takes a kept file off the list once the server has removed it. */
    removed: (file: AttachmentInfo) => {
      files.set((now) => now.filter((each) => each.attachmentId !== file.attachmentId));
    },
  };
}
