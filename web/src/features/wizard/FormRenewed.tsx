import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormChangesList } from '@/application/draft/FormChangesList';
import { formChangesTexts } from '@/application/draft/formChangesTexts';
import { type FormRenewal, renewForm } from '@/application/draft/renewForm';
import type { DraftSession } from '@/application/draft/session';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonAnchor } from '@/ui/Button';

type Props = { session: DraftSession; renewal: FormRenewal };

/** That the form has changed since the draft was begun: what became of the draft, or what is asked before it is moved. */
export default function FormRenewed(props: Props) {
  return props.renewal.done ? <Moved {...props} /> : <Ask {...props} />;
}

function Moved({ renewal }: Props) {
  const t = useTexts(formChangesTexts);
  return (
    <div className="mb-8">
      <NotificationBanner tone="info" title={t.doneTitle}>
        <p>{t.doneLead}</p>
        <FormChangesList changes={renewal.changes} />
      </NotificationBanner>
    </div>
  );
}

/** Nothing is moved unasked where what was entered would go. */
function Ask({ session, renewal }: Props) {
  const t = useTexts(formChangesTexts);
  const queries = useQueryClient();
  const { id, autosave } = session;
  const move = useMutation({
    mutationFn: () => renewForm({ temporalyNotificationId: id, version: autosave.version }),
    // Also where another page has moved it meanwhile: what is there now is opened.
    onSettled: () => queries.invalidateQueries({ queryKey: ['draft-session', id] }),
  });
  return (
    <div className="mb-8">
      <NotificationBanner
        tone="warning"
        title={t.askTitle}
        actions={
          <>
            <Button size="md" pending={move.isPending} onClick={() => move.mutate()}>
              {t.renew}
            </Button>
            <ButtonAnchor
              size="md"
              variant="outline"
              href={`/api/common/draft/download?temporalyNotificationId=${id}`}
              download
            >
              {t.copy}
            </ButtonAnchor>
          </>
        }
      >
        <p>{t.askLead}</p>
        <FormChangesList changes={renewal.changes} lost={renewal.lost} />
      </NotificationBanner>
    </div>
  );
}
