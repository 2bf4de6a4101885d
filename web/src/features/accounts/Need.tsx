import type { PortalError } from '@/api/error';
import { ReasonArea } from '@/forms/ReasonArea';
import { useReason } from '@/forms/useReason';
import { texts, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';

const needTexts = texts({
  title: { ja: '担当する局の人ではありません', en: 'Not a person of your bureaus' },
  reason: { ja: '見る理由', en: 'Why you look' },
  look: { ja: '理由を記録して見る', en: 'Record the reason and look' },
});

/** What keeps staff from an account whose person has filed nothing at their bureaus, and the reason that opens it. */
export default function Need({
  refusal,
  onLook,
}: {
  refusal: PortalError;
  onLook: (reason: string) => void;
}) {
  const t = useTexts(needTexts);
  const why = useReason();
  return (
    <div className="space-y-6">
      <NotificationBanner announce tone="warning" title={t.title}>
        {refusal.message}
      </NotificationBanner>
      {refusal.reason === 'accountNeed' && (
        <form
          className="space-y-6"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (why.check()) onLook(why.reason);
          }}
        >
          <ReasonArea {...why.field} label={t.reason} rows={2} />
          <Button type="submit">{t.look}</Button>
        </form>
      )}
    </div>
  );
}
