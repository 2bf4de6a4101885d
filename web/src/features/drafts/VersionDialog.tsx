import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DraftSummary } from '@/api/model';
import { userQuery } from '@/api/query';
import { api } from '@/api/user';
import { FormChangesList } from '@/application/draft/FormChangesList';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { ContentLoading } from '@/ui/Loading';
import { exchangeTexts } from './exchangeTexts';

/** Says what moved, is new and was dropped since a draft was begun, and brings it to the new form. */
export default function VersionDialog({
  draft,
  onClose,
  onRenewed,
}: {
  draft: DraftSummary;
  onClose: () => void;
  onRenewed: () => void;
}) {
  const t = useTexts(exchangeTexts);
  const queries = useQueryClient();
  const id = { temporalyNotificationId: draft.temporalyNotificationId };
  const { data } = useQuery(userQuery('/api/common/draft/version-get', id));
  const renew = useMutation({
    mutationFn: async () => {
      const { version } = await api.call('/api/common/draft/get', id);
      await api.call('/api/common/draft/version-update', { ...id, version });
      await queries.invalidateQueries({ queryKey: ['/api/common/draft/list-get'] });
    },
    onSuccess: onRenewed,
    onError: onClose,
  });
  return (
    <Dialog
      title={t.versionTitle}
      onClose={onClose}
      actions={
        <>
          <Button pending={renew.isPending} onClick={() => renew.mutate()}>
            {t.renew}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t.keep}
          </Button>
        </>
      }
    >
      {data ? (
        <>
          <p className="mb-4">{t.versionLead}</p>
          <FormChangesList changes={data} />
        </>
      ) : (
        <ContentLoading />
      )}
    </Dialog>
  );
}
