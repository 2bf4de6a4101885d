import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewDetail, StaffInfo } from '@/api/model';
import { staffQuery } from '@/api/query';
import { staffApi } from '@/api/staff';
import { mayWrite } from '@/api/writers';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/ErrorSummary';
import { ContentLoading } from '@/ui/Loading';
import { TextArea } from '@/ui/TextField';
import { Timeline } from '@/ui/Timeline';
import { checkText } from './checkText';
import { detailTexts } from './detail/texts';
import { useEntries } from './detail/useEntries';
import { useDeskDraft } from './useDeskDraft';

/** What happened to the case and who did it, the newest first, with the notes of staff. */
export function Record({
  review,
  note,
  onNote,
}: {
  review: ReviewDetail;
  /** The note that is being typed. */
  note: string;
  onNote: (note: string) => void;
}) {
  const t = useTexts(detailTexts);
  const { electronicApplicationNumber } = review;
  const itemOf = useEntries(review);
  const writes = mayWrite(useAccount().info as StaffInfo | undefined);
  const { data, refetch } = useQuery({
    ...staffQuery('/api/staff/common/review/record-get', { electronicApplicationNumber }),
    staleTime: 0,
  });
  return (
    <div className="space-y-8">
      {data ? (
        <div className="whitespace-pre-line">
          <Timeline items={data.entries.map(itemOf).reverse()} />
        </div>
      ) : (
        <ContentLoading />
      )}
      {writes ? (
        <NoteForm review={review} text={note} onText={onNote} onKept={refetch} />
      ) : (
        <p>{t.viewerNote}</p>
      )}
    </div>
  );
}

function NoteForm({
  review,
  text,
  onText,
  onKept,
}: {
  review: ReviewDetail;
  text: string;
  onText: (text: string) => void;
  onKept: () => Promise<unknown>;
}) {
  const t = useTexts(detailTexts);
  const message = useMessage();
  const [attempted, setAttempted] = useState(false);
  const [kept, setKept] = useState(false);
  const { pending, failure, run } = useAction({ signedIn: true });
  useDeskDraft(review, 'note', text, onText);
  const problem = checkText(text);
  const keep = () => {
    setAttempted(true);
    setKept(false);
    if (problem) return focusField('note');
    run(async () => {
      const input = { electronicApplicationNumber: review.electronicApplicationNumber, text };
      await staffApi.call('/api/staff/common/review/note-add', input, { quiet: true });
      onText('');
      setAttempted(false);
      setKept(true);
      await onKept();
    });
  };
  return (
    <div className="space-y-4 print:hidden">
      {failure && (
        <NotificationBanner announce tone="error" title={t.notNoted}>
          {failure.text}
        </NotificationBanner>
      )}
      <p role="status">{kept && t.noted}</p>
      <TextArea
        id="note"
        label={t.note}
        help={t.noteHelp}
        rows={3}
        error={
          attempted && problem
            ? { code: problem.code, text: message(problem.code, problem.params) }
            : null
        }
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
      {text !== '' && <p className="text-[0.875rem]">{t.noteBegun}</p>}
      <Button size="md" variant="outline" pending={pending} onClick={keep}>
        {t.addNote}
      </Button>
    </div>
  );
}
