import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DraftSummary } from '@/api/model';
import { api } from '@/api/user';
import NameDialog from '@/application/draft/NameDialog';

/** Gives a draft of the list another name. */
export default function RenameDraft({
  draft,
  onClose,
}: {
  draft: DraftSummary;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const { temporalyNotificationId } = draft;
  const rename = useMutation({
    mutationFn: async (saveName: string) => {
      const { version } = await api.call('/api/common/draft/get', { temporalyNotificationId });
      await api.call('/api/common/draft/update', { temporalyNotificationId, version, saveName });
      await queries.invalidateQueries({ queryKey: ['/api/common/draft/list-get'] });
    },
    onSettled: onClose,
  });
  return (
    <NameDialog
      draft={draft}
      pending={rename.isPending}
      onSave={(name) => rename.mutate(name)}
      onClose={onClose}
    />
  );
}
