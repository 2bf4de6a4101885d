import { useOutOfScope } from '@/application/acting/useOutOfScope';
import { texts, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';

const catalogue = texts({
  title: {
    ja: 'この下書きは、今の委任状では提出できません',
    en: 'This draft cannot be filed under the present power of attorney',
  },
  body: {
    ja: 'この手続きは、今の委任状の範囲に含まれないか、本人のアカウントに登録されていません。入力した内容は保存されますが、提出はできません。',
    en: 'The procedure is outside of its scope, or is not registered for the account of the principal. What you enter is kept, but cannot be filed.',
  },
  why: { ja: '提出できない理由を見る', en: 'See why it cannot be filed' },
});

/** Says of a draft whose procedure the power of attorney does not cover that it cannot be filed; nothing of another. */
export default function OutOfScope({ procedureId }: { procedureId: string }) {
  const t = useTexts(catalogue);
  if (!useOutOfScope()(procedureId)) return null;
  return (
    <div className="mb-8">
      <NotificationBanner tone="warning" title={t.title}>
        <p>{t.body}</p>
        <p>
          <Link to={`/application/preparation?${new URLSearchParams({ procedureId })}`}>
            {t.why}
          </Link>
        </p>
      </NotificationBanner>
    </div>
  );
}
