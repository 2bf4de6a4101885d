import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewDetail } from '@/api/model';
import { staffApi } from '@/api/staff';
import { Failed } from '@/forms/Failed';
import { ReasonArea } from '@/forms/ReasonArea';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { texts, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { DateField } from '@/ui/DateField';
import { Dialog } from '@/ui/Dialog';

const arrivalTexts = texts({
  change: { ja: '紙で届いた日を改める', en: 'Correct the day of arrival' },
  lead: {
    ja: '標準処理期間は、改めた日から数えます。手数料の額は変わりません。提出者にも、改めた日が表示されます。',
    en: 'The standard processing time counts from the corrected day. The fee stays. The filer is shown the corrected day.',
  },
  day: { ja: '紙が到達した日', en: 'Day of arrival' },
  reason: { ja: '理由（職員のみ）', en: 'Reason (staff only)' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  failed: { ja: '改められませんでした', en: 'It could not be corrected' },
});

/** Corrects the day on which something arrived on paper. */
export default function Arrival({ review }: { review: ReviewDetail }) {
  const t = useTexts(arrivalTexts);
  const message = useMessage();
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  const [arrivedOn, setArrivedOn] = useState(review.paperOn ?? '');
  const [reason, setReason] = useState('');
  const { pending, failure, run } = useAction({ signedIn: true });
  const errorOf = (name: string) => {
    const wrong = failure?.fields.find(({ pointer }) => pointer === `/${name}`);
    return wrong ? { code: wrong.code, text: message(wrong.code, wrong.params) } : null;
  };
  const change = () =>
    run(async () => {
      const { electronicApplicationNumber, version } = review;
      await staffApi.call(
        '/api/staff/common/paper/arrival-change',
        { electronicApplicationNumber, version, arrivedOn, reason: reason.trim() },
        { quiet: true },
      );
      await queries.invalidateQueries();
      setOpen(false);
    });
  return (
    <>
      <Button size="sm" variant="outline" onClick={() => setOpen(true)}>
        {t.change}
      </Button>
      {open && (
        <Dialog
          title={t.change}
          onClose={() => setOpen(false)}
          actions={
            <>
              <Button pending={pending} onClick={() => void change()}>
                {t.change}
              </Button>
              <Button variant="outline" onClick={() => setOpen(false)}>
                {t.cancel}
              </Button>
            </>
          }
        >
          <div className="space-y-6">
            <p>{t.lead}</p>
            {failure?.fields.length === 0 && <Failed title={t.failed} failure={failure} />}
            <DateField
              id="arrivedOn"
              label={t.day}
              required
              error={errorOf('arrivedOn')}
              value={arrivedOn}
              onChange={setArrivedOn}
            />
            <ReasonArea
              id="arrivalReason"
              label={t.reason}
              required
              rows={2}
              maxLength={2000}
              value={reason}
              error={errorOf('reason')}
              onChange={({ target }) => setReason(target.value)}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
