import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { texts, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { Card } from '@/ui/Card';
import { Link } from '@/ui/Link';

const viewTexts = texts({
  title: { ja: '職員が見た画面', en: 'Pages that staff looked at' },
  lead: {
    ja: '問合せへの回答などのために、職員があなたに見える画面を確かめた記録です（新しい順に20件まで）。職員がそこで何かを操作することはできません。',
    en: 'When staff looked at what you see, to answer a question for example; the latest 20. They cannot do anything there.',
  },
  reason: {
    ja: (reason: string) => `理由: ${reason}`,
    en: (reason: string) => `Reason: ${reason}`,
  },
  HOME: { ja: 'マイページ', en: 'My page' },
  PROGRESS: { ja: '手続中の申請・届出', en: 'Filings in progress' },
  HISTORY: { ja: '過去の申請・届出', en: 'Past filings' },
  CASE: { ja: '申請・届出の詳細', en: 'A filing' },
  PAST_CASE: { ja: '過去の申請・届出の詳細', en: 'A past filing' },
  NOTICES: { ja: '通知書', en: 'Notices' },
  NOTICE: { ja: '通知書の内容', en: 'A notice' },
  LICENCES: { ja: '免許・登録', en: 'Licences' },
  LICENCE: { ja: '免許・登録の内容', en: 'A licence' },
  PAYMENTS: { ja: '納付', en: 'Payments' },
  PAYMENT: { ja: '納付の内容', en: 'A payment' },
  PROFILE: { ja: 'アカウント情報', en: 'The account' },
  METHODS: { ja: 'ログイン方法', en: 'Ways to sign in' },
  MANDATES_GIVEN: { ja: '委任した委任状', en: 'Powers of attorney given' },
  MANDATES_HELD: { ja: '委任された委任状', en: 'Powers of attorney held' },
  MANDATE: { ja: '委任状の内容', en: 'A power of attorney' },
  DRAFTS: { ja: '下書き', en: 'Drafts' },
  DRAFT: { ja: '下書きの内容', en: 'A draft' },
});

/** When staff looked at one's pages, and why; nothing where they did not. */
export default function StaffViews() {
  const t = useTexts(viewTexts);
  const format = useFormat();
  const { data } = useQuery(
    userQuery('/api/common/account/support-view-list-get', {}, { quiet: true }),
  );
  if (!data || data.views.length === 0) return null;
  return (
    <Card title={t.title}>
      <p className="mb-4">{t.lead}</p>
      <ul className="divide-y divide-solid-gray-420 border-y border-solid-gray-420">
        {data.views.map(({ page, at, reason, about }) => (
          <li key={`${at} ${page} ${about}`} className="py-3">
            <p className="font-bold">
              {page === 'LICENCE' ? (
                <Link to={href('/mypage/digital-licence/detail', { id: about })}>{t.LICENCE}</Link>
              ) : (
                [t[page], page === 'MANDATE' || page === 'DRAFT' ? '' : about]
                  .filter(Boolean)
                  .join(' ')
              )}
            </p>
            <p className="text-solid-gray-700">{format.dateTime(at)}</p>
            <p className="text-solid-gray-700">{t.reason(reason)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
