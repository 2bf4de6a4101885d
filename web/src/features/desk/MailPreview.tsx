import { useQuery } from '@tanstack/react-query';
import type { ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { ByPostNote } from './ByPostNote';
import { unnotified } from './detail/unnotified';
import { requestTexts } from './requestTexts';
import type { Move } from './typed';

/** The mail that a request for correction goes out with, as its reader has it. */
export default function MailPreview({
  review,
  request: { text, fields, dueDate },
}: {
  review: ReviewDetail;
  request: Extract<Move, { action: 'request-correction' }>;
}) {
  const { electronicApplicationNumber } = review;
  const input = { electronicApplicationNumber, text, fields, ...(dueDate && { dueDate }) };
  const { data } = useQuery({
    ...staffQuery('/api/staff/common/review/correction-preview', input, { quiet: true }),
    staleTime: 0,
  });
  return unnotified(review) ? <ByPostNote review={review} /> : <MailText mail={data} />;
}

/** A mail, folded; nothing where nobody gets one. */
export function MailText({
  mail: data,
}: {
  mail: { lang: string; subject: string; text: string } | undefined;
}) {
  const t = useTexts(requestTexts);
  if (!data?.text) return null;
  return (
    <details className="mt-4">
      <summary className="cursor-pointer font-bold">{t.mail}</summary>
      <div lang={data.lang} className="mt-2 rounded-8 border border-solid-gray-420 p-4">
        <p className="mb-2 font-bold">{data.subject}</p>
        <p className="whitespace-pre-line wrap-anywhere">{data.text}</p>
      </div>
    </details>
  );
}
