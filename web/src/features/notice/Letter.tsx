import type { NoticeDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { useAccount, usePortal } from '@/shell/config';
import { noticeTexts } from './texts';

/** A notice as it would stand on paper: number and date, to whom, from whom, subject, text. */
export function Letter({ notice }: { notice: NoticeDetail }) {
  const t = useTexts(noticeTexts);
  const pick = usePick();
  const format = useFormat();
  const portal = usePortal();
  const { info } = useAccount();
  // Paragraphs are parted by an empty line.
  const paragraphs = pick(notice.body)
    .trim()
    .split(/\n{2,}/);
  return (
    <article
      aria-labelledby="letter-subject"
      className="rounded-4 border border-solid-gray-420 bg-white px-4 py-8 shadow-1 min-[24rem]:px-5 sm:px-12 sm:py-12 print:border-0 print:p-0 print:shadow-none"
    >
      <p className="text-end">
        {t.number} {notice.noticeNumber}
        <br />
        {format.date(notice.date)}
      </p>
      {info !== undefined && (
        <p className="mt-6 text-[1.0625rem]">{t.to(portal.accountName(info as never))}</p>
      )}
      <p className="mt-4 text-end">{pick(notice.sender)}</p>
      <h2
        id="letter-subject"
        className="mt-10 mb-8 text-center text-[1.25rem] leading-normal font-bold sm:text-[1.5rem]"
      >
        {pick(notice.name)}
      </h2>
      <div className="space-y-4">
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs of a notice never change places.
          <p key={index} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
    </article>
  );
}
