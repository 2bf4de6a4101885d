import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AttachmentInfo, PaperDetail } from '@/api/model';
import { staffApi } from '@/api/staff';
import { Autosave, type ServerDraft } from '@/application/draft/autosave';
import { join, part, partOf } from '@/application/draft/content';
import type {
  DocumentDefinition,
  Problem,
  ProcedureDefinition,
} from '@/forms/procedure/definition';
import { compile, needsFurther } from '@/forms/procedure/procedure';
import type { RawForm } from '@/forms/registry/pointer';
import { FormStore } from '@/forms/registry/store';
import { loadChunk } from '@/lib/reload';
import { createStore, type Store } from '@/lib/store';
import { addTexts, formTexts } from './texts';

/** What arrived on paper, while it is entered. */
export interface Entry {
  id: string;
  holder: PaperDetail['holder'];
  arrivedOn: string;
  definition: ProcedureDefinition;
  form: FormStore;
  files: Store<readonly AttachmentInfo[]>;
  autosave: Autosave;
  /** The number of what it corrects; empty for a first filing. */
  corrects: string;
  /** The number of what it adds to; empty of anything else. */
  addsTo: string;
  /** It answers a correction that is not asked for any more. */
  notAsked: boolean;
  /** The sections and documents that are entered: all, or of a correction those that were asked for. */
  entered: (id: string) => boolean;
}

/** The scan is asked for beside the documents of the procedure. */
const scan: DocumentDefinition = {
  id: 'paper',
  title: formTexts.paper,
  description: formTexts.paperHelp,
  requiredWhen: 'true',
  message: 'MSG-LIT-E-0004',
  accept: ['pdf', 'png', 'jpg', 'jpeg'],
  maxFiles: 10,
};

/** What is entered of something that is added to a filing: words, and the documents that an applicant may add. */
function adding(plain: ProcedureDefinition, documentId: string): ProcedureDefinition {
  const { subject: _subject, fee: _fee, feeTable: _table, outline: _outline, ...of } = plain;
  const { guarantee: _guarantee, ...rest } = of;
  return {
    ...rest,
    ...{ feeWhen: 'none', destination: "''", checks: [], holders: [] },
    form: [
      {
        ...{ id: 'addition', step: 'form', title: addTexts.statement },
        fields: [{ id: 'text', type: 'textarea', label: addTexts.text, maxLength: 2000 }],
      },
    ],
    documents: [
      {
        ...{ id: documentId, title: addTexts.documents, message: '', maxFiles: 10 },
        accept: ['pdf', 'png', 'jpg', 'jpeg', 'tif', 'tiff', 'txt', 'csv', 'docx', 'xlsx', 'zip'],
      },
    ],
  };
}

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

/** Of a correction what was not asked for stays as it was filed: values by pointer, of sections that have one row. */
function settled({ form }: ProcedureDefinition, formData: RawForm, open: readonly string[]) {
  const kept: Record<string, string> = {};
  for (const { id, repeat, fields } of form) {
    for (const field of repeat ? [] : fields) {
      const value = (formData[id] as Record<string, unknown> | undefined)?.[field.id];
      const pointer = `/${id}/${field.id}`;
      if (typeof value === 'string' && !open.includes(pointer)) kept[pointer] = value;
    }
  }
  return kept;
}

async function open(id: string): Promise<Entry> {
  const detail = await get(id);
  const { draft, holder } = detail;
  const { definition: plain } = await staffApi.call('/api/staff/mst/procedure/detail-get', {
    procedureId: draft.procedureId,
    version: Number(draft.procedureVersion),
  });
  const of = plain as ProcedureDefinition;
  const adds = draft.purpose === 'add';
  const definition: ProcedureDefinition = adds
    ? adding(of, detail.additionDocumentId ?? '')
    : { ...of, documents: [scan, ...of.documents] };
  const further = needsFurther(definition)
    ? await loadChunk(() => import('@/forms/registry/further'))
    : undefined;
  const first = serverDraft(detail);
  const arrivedOn = draft.paperOn ?? '';
  const modifies = draft.purpose === 'modify';
  const values = join(first.content);
  const places = modifies ? draft.open : [];
  const known = (sent: readonly AttachmentInfo[]) => counts([...draft.kept, ...sent]);
  const form = new FormStore(
    compile(definition, further),
    values,
    {
      applicant: { category: holder.category },
      documents: known(draft.documents),
      today: arrivedOn,
      before: (modifies ? draft.licensedBefore : draft.before) ?? undefined,
    },
    modifies ? settled(definition, values, places) : draft.bound,
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
  files.subscribe(() => form.know({ documents: known(files.get()) }));
  const asked = new Set(places.flatMap((each) => each.split('/').slice(1, 3)));
  return {
    ...{ id, holder, arrivedOn, definition, form, files, autosave },
    corrects: modifies ? draft.electronicApplicationNumber : '',
    addsTo: adds ? draft.electronicApplicationNumber : '',
    notAsked: detail.notAsked === true,
    entered: (of) => !modifies || of === scan.id || asked.has(of),
  };
}

/** What is wrong of it as it is entered. On paper nobody needs a mail address. */
export function problemsOf(
  { definition }: Pick<Entry, 'definition'>,
  problems: readonly Problem[],
): readonly Problem[] {
  const mail = definition.form.flatMap(({ id, fields }) =>
    fields.flatMap((each) => (each.prefill === 'account.contactEmail' ? `/${id}/${each.id}` : [])),
  );
  return problems.filter(
    ({ pointer, code }) => code !== 'MSG-LIT-E-0001' || !mail.includes(pointer),
  );
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
export function useAutosaveLifecycle({ autosave }: Entry): void {
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
