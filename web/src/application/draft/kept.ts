import type { AttachmentInfo } from '@/api/model';
import type { Environment } from '@/forms/procedure/definition';
import type { FormStore } from '@/forms/registry/store';
import type { Store } from '@/lib/store';
import { counts, environment } from './environment';

/** The earlier files of a correction, and what decides which of them go on. */
interface Carrying {
  form: FormStore;
  files: Store<readonly AttachmentInfo[]>;
  kept: readonly AttachmentInfo[];
  /** What was filed last for the licence. */
  before: Environment['before'];
  /** The documents that may be sent anew. */
  open: readonly string[];
  /** The documents whose earlier files do not go on. */
  dropped: Store<ReadonlySet<string>>;
}

/**
 * Keeps telling the form which documents have files: of the earlier ones all but those of open
 * documents that others were sent for, and those that a check refuses (application.correct on the server).
 */
export function carryKept({ form, files, kept, before, open, dropped }: Carrying): void {
  const { checks } = form.engine.definition;
  const checked = kept.filter(({ documentId }) =>
    checks.some(({ at }) => at === `/documents/${documentId}`),
  );
  const refused = (without: ReadonlySet<string>): string | undefined => {
    if (checked.length === 0) return undefined;
    const counted = [...files.get(), ...kept.filter((each) => !without.has(each.documentId))];
    const { problems } = form.engine.evaluate(form.form, environment(counted, before));
    return checked.find(
      ({ documentId }) =>
        !without.has(documentId) &&
        problems.some(
          ({ pointer, params }) => pointer === `/documents/${documentId}` && params.check,
        ),
    )?.documentId;
  };
  const follow = () => {
    const without = new Set(
      files
        .get()
        .flatMap(({ documentId }) =>
          open.includes(`/documents/${documentId}`) ? [documentId] : [],
        ),
    );
    for (let id = refused(without); id !== undefined; id = refused(without)) without.add(id);
    const known = dropped.get();
    if (known.size !== without.size || [...without].some((id) => !known.has(id))) {
      dropped.set(() => without);
    }
    form.know({
      documents: counts([...files.get(), ...kept.filter((each) => !without.has(each.documentId))]),
    });
  };
  files.subscribe(follow);
  if (checked.length === 0) return;
  form.onChange(follow);
  follow();
}
