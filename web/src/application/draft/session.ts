import type { PortalError } from '@/api/error';
import type { AttachmentInfo, Draft, Outcome } from '@/api/model';
import { api } from '@/api/user';
import { progressPath } from '@/application/paths';
import { lastAttempt, type Receipt, submitAgain } from '@/application/submission/submission';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { compile, needsFurther, type Procedure } from '@/forms/procedure/procedure';
import { FormStore } from '@/forms/registry/store';
import { today } from '@/lib/clock';
import { loadChunk } from '@/lib/reload';
import { createStore, type Store } from '@/lib/store';
import { Autosave, type ServerDraft } from './autosave';
import { type DraftContent, join, part, partOf } from './content';
import { environment } from './environment';
import { failureOf } from './failure';
import { carryKept } from './kept';
import type { FormRenewal } from './renewForm';
import { type Following, type ServerProblem, sendDraft } from './send';
import { readUnsaved, writeUnsaved } from './unsaved';

/** A draft that is open in the wizard: its form, its files, and what keeps them on the server. */
export interface DraftSession {
  /** temporalyNotificationId */
  id: string;
  definition: ProcedureDefinition;
  /** The licence it is about; empty for what begins anew. */
  licenceId: string;
  form: FormStore;
  files: Store<readonly AttachmentInfo[]>;
  /** It corrects an application. */
  corrects: boolean;
  /** Files of the application it corrects that go on with it. */
  kept: readonly AttachmentInfo[];
  /** Of a correction, the places and documents that may be changed from the beginning. */
  open: readonly string[];
  /** Documents whose earlier files do not go on. */
  dropped: Store<ReadonlySet<string>>;
  autosave: Autosave;
  /** The step it was left in when it was opened. */
  openedAt: string;
  /** The furthest step shown since then. */
  reached: Store<string>;
  /** What it leads to as it is: a change of nothing but a name, an address or where a station that moves is kept is a notification. */
  outcome: Store<Outcome>;
  /** The place that moves though the form says no other, as the server told with the last save. */
  follows: Store<Following | undefined>;
  /** What was filed last for the licence it is about. */
  before: Readonly<Record<string, unknown>>;
  /** The values that the form has from the account, by pointer. */
  bound: Readonly<Record<string, string>>;
  /** The save name. */
  name: Store<string>;
  /** It was exported for the guarantee of its equipment. */
  exported: Store<boolean>;
  /** The form has changed since the draft was begun. */
  renewal?: FormRenewal;
  /** Notes the step that is shown now. */
  goTo: (step: string) => void;
}

const contentOf = (draft: Draft): DraftContent => ({
  saveName: draft.saveName,
  step: draft.step,
  formData: draft.formData ?? {},
  members: draft.members ?? {},
});

const serverDraft = (draft: Draft): ServerDraft => ({
  version: draft.version,
  saveDateTime: draft.saveDateTime,
  content: contentOf(draft),
});

const get = (id: string, quiet: boolean) =>
  api.call('/api/common/draft/get', { temporalyNotificationId: id }, { quiet });

/** Sessions whose last changes are still on their way. */
const unfinished = new Map<string, DraftSession>();

/** A draft that is open, the receipt of one that this tab has submitted already, or where what was filed of it is. */
export type OpenedDraft = DraftSession | { receipt: Receipt } | { to: string };

/**
 * Opens a draft, and takes up what an earlier page could not save. Where the
 * page was left while the draft was being submitted, asks for its receipt.
 */
export async function openDraft(id: string): Promise<OpenedDraft> {
  const waiting = unfinished.get(id);
  if (waiting && !waiting.autosave.clean) return waiting;
  const attempted = lastAttempt();
  try {
    return await open(id);
  } catch (error) {
    const failure = failureOf(error);
    if (failure !== 'missing' && failure !== 'submitted') throw error;
    if (attempted?.id === id) return { receipt: await submitAgain(attempted) };
    const filed = (error as PortalError).params.electronicApplicationNumber;
    if (!filed) throw error;
    return { to: progressPath(filed) };
  }
}

