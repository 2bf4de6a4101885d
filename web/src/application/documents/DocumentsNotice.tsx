import { texts, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';

const noticeTexts = texts({
  slow: { ja: 'ウイルスの検査に時間がかかっています', en: 'The virus check is taking its time' },
  slowBody: {
    ja: 'ファイルは保存されています。検査が終わるのを待たずに提出できます。問題が見つかったときは、メールとこのポータルでお知らせします。',
    en: 'Your files are saved. You need not wait for the check to submit. If it finds a problem, we tell you by mail and in this portal.',
  },
  wait: {
    ja: 'ファイルを送信しています。終わってから次へ進んでください。',
    en: 'Files are still being uploaded. Go on when they are finished.',
  },
});

/** What is seldom said above the documents: the check takes long, or files are still on their way. */
export default function DocumentsNotice({ kind }: { kind: 'slow' | 'wait' }) {
  const t = useTexts(noticeTexts);
  if (kind === 'wait') return <NotificationBanner tone="warning" title={t.wait} announce />;
  return (
    <div className="mb-8">
      <NotificationBanner title={t.slow}>{t.slowBody}</NotificationBanner>
    </div>
  );
}
