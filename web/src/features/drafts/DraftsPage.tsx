import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { DraftSummary } from '@/api/model';
import { userQuery } from '@/api/query';
import { api } from '@/api/user';
import { aboutPath } from '@/application/filed/paths';
import { stepNamed, stepPath } from '@/application/steps';
import { useStepName } from '@/application/useStepName';
import { useFormat } from '@/i18n/format';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonAnchor, ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { Dialog } from '@/ui/Dialog';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { useDraftName } from '@/ui/status/useDraftName';
import { Table } from '@/ui/Table';
import { draftsTexts } from './draftsTexts';

const UploadXml = lazyPart(() => import('./UploadXml'));
const RenameDraft = lazyPart(() => import('./RenameDraft'));
const VersionDialog = lazyPart(() => import('./VersionDialog'));

type Act = 'remove' | 'rename' | 'renew';

/** MYP0302: the drafts; each can be resumed where it was left, renamed, downloaded or deleted. */
export default function DraftsPage() {
  const t = useTexts(draftsTexts);
  const message = useMessage();
  const [acting, act] = useState<{ act: Act; draft: DraftSummary } | null>(null);
  const [done, setDone] = useState<{ title: string; times: number } | null>(null);
  const announce = (title: string) => {
    act(null);
    setDone({ title, times: (done?.times ?? 0) + 1 });
  };
  // A draft is kept while it is written: the list is read anew each time.
  const { data } = useQuery({
    ...userQuery('/api/common/draft/list-get', {}),
    refetchOnMount: 'always',
  });
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      {done && (
        <div className="mb-8" key={done.times}>
          <NotificationBanner tone="success" announce title={done.title} />
        </div>
      )}
      {data ? (
        <>
          <Drafts drafts={data.drafts} onAct={(each, draft) => act({ act: each, draft })} />
          <Suspense fallback={<ContentLoading />}>
            <UploadXml drafts={data.drafts} />
          </Suspense>
        </>
      ) : (
        <ContentLoading />
      )}
      <Suspense>
        {acting?.act === 'rename' && <RenameDraft draft={acting.draft} onClose={() => act(null)} />}
        {acting?.act === 'renew' && (
          <VersionDialog
            draft={acting.draft}
            onClose={() => act(null)}
            onRenewed={() => announce(t.renewed)}
          />
        )}
      </Suspense>
      {acting?.act === 'remove' && (
        <RemoveDialog
          draft={acting.draft}
          onClose={() => act(null)}
          onRemoved={() => announce(message('MSG-LIT-I-0019'))}
        />
      )}
    </>
  );
}

function Drafts({
  drafts,
  onAct,
}: {
  drafts: readonly DraftSummary[];
  onAct: (act: Act, draft: DraftSummary) => void;
}) {
  const t = useTexts(draftsTexts);
  const nameOf = useDraftName();
  const format = useFormat();
  if (drafts.length === 0) {
    return (
      <EmptyState
        action={
          <ButtonLink size="md" to="/mypage/application-menu">
            {t.begin}
          </ButtonLink>
        }
      >
        {t.none}
      </EmptyState>
    );
  }
  return (
    <Table
      caption={t.title}
      columns={[
        { id: 'name', header: t.name, cell: nameOf, rowHeader: true },
        {
          id: 'savedAt',
          header: t.savedAt,
          cell: (row) => format.dateTime(row.saveDateTime),
        },
        {
          id: 'step',
          header: t.step,
          cell: (row) =>
            row.waiting ? (
              t.waiting(format.date(row.waiting.since))
            ) : row.kind === 'modify' ? (
              t.modify
            ) : row.kind === 'add' ? (
              t.add
            ) : (
              <Step of={row} />
            ),
        },
        {
          id: 'acts',
          header: t.acts,
          cell: (row) => <Acts draft={row} onAct={(act) => onAct(act, row)} />,
        },
      ]}
      rows={drafts}
      rowKey={(row) => row.temporalyNotificationId}
    />
  );
}

function Acts({ draft, onAct }: { draft: DraftSummary; onAct: (act: Act) => void }) {
  const t = useTexts(draftsTexts);
  const format = useFormat();
  const name = useDraftName()(draft);
  const at = format.dateTime(draft.saveDateTime);
  return (
    <span className="flex flex-wrap gap-2">
      <ButtonLink
        size="sm"
        to={resumePath(draft)}
        aria-label={(draft.waiting ? t.certifiedOf : t.resumeOf)(name, at)}
      >
        {draft.waiting ? t.certified : t.resume}
      </ButtonLink>
      {draft.outdated && (
        <Button
          size="sm"
          variant="outline"
          aria-label={t.renewOf(name, at)}
          onClick={() => onAct('renew')}
        >
          {t.renew}
        </Button>
      )}
      <Button
        size="sm"
        variant="outline"
        aria-label={t.renameOf(name, at)}
        onClick={() => onAct('rename')}
      >
        {t.rename}
      </Button>
      <ButtonAnchor
        size="sm"
        variant="outline"
        href={`/api/common/draft/download?temporalyNotificationId=${draft.temporalyNotificationId}`}
        download
        aria-label={t.downloadOf(name, at)}
      >
        {t.download}
      </ButtonAnchor>
      <Button
        size="sm"
        variant="outline"
        aria-label={t.removeOf(name, at)}
        onClick={() => onAct('remove')}
      >
        {t.remove}
      </Button>
    </span>
  );
}

/** Where a draft goes on: its step, where the certificate it waits for is attached, or the page of what it corrects or adds to. */
function resumePath(draft: DraftSummary): string {
  const { kind, electronicApplicationNumber, temporalyNotificationId, waiting } = draft;
  if (kind === 'modify' || kind === 'add') {
    return aboutPath(`${kind}/start`, electronicApplicationNumber);
  }
  if (waiting) {
    return stepPath(draft, 'documents', temporalyNotificationId, `documents-${waiting.documentId}`);
  }
  return stepPath(draft, stepNamed(draft, draft.step), temporalyNotificationId);
}

function RemoveDialog({
  draft,
  onClose,
  onRemoved,
}: {
  draft: DraftSummary;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const t = useTexts(draftsTexts);
  const nameOf = useDraftName();
  const message = useMessage();
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: () =>
      api.call('/api/common/draft/delete', {
        temporalyNotificationId: draft.temporalyNotificationId,
      }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['/api/common/draft/list-get'] });
      onRemoved();
    },
    onError: onClose,
  });
  return (
    <Dialog
      role="alertdialog"
      title={t.removeTitle}
      onClose={onClose}
      actions={
        <>
          <Button danger pending={remove.isPending} onClick={() => remove.mutate()}>
            {t.removeNow}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      {message('MSG-LIT-I-0002', { name: nameOf(draft) })}
    </Dialog>
  );
}

/** What the step is called at which a draft was left. */
function Step({ of: row }: { of: DraftSummary }) {
  return useStepName(row.leadsTo)(stepNamed(row, row.step));
}
