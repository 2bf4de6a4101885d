import { readFlow, writeFlow } from '@/lib/session';
import { sessionStore } from '@/lib/storage';
import type { DraftContent } from './content';

/** Where a tab keeps it: reports of conformity have a session key of their own. */
const keys = ['formData', 'formDataGiteki'] as const;

/** What a page could not save. */
export interface Unsaved {
  /** temporalyNotificationId */
  id: string;
  /** The version of the draft it builds on. */
  version: number;
  content: DraftContent;
  /** Sent without an answer: the server may have one of them as the next version. */
  sent: readonly Partial<DraftContent>[];
}

/** What was kept of a draft; null where nothing was, or of another draft. */
export function readUnsaved(id: string): Unsaved | null {
  for (const key of keys) {
    try {
      const kept = JSON.parse(readFlow(key) ?? 'null') as Unsaved | null;
      if (kept?.id === id && kept.content && Array.isArray(kept.sent)) return kept;
    } catch {
      // Not written by these pages.
    }
  }
  return null;
}

/** Keeps what is not saved; null forgets it. */
export function writeUnsaved(unsaved: Unsaved | null, service = ''): void {
  const key = service === 'giteki' ? 'formDataGiteki' : 'formData';
  if (unsaved) writeFlow(key, JSON.stringify(unsaved));
  else for (const each of keys) sessionStore.remove(each);
}
