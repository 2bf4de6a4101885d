import type { ReviewDetail } from '@/api/model';
import { texts, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { unnotified } from './detail/unnotified';

const byPostNoteTexts = texts({
  title: {
    ja: '提出者には、郵便で知らせてください',
    en: 'Tell the filer by post',
  },
  body: {
    ja: 'アカウントもメールアドレスもない人なので、ポータルからは何も届きません。終えると、この案件の画面から通知書を印刷できます。',
    en: 'The filer has neither an account nor a mail address, and the portal sends nothing. Afterwards the written notice can be printed from this case.',
  },
});

/** Said where something is about to be done of which the portal can tell its filer nothing. */
export function ByPostNote({ review }: { review: ReviewDetail }) {
  const t = useTexts(byPostNoteTexts);
  if (!unnotified(review)) return null;
  return (
    <div className="my-4">
      <NotificationBanner tone="warning" title={t.title}>
        {t.body}
      </NotificationBanner>
    </div>
  );
}
