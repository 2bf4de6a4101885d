import { useQuery } from '@tanstack/react-query';
import type { ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { ByPostNote } from './ByPostNote';
import { unnotified } from './detail/unnotified';
import { MailText } from './MailPreview';
import { requestTexts } from './requestTexts';

/** What is about to be asked, as the filer reads it on their page and in the mail, before it goes. */
export default function AskDialog({
  kind,
  act,
  review,
  text,
  dueDate,
  onCancel,
  onConfirm,
}: {
  kind: 'ADDITION' | 'QUESTION' | 'QUESTION_TO_OFFICE';
  act: string;
  review: ReviewDetail;
  text: string;
  dueDate?: string;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const t = useTexts(requestTexts);
  const format = useFormat();
  const { electronicApplicationNumber } = review;
  const { data } = useQuery({
    ...staffQuery(
      '/api/staff/common/review/request-preview',
      { electronicApplicationNumber, kind, text, ...(dueDate && { dueDate }) },
      { quiet: true },
    ),
    staleTime: 0,
  });
  return (
    <ConfirmDialog
      title={act}
      body={
        <>
          <p>{unnotified(review) ? t.playedByPost : t.played}</p>
          <div className="mt-2 border-s-4 border-key-900 ps-4">
            <p lang={review.lang} className="whitespace-pre-line">
              {text}
            </p>
            {dueDate && <p className="mt-2">{t.until(format.date(dueDate))}</p>}
          </div>
          {unnotified(review) ? <ByPostNote review={review} /> : <MailText mail={data} />}
        </>
      }
      act={act}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
