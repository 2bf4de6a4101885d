import { useState } from 'react';
import { staffApi } from '@/api/staff';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { texts, useTexts } from '@/i18n/texts';
import { today } from '@/lib/clock';
import { Button } from '@/ui/Button';
import { DateField } from '@/ui/DateField';
import { Dialog } from '@/ui/Dialog';

const postedTexts = texts({
  title: { ja: '郵送の日の記録', en: 'When it was posted' },
  lead: {
    ja: '案件の経過に残ります。もう一度記録すると、新しい記録の日を表示します。',
    en: 'It stays in the timeline of the case. If it is recorded again, the newest record counts.',
  },
  day: { ja: '郵送した日', en: 'Day on which it was posted' },
  record: { ja: '記録する', en: 'Record it' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  failed: { ja: '記録できませんでした', en: 'It could not be recorded' },
});

/** Asks when a paper was posted, and keeps that. */
export default function PostedDialog({
  electronicApplicationNumber,
  noticeNumber,
  paper,
  onClose,
  onDone,
}: {
  electronicApplicationNumber: string;
  /** Of the licence there is none. */
  noticeNumber: string | undefined;
  paper: string;
  onClose: () => void;
  onDone: () => Promise<unknown>;
}) {
  const t = useTexts(postedTexts);
  const message = useMessage();
  const [postedOn, setPostedOn] = useState(today());
  const { pending, failure, run } = useAction({ signedIn: true });
  const wrong = failure?.fields.find(({ pointer }) => pointer === '/postedOn');
  const record = () =>
    run(async () => {
      const body = { electronicApplicationNumber, postedOn, ...(noticeNumber && { noticeNumber }) };
      await staffApi.call('/api/staff/common/review/record-posted', body, { quiet: true });
      await onDone();
    });
  return (
    <Dialog
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button pending={pending} onClick={() => void record()}>
            {t.record}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        <p>{paper}</p>
        <p>{t.lead}</p>
        {failure && !wrong && <Failed title={t.failed} failure={failure} />}
        <DateField
          id="postedOn"
          label={t.day}
          required
          error={wrong ? { code: wrong.code, text: message(wrong.code, wrong.params) } : null}
          value={postedOn}
          onChange={setPostedOn}
        />
      </div>
    </Dialog>
  );
}
