import { useEffect, useState, useSyncExternalStore } from 'react';
import { PortalError } from '@/api/error';
import { api } from '@/api/user';
import type { DraftSession } from '@/application/draft/session';
import { checking, takeStates } from './checks';
import { usualLimits } from './files';

/** Milliseconds between questions while files are being checked. */
const interval = 2000;

/** A check that lasts longer than this many questions is said to take its time. */
const patience = 5;

const ask = (id: string) =>
  api.call('/api/common/attachment/list-get', { temporalyNotificationId: id }, { quiet: true });

/** Takes over the server's list of a draft's files, to be called while none is on its way. */
export async function refreshFiles({ id, files }: DraftSession): Promise<void> {
  const { attachments } = await ask(id);
  files.set(attachments);
}

/**
 * What the server knows of the files: the limits, and how the virus checks go. It is asked
 * at once, and again while files are being checked; failing to hear changes nothing.
 */
export function useFileStates({ id, files }: DraftSession) {
  const waiting = checking(useSyncExternalStore(files.subscribe, files.get));
  const [limits, setLimits] = useState(usualLimits);
  const [polls, setPolls] = useState(0);
  /** The name of the file whose check ended well last. */
  const [checked, setChecked] = useState('');
  useEffect(() => {
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      try {
        const answer = await ask(id);
        if (over) return;
        setLimits(answer.limits);
        const passed = takeStates(files, answer.attachments);
        if (passed) setChecked(passed);
      } catch (error) {
        if (!(error instanceof PortalError)) throw error;
      }
      if (over || !checking(files.get())) return;
      setPolls((count) => count + 1);
      timer = setTimeout(look, interval);
    };
    if (!waiting) setPolls(0);
    void look();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [id, files, waiting]);
  return { limits, checked, slow: waiting && polls > patience };
}
