import { useQuery } from '@tanstack/react-query';
import type { ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Anchor } from '@/ui/Link';

const byPostTexts = texts({
  title: {
    ja: '通知書は、郵便で送ってください',
    en: 'Send the written notice by post',
  },
  body: {
    ja: '提出者には、アカウントもメールアドレスもありません。ポータルからは、誰にも知らせていません。次のものを印刷して、郵送してください。通知書には、送り先の住所が入っています。',
    en: 'The filer has neither an account nor a mail address, and the portal has told nobody. Print the following and post them. The notices bear the postal address.',
  },
  reception: {
    ja: '受付のお知らせ（PDF）',
    en: 'Notice that it has arrived (PDF, Japanese)',
  },
  notice: {
    ja: (name: string, date: string) => `${name}（${date}、PDF）`,
    en: (name: string, date: string) => `${name} of ${date} (PDF, Japanese)`,
  },
  licence: {
    ja: '免許または登録の記録（PDF）',
    en: 'Record of the licence or registration (PDF, Japanese)',
  },
});

/** What is to be posted about a filing of somebody whom the portal cannot tell anything. */
export default function ByPost({ review }: { review: ReviewDetail }) {
  const t = useTexts(byPostTexts);
  const pick = usePick();
  const format = useFormat();
  const { electronicApplicationNumber } = review;
  const { data } = useQuery(
    staffQuery('/api/staff/common/review/post-list-get', { electronicApplicationNumber }),
  );
  if (!data) return null;
  const to = (of: Record<string, string>) =>
    `/api/staff/common/review/post-download?${new URLSearchParams({ electronicApplicationNumber, ...of })}`;
  return (
    <NotificationBanner tone="warning" title={t.title}>
      <p>{t.body}</p>
      <ul className="mt-2 list-disc ps-6">
        <li>
          <Anchor href={to({ noticeNumber: 'reception' })} download>
            {t.reception}
          </Anchor>
        </li>
        {data.notices.map(({ noticeNumber, name, date }) => (
          <li key={noticeNumber}>
            <Anchor href={to({ noticeNumber })} download>
              {t.notice(pick(name), format.date(date))}
            </Anchor>
          </li>
        ))}
        {data.licence && (
          <li>
            <Anchor href={to({})} download>
              {t.licence}
            </Anchor>
          </li>
        )}
      </ul>
    </NotificationBanner>
  );
}
