import { useState } from 'react';
import type { PortalError } from '@/api/error';
import { texts, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { TextArea } from '@/ui/TextField';

const needTexts = texts({
  title: { ja: '担当する局の人ではありません', en: 'Not a person of your bureaus' },
  reason: { ja: '見る理由', en: 'Why you look' },
  look: { ja: '理由を記録して見る', en: 'Record the reason and look' },
  missing: { ja: '見る理由を入力してください。', en: 'Say why you look.' },
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
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
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
            setMissing(reason.trim() === '');
            if (reason.trim() !== '') onLook(reason.trim());
          }}
        >
          <TextArea
            id="reason"
            label={t.reason}
            required
            rows={2}
            maxLength={500}
            value={reason}
            error={missing ? { code: 'MSG-LIT-E-0001', text: t.missing } : null}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button type="submit">{t.look}</Button>
        </form>
      )}
    </div>
  );
}
