import type { ReviewDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { texts, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';

const unreachedTexts = texts({
  holder: { ja: '提出者にメールが届いていません', en: 'Mails to the filer come back' },
  agent: { ja: '代理人にメールが届いていません', en: 'Mails to the agent come back' },
  since: {
    ja: (at: string, answer: string) =>
      `${at}から届いていません（メールサーバーの応答 ${answer}）。`,
    en: (at: string, answer: string) => `Since ${at} (answer of the mail server: ${answer}).`,
  },
  todo: {
    ja: '補正の求めや手数料の請求も、メールでは伝わりません。電話か郵便で連絡してください。',
    en: 'What is asked for, and the fee, do not reach them by mail either. Call, or send a letter.',
  },
  call: { ja: (number: string) => `電話 ${number}`, en: (number: string) => `Telephone ${number}` },
  letter: {
    ja: (at: string) => `${at}に、代わりの郵便を送りました。`,
    en: (at: string) => `A letter was sent instead on ${at}.`,
  },
  account: {
    ja: 'アカウントを開いて、郵便を送ったことを記録する',
    en: 'Open the account to note that a letter was sent',
  },
});

type Holder = ReviewDetail['holder'];

/** That mails about the case do not arrive, since when and why, and what to do instead. */
export default function Unreached({ holder }: { holder: Holder }) {
  const t = useTexts(unreachedTexts);
  const telephone = holder.details.telNo;
  return (
    <>
      {holder.unreached && (
        <Banner title={t.holder} of={holder.unreached} accountId={holder.accountId}>
          {typeof telephone === 'string' && telephone && <p>{t.call(telephone)}</p>}
        </Banner>
      )}
      {holder.unreachedAgent && (
        <Banner
          title={t.agent}
          of={holder.unreachedAgent.unreached}
          accountId={holder.unreachedAgent.accountId}
        />
      )}
    </>
  );
}

function Banner({
  title,
  of,
  accountId,
  children,
}: {
  title: string;
  of: NonNullable<Holder['unreached']>;
  accountId: string;
  children?: React.ReactNode;
}) {
  const t = useTexts(unreachedTexts);
  const format = useFormat();
  return (
    <NotificationBanner tone="warning" title={title}>
      <p>{t.since(format.dateTime(of.at), of.answer)}</p>
      <p>{of.letterAt ? t.letter(format.dateTime(of.letterAt)) : t.todo}</p>
      {children}
      <p>
        <Link to={href('/detail', { accountId })}>{t.account}</Link>
      </p>
    </NotificationBanner>
  );
}
