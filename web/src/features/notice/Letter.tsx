import type { NoticeDetail, NoticePart } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { usePick, useTexts } from '@/i18n/texts';
import { noticeTexts } from './texts';

/**
 * A notice as it would stand on paper: number and date, to whom, from whom, subject, text, what it
 * is about as a list, reasons, and how to object.
 */
export function Letter({ notice }: { notice: NoticeDetail }) {
  const t = useTexts(noticeTexts);
  const pick = usePick();
  const format = useFormat();
  const parts = notice.parts[useLang()];
  const firstList = parts.findIndex((part) => part.facts.length > 0);
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
      {notice.addressee && <p className="mt-6 text-[1.0625rem]">{t.to(notice.addressee)}</p>}
      <p className="mt-4 text-end text-[1.0625rem]">{pick(notice.sender)}</p>
      <h2
        id="letter-subject"
        className="mt-10 mb-8 text-center text-[1.25rem] leading-normal font-bold sm:text-[1.5rem]"
      >
        {pick(notice.name)}
      </h2>
      <div className="space-y-6">
        {parts.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a notice never change places.
          <Part key={index} part={part} list={index === firstList ? t.list : ''} />
        ))}
      </div>
      {t.end && <p className="mt-6 text-end">{t.end}</p>}
    </article>
  );
}

function Part({ part, list }: { part: NoticePart; list: string }) {
  if (part.facts.length > 0) {
    return (
      <div>
        {list && <p className="mb-3 text-center">{list}</p>}
        <dl className="divide-y divide-solid-gray-420 border-y border-solid-gray-420">
          {part.facts.map((fact, index) => (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: two facts may have the same name.
              key={index}
              className="grid gap-x-6 py-2 sm:grid-cols-[12rem_1fr] print:grid-cols-[12rem_1fr]"
            >
              <dt className="text-solid-gray-700">{fact.name}</dt>
              <dd className="min-w-0 wrap-anywhere">{fact.value || '—'}</dd>
            </div>
          ))}
        </dl>
      </div>
    );
  }
  return (
    <div>
      {part.heading && <h3 className="mb-1 font-bold">{part.heading}</h3>}
      <p className="whitespace-pre-line wrap-anywhere">{part.text}</p>
    </div>
  );
}
