import { useQuery } from '@tanstack/react-query';
import type { ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Anchor } from '@/ui/Link';
import { PostedDay } from './PostedDay';

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
export default function ByPost({
  review,
  reload,
}: {
  review: ReviewDetail;
  reload: () => Promise<unknown>;
}) {
  const t = useTexts(byPostTexts);
  const pick = usePick();
  const format = useFormat();
  const { electronicApplicationNumber } = review;
  const { data, refetch } = useQuery(
    staffQuery('/api/staff/common/review/post-list-get', { electronicApplicationNumber }),
  );
  if (!data) return null;
  const papers: Paper[] = [
    { noticeNumber: 'reception', label: t.reception, postedOn: data.receptionPostedOn },
    ...data.notices.map(({ noticeNumber, name, date, postedOn }) => ({
      noticeNumber,
      label: t.notice(pick(name), format.date(date)),
      postedOn,
    })),
    ...(data.licence ? [{ label: t.licence, postedOn: data.licencePostedOn }] : []),
  ];
  const to = ({ noticeNumber }: Paper) =>
    `/api/staff/common/review/post-download?${new URLSearchParams({
      electronicApplicationNumber,
      ...(noticeNumber && { noticeNumber }),
    })}`;
  return (
    <NotificationBanner tone="warning" title={t.title}>
      <p>{t.body}</p>
      <ul className="mt-2 list-disc ps-6">
        {papers.map((paper) => (
          <li key={paper.noticeNumber ?? ''}>
            <Anchor href={to(paper)} download>
              {paper.label}
            </Anchor>{' '}
            <PostedDay
              electronicApplicationNumber={electronicApplicationNumber}
              noticeNumber={paper.noticeNumber}
              paper={paper.label}
              postedOn={paper.postedOn}
              onDone={() => Promise.all([refetch(), reload()])}
            />
          </li>
        ))}
      </ul>
    </NotificationBanner>
  );
}

/** A paper to be posted; the licence has no number of a notice. */
interface Paper {
  noticeNumber?: string;
  label: string;
  postedOn?: string | undefined;
}
