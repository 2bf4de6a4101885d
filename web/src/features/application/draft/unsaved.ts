import { readFlow, writeFlow } from '@/lib/session';
import { sessionStore } from '@/lib/storage';
import type { DraftContent } from './content';

/** What a page could not save, kept in the tab under the key `formData`. */
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
  try {
    const kept = JSON.parse(readFlow('formData') ?? 'null') as Unsaved | null;
    return kept?.id === id && kept.content && Array.isArray(kept.sent) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps what is not saved; null forgets it. */
export function writeUnsaved(unsaved: Unsaved | null): void {
  if (unsaved) writeFlow('formData', JSON.stringify(unsaved));
  else sessionStore.remove('formData');
}