async function open(id: string): Promise<DraftSession> {
  // Read first: coming from the sign-in, the tab's data is cleared once the page is shown.
  const unsaved = readUnsaved(id);
  const left = await get(id, false);
  // What an earlier page could not save is of the form that it was entered in.
  const renewal = left.outdated && !unsaved ? await renewed(left) : undefined;
  const draft = renewal?.done ? await get(id, false) : left;
  const { definition } = await api.call('/api/mst/procedure/detail-get', {
    procedureId: draft.procedureId,
    version: Number(draft.procedureVersion),
  });
  const procedure = await compiled(definition as ProcedureDefinition);
  const session = start(draft, procedure, unsaved?.content);
  if (unsaved) session.autosave.restore(serverDraft(draft), unsaved);
  if (renewal) session.renewal = renewal;
  unfinished.set(id, session);
  return session;
}

async function compiled(definition: ProcedureDefinition): Promise<Procedure> {
  const further = needsFurther(definition)
    ? await loadChunk(() => import('@/forms/registry/further'))
    : undefined;
  return compile(definition, further);
}

async function renewed(draft: Draft): Promise<FormRenewal | undefined> {
  const { renewOnOpening } = await loadChunk(() => import('./renewForm'));
  return renewOnOpening(draft);
}

/** Forgets a draft that has been submitted or deleted. */
export function forgetDraft(id: string): void {
  unfinished.delete(id);
  writeUnsaved(null);
}

function start(draft: Draft, procedure: Procedure, left: DraftContent | undefined): DraftSession {
  const id = draft.temporalyNotificationId;
  const { definition } = procedure;
  const content = left ?? contentOf(draft);
  const before = (draft.purpose === 'modify' ? draft.licensedBefore : draft.before) ?? undefined;
  const form = new FormStore(
    procedure,
    join(content),
    environment([...draft.documents, ...draft.kept], before),
    // Of a correction only what it opens; see useOpened.
    draft.purpose === 'modify' ? {} : draft.bound,
    draft.keeps,
  );
  const files = createStore<readonly AttachmentInfo[]>(draft.documents);
  const dropped = createStore<ReadonlySet<string>>(new Set());
  carryKept({ form, files, kept: draft.kept, before, open: draft.open, dropped });
  let step = content.step;
  const name = createStore(content.saveName ?? draft.saveName);
  let reported = 0;
  // What it told of an earlier save is over with the next one, and what refused a filing is not touched.
  const tell = (list: readonly ServerProblem[]) => {
    const problems = list.filter((each) => !each.warns);
    form.point(list.filter((each) => each.warns));
    if (problems.length > 0 || reported > 0) form.report(problems);
    reported = problems.length;
  };
  tell(draft.told);
  const outcomeIf = (notifies: boolean): Outcome =>
    notifies
      ? { ...definition.outcome, filing: 'notification', effect: 'arrival' }
      : definition.outcome;
  const outcome = createStore(outcomeIf(draft.notifies));
  const follows = createStore<Following | undefined>(draft.follows);
  const autosave = new Autosave(
    {
      content: () => ({ saveName: name.get(), step, ...part(definition, form.form) }),
      send: async (change, version) => {
        const saved = await sendDraft(id, change, version);
        if (saved.told) tell(saved.told);
        if (saved.notifies !== undefined) {
          outcome.set(outcomeIf(saved.notifies));
          follows.set(saved.follows);
        }
        return saved;
      },
      load: async () => serverDraft(await get(id, true)),
      adopt: (theirs) => {
        step = theirs.step;
        name.set(theirs.saveName ?? name.get());
        form.replace(join(theirs));
      },
      storeUnsaved: (unsaved) => writeUnsaved(unsaved && { id, ...unsaved }, definition.service),
    },
    serverDraft(draft),
  );
  // Another day may begin while the form is filled in.
  autosave.state.subscribe(() => form.know({ today: today() }));
  form.onChange((section) => autosave.change(partOf(definition, section)));
  name.subscribe(() => autosave.change('saveName'));
  const goTo = (next: string) => {
    if (next === step) return;
    step = next;
    autosave.change('step');
  };
  return {
    id,
    definition,
    licenceId: draft.licenceId,
    form,
    files,
    corrects: draft.purpose === 'modify',
    kept: draft.kept,
    open: draft.open,
    dropped,
    autosave,
    openedAt: content.step,
    reached: createStore(''),
    outcome,
    follows,
    before: draft.before ?? {},
    bound: draft.bound,
    name,
    exported: createStore(draft.exportedAt !== undefined),
    goTo,
  };
}
