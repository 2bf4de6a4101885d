import { useFormat } from '@/i18n/format';
import { texts, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonLink } from '@/ui/Button';

const mailTexts = texts({
  title: {
    ja: '登録されているメールアドレスにメールが届いていません',
    en: 'Mails to your email address do not arrive',
  },
  lead: {
    ja: (since: string) =>
      `${since}にお送りしたメールが、宛先がないとして戻りました。お知らせが届かないままになります。使えるメールアドレスに変更してください。`,
    en: (since: string) =>
      `A mail of ${since} came back, as there is no such address. You miss what we tell you by mail. Please change to an address that works.`,
  },
  change: { ja: 'メールアドレスを変更する', en: 'Change the email address' },
});

/** That the account's address does not work, and the way to change it. */
export default function MailFailed({ since }: { since: string }) {
  const t = useTexts(mailTexts);
  const format = useFormat();
  return (
    <div className="mb-8">
      <NotificationBanner
        tone="warning"
        title={t.title}
        actions={<ButtonLink to="/mypage/account/mail">{t.change}</ButtonLink>}
      >
        {t.lead(format.dateTime(since))}
      </NotificationBanner>
    </div>
  );
}
