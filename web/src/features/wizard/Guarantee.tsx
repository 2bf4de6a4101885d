import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { PortalError } from '@/api/error';
import type { GuaranteeState } from '@/api/model';
import { userQuery } from '@/api/query';
import { api } from '@/api/user';
import { infectedProblems } from '@/application/documents/files';
import type { DraftSession } from '@/application/draft/session';
import { sectionsOf } from '@/application/steps';
import { sectionOf } from '@/forms/registry/pointer';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonAnchor } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { guaranteeTexts } from './guaranteeTexts';

/** How the draft stands with the guarantee of its equipment; at the documents, also the export. */
export default function Guarantee({ session, only }: { session: DraftSession; only?: 'changes' }) {
  const t = useTexts(guaranteeTexts);
  const { state, refetch } = useGuarantee(session, only === undefined);
  if (!state) return null;
  const open = state.needed && !state.certificate && only === undefined;
  return (
    <>
      {state.inspection && only === undefined && (
        <div className="mb-10">
          <NotificationBanner tone="warning" title={t.inspection}>
            {t.inspectionBody}
          </NotificationBanner>
        </div>
      )}
      <Changes state={state} />
      {open && (
        <section aria-labelledby="guarantee" className="mb-12">
          <Heading level={2} id="guarantee">
            {t.title}
          </Heading>
          <Export session={session} state={state} onExported={refetch} />
        </section>
      )}
    </>
  );
}

/**
 * The state as the server knows it, read anew when the draft or its files are kept; at the
 * confirmation once, because the draft may be filed at any moment.
 */
function useGuarantee({ id, autosave, files }: DraftSession, live: boolean) {
  const { data, refetch } = useQuery({
    ...userQuery(
      '/api/common/draft/guarantee-get',
      { temporalyNotificationId: id },
      { quiet: true },
    ),
    enabled: false,
  });
  const { savedAt } = useSyncExternalStore(autosave.state.subscribe, autosave.state.get);
  const kept = useSyncExternalStore(files.subscribe, files.get);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is why it is read again
  useEffect(() => {
    void autosave.flush().then(() => refetch());
  }, [autosave, refetch, live && savedAt, live && kept]);
  return { state: data, refetch };
}

/** What of the equipment is no longer as it was exported. */
function Changes({ state }: { state: GuaranteeState }) {
  const t = useTexts(guaranteeTexts);
  const pick = usePick();
  const texts: Record<string, (text: string) => string> = {
    added: t.wasAdded,
    removed: t.wasRemoved,
  };
  if (state.changes.length === 0 || !state.needed) return null;
  return (
    <div className="mb-10">
      <NotificationBanner tone="warning" title={t.changed}>
        <p>{t.changedBody}</p>
        <ul className="mt-2 max-h-[40vh] list-disc overflow-y-auto ps-6">
          {state.changes.map(({ pointer, place, kind }) => (
            <li key={pointer}>{(texts[kind] ?? ((text) => text))(pick(place))}</li>
          ))}
        </ul>
      </NotificationBanner>
    </div>
  );
}

function Export({
  session,
  state: { exportedAt },
  onExported,
}: {
  session: DraftSession;
  state: GuaranteeState;
  onExported: () => unknown;
}) {
  const t = useTexts(guaranteeTexts);
  const format = useFormat();
  const run = useExport(session, onExported);
  const archive = archivePath(session.id);
  return (
    <>
      {exportedAt ? (
        <NotificationBanner title={t.waiting(format.dateTime(exportedAt))}>
          {t.waitingBody}
        </NotificationBanner>
      ) : (
        <>
          <p>{t.lead}</p>
          <ol className="mt-4 list-decimal ps-6">
            <li>{t.step1}</li>
            <li>{t.step2}</li>
            <li>{t.step3}</li>
          </ol>
        </>
      )}
      <p className="my-4">{t.meanwhile}</p>
      {run.error && !refusedFields(run.error) && (
        <div className="mb-4">
          <NotificationBanner tone="error" announce title={t.failed}>
            {run.error.message}
          </NotificationBanner>
        </div>
      )}
      <p className="flex flex-wrap gap-4">
        {exportedAt && (
          <ButtonAnchor variant="outline" size="md" href={archive} download>
            {t.download}
          </ButtonAnchor>
        )}
        <Button variant="outline" size="md" pending={run.isPending} onClick={() => run.mutate()}>
          {exportedAt ? t.again : t.export}
        </Button>
      </p>
    </>
  );
}

const archivePath = (id: string) =>
  `/api/common/draft/guarantee-download?${new URLSearchParams({ temporalyNotificationId: id })}`;

const refusedFields = (error: Error) => error instanceof PortalError && error.fields.length > 0;

/** Notes the export on the server and takes the archive; what is missing is shown at its place. */
function useExport(session: DraftSession, onExported: () => unknown) {
  const { id, autosave, form, files, definition, exported } = session;
  return useMutation({
    mutationFn: async () => {
      await autosave.flush();
      await api.call(
        '/api/common/draft/guarantee-export',
        { temporalyNotificationId: id, version: autosave.version },
        { quiet: true },
      );
      exported.set(true);
      const link = document.createElement('a');
      link.href = archivePath(id);
      link.download = '';
      link.click();
      await onExported();
    },
    onError: (error) => {
      if (!refusedFields(error)) return;
      // Those of the members' step come later and are not asked for now.
      const later = sectionsOf(definition, 'members').map((each) => each.id);
      const certificate = `/documents/${definition.guarantee?.document}`;
      form.refuse(
        [...form.settled.problems, ...infectedProblems(files.get())].filter(
          ({ pointer }) => pointer !== certificate && !later.includes(sectionOf(pointer)),
        ),
      );
    },
  });
}
