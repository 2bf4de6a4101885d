import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/api/query';
import { texts, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonLink } from '@/ui/Button';

const waitingTexts = texts({
  title: {
    ja: (count: number) => `あなたの回答を待っている委任状が${count}件あります`,
    en: (count: number) =>
      count === 1
        ? 'A power of attorney waits for your answer'
        : `${count} powers of attorney wait for your answer`,
  },
  read: { ja: '委任状を見る', en: 'See the powers of attorney' },
});

const useWaiting = (side: 'PRINCIPAL' | 'DELEGATE', state: 'REQUESTED' | 'WAITING') =>
  useQuery(userQuery('/api/common/delegation/list-get', { side, state, limit: 1 }, { quiet: true }))
    .data?.total ?? 0;

/** That powers of attorney wait to be accepted, or were asked for; nothing where none do. */
export default function WaitingMandates() {
  const t = useTexts(waitingTexts);
  const asked = useWaiting('PRINCIPAL', 'REQUESTED');
  const granted = useWaiting('DELEGATE', 'WAITING');
  if (asked + granted === 0) return null;
  return (
    <div className="mb-8">
      <NotificationBanner
        title={t.title(asked + granted)}
        actions={<ButtonLink to="/mypage/delegation">{t.read}</ButtonLink>}
      />
    </div>
  );
}
