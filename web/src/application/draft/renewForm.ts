import { PortalError } from '@/api/error';
import type { Draft, FormChanges, FormPlace } from '@/api/model';
import { api } from '@/api/user';
import { join } from './content';

/** A field of the earlier form that is asked for no more, with what was entered in it. */
export interface DroppedEntry {
  place: FormPlace;
  entered: readonly string[];
}

/** What the form in force has elsewhere, new and no more, beside the one that a draft is written on. */
export interface FormRenewal {
  /** The draft is on the form in force already. */
  done: boolean;
  changes: FormChanges;
  /** Those of the dropped fields in which something was entered. */
  lost: readonly DroppedEntry[];
}

/**
 * Moves a draft that is opened to the form in force, where nothing that was entered would be lost by it. Where it
 * cannot be moved it opens as it is; submitting it says why that is refused.
 */
export async function renewOnOpening(draft: Draft): Promise<FormRenewal | undefined> {
  try {
    const renewal = await renewalOf(draft);
    if (renewal.lost.length > 0) return renewal;
    await renewForm(draft);
    return { ...renewal, done: true };
  } catch (error) {
    if (error instanceof PortalError) return undefined;
    throw error;
  }
}

async function renewalOf(draft: Draft): Promise<FormRenewal> {
  const changes = await api.call(
    '/api/common/draft/version-get',
    { temporalyNotificationId: draft.temporalyNotificationId },
    { quiet: true },
  );
  const form = join({ formData: draft.formData ?? {}, members: draft.members ?? {} });
  const lost = changes.dropped
    .map((place) => ({ place, entered: enteredAt(form, place.pointer) }))
    .filter((each) => each.entered.length > 0);
  return { done: false, changes, lost };
}

/** Moves a draft to the form in force: what stayed or moved is kept as it was entered. */
export async function renewForm({
  temporalyNotificationId,
  version,
}: Pick<Draft, 'temporalyNotificationId' | 'version'>): Promise<void> {
  await api.call(
    '/api/common/draft/version-update',
    { temporalyNotificationId, version },
    { quiet: true },
  );
}

/** What was entered at a field, in each row where there are rows; nothing of an empty one or an unticked box. */
export function enteredAt(form: Readonly<Record<string, unknown>>, pointer: string): string[] {
  const [, section = '', field = ''] = pointer.split('/');
  const values = form[section];
  const rows = Array.isArray(values) ? values : [values];
  return rows
    .map((row) => textOf((row as Record<string, unknown> | undefined)?.[field]))
    .filter(Boolean);
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join(', ');
  if (value === true) return '✓';
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}
