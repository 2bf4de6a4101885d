import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/api/query';
import { texts, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonLink } from '@/ui/Button';

const firmTexts = texts({
  title: {
    ja: (firm: string) => `${firm} からメンバーへの招待が届いています`,
    en: (firm: string) => `${firm} invites you to become a member`,
  },
  many: {
    ja: (count: number) => `メンバーへの招待が${count}件届いています`,
    en: (count: number) => `${count} firms invite you to become a member`,
  },
  read: { ja: '招待を見る', en: 'See the invitation' },
});

/** That firms invite; nothing where none does. */
export default function WaitingFirms() {
  const t = useTexts(firmTexts);
  const { data } = useQuery(userQuery('/api/common/member/firms-get', {}, { quiet: true }));
  const open = data?.firms.filter(({ state }) => state === 'INVITED') ?? [];
  if (open.length === 0) return null;
  return (
    <div className="mb-8">
      <NotificationBanner
        title={open.length === 1 ? t.title(open[0]?.firmName ?? '') : t.many(open.length)}
        actions={<ButtonLink to="/mypage/firms">{t.read}</ButtonLink>}
      />
    </div>
  );
}
