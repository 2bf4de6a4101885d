import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { DraftSummary } from '@/api/model';
import { userQuery } from '@/api/query';
import { api } from '@/api/user';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonLink } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { Dialog } from '@/ui/Dialog';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Pagination } from '@/ui/Pagination';
import { useDraftName } from '@/ui/status/useDraftName';
import { Accordion } from '@/ui/Tabs';
import { DraftFilter } from './DraftFilter';
import { type Act, DraftTable } from './DraftTable';
import { draftsTexts } from './draftsTexts';
import { useDraftList } from './useDraftList';

const UploadXml = lazyPart(() => import('./UploadXml'));
const RenameDraft = lazyPart(() => import('./RenameDraft'));
const VersionDialog = lazyPart(() => import('./VersionDialog'));

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
          <div className="mb-8 border-t border-solid-gray-420">
            <Accordion summary={t.uploadTitle}>
              <Suspense fallback={<ContentLoading />}>
                <UploadXml drafts={data.drafts} />
              </Suspense>
            </Accordion>
          </div>
          <Drafts drafts={data.drafts} onAct={(each, draft) => act({ act: each, draft })} />
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

type Props = Parameters<typeof DraftTable>[0];

/** The drafts page by page, under what they are looked for by. */
function Drafts({ drafts, onAct }: Props) {
  const t = useTexts(draftsTexts);
  const list = useDraftList(drafts);
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
    <>
      <DraftFilter list={list} />
      <p role="status" className="mb-4">
        {t.count(list.total)}
      </p>
      {list.total === 0 ? (
        <EmptyState>{t.noneFound}</EmptyState>
      ) : (
        <DraftTable drafts={list.rows} onAct={onAct} />
      )}
      <Pagination page={list.page} pages={list.pages} to={list.to} />
    </>
  );
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
