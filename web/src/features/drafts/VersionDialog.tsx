import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DraftSummary } from '@/api/model';
import { userQuery } from '@/api/query';
import { api } from '@/api/user';
import { usePick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { ContentLoading } from '@/ui/Loading';
import { exchangeTexts } from './exchangeTexts';

type Place = { section: { ja: string; en: string }; label: { ja: string; en: string } };

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
  const pick = usePick();
  const name = (place: Place) => `${pick(place.section)}: ${pick(place.label)}`;
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
          <Names
            title={t.moved}
            names={data.moved.map((each) => t.movedTo(name(each.from), name(each.to)))}
          />
          <Names title={t.added} names={data.added.map(name)} />
          <Names title={t.dropped} names={data.dropped.map(name)} />
          {data.moved.length + data.added.length + data.dropped.length === 0 && t.nothing}
        </>
      ) : (
        <ContentLoading />
      )}
    </Dialog>
  );
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 font-bold">{title}</h3>
      <ul className="ms-6 list-disc">
        {names.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </>
  );
}
