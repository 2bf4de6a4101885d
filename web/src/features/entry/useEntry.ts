import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AttachmentInfo, PaperDetail } from '@/api/model';
import { staffApi } from '@/api/staff';
import { Autosave, type ServerDraft } from '@/application/draft/autosave';
import { join, part, partOf } from '@/application/draft/content';
import type { DocumentDefinition, ProcedureDefinition } from '@/forms/procedure/definition';
import { compile, needsFurther } from '@/forms/procedure/procedure';
import { FormStore } from '@/forms/registry/store';
import { loadChunk } from '@/lib/reload';
import { createStore, type Store } from '@/lib/store';
import { formTexts } from './texts';

/** What arrived on paper, while it is entered. */
export interface Entry {
  id: string;
  holder: PaperDetail['holder'];
  arrivedOn: string;
  definition: ProcedureDefinition;
  form: FormStore;
  files: Store<readonly AttachmentInfo[]>;
  autosave: Autosave;
}

/** The scan is asked for beside the documents of the procedure. */
const scan: DocumentDefinition = {
  id: 'paper',
  title: formTexts.paper,
  description: formTexts.paperHelp,
  requiredWhen: 'true',
  message: 'MSG-LIT-E-0002',
  accept: ['pdf', 'png', 'jpg', 'jpeg'],
  maxFiles: 10,
};

const get = (id: string) =>
  staffApi.call(
    '/api/staff/common/paper/detail-get',
    { temporalyNotificationId: id },
    { quiet: true },
  );

const serverDraft = ({ draft }: PaperDetail): ServerDraft => ({
  version: draft.version,
  saveDateTime: draft.saveDateTime,
  content: { step: draft.step, formData: draft.formData ?? {}, members: draft.members ?? {} },
});

/** Number of files by document. */
function counts(files: readonly AttachmentInfo[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { documentId } of files) found[documentId] = (found[documentId] ?? 0) + 1;
  return found;
}

async function open(id: string): Promise<Entry> {
  const detail = await get(id);
  const { draft, holder } = detail;
  const { definition: plain } = await staffApi.call('/api/staff/mst/procedure/detail-get', {
    procedureId: draft.procedureId,
    version: Number(draft.procedureVersion),
  });
  const of = plain as ProcedureDefinition;
  const definition: ProcedureDefinition = { ...of, documents: [scan, ...of.documents] };
  const further = needsFurther(definition)
    ? await loadChunk(() => import('@/forms/registry/further'))
    : undefined;
  const first = serverDraft(detail);
  const arrivedOn = draft.paperOn ?? '';
  const form = new FormStore(
    compile(definition, further),
    join(first.content),
    {
      applicant: { category: holder.category },
      documents: counts(draft.documents),
      today: arrivedOn,
      before: draft.before,
    },
    draft.bound,
    draft.keeps,
  );
  const autosave = new Autosave(
    {
      content: () => ({ step: first.content.step, ...part(definition, form.form) }),
      send: ({ formData, members }, version) =>
        staffApi.call(
          '/api/staff/common/paper/update',
          {
            temporalyNotificationId: id,
            version,
            ...(formData && { formData }),
            ...(members && { members }),
          },
          { quiet: true },
        ),
      load: async () => serverDraft(await get(id)),
      adopt: (theirs) => form.replace(join(theirs)),
      storeUnsaved: () => {},
    },
    first,
  );
  form.onChange((section) => autosave.change(partOf(definition, section)));
  const files = createStore<readonly AttachmentInfo[]>(draft.documents);
  files.subscribe(() => form.know({ documents: counts(files.get()) }));
  return { id, holder, arrivedOn, definition, form, files, autosave };
}

/** Opens what is being entered. */
export function useEntry(id: string) {
  return useQuery({
    queryKey: ['paper-entry', id],
    queryFn: () => open(id),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
    meta: { quiet: true },
  });
}

/** Saves what is left when the page is left, and asks before it is closed while something is not saved. */
export function useKeeping({ autosave }: Entry): void {
  useEffect(() => {
    const hide = () => void autosave.flush();
    const unload = (event: BeforeUnloadEvent) => {
      if (!autosave.clean) event.preventDefault();
    };
    window.addEventListener('pagehide', hide);
    window.addEventListener('beforeunload', unload);
    return () => {
      void autosave.flush();
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('beforeunload', unload);
    };
  }, [autosave]);
}
