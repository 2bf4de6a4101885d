import { useState } from 'react';
import type { ReviewDetail } from '@/api/model';
import { staffApi } from '@/api/staff';
import { useAction } from '@/forms/useAction';
import { bureauTexts } from '@/i18n/bureauTexts';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { focusField } from '@/ui/ErrorSummary';
import { Heading } from '@/ui/Heading';
import { Select } from '@/ui/TextField';
import { ByPostNote } from './ByPostNote';
import { checkReason } from './checkText';
import { focusOnce } from './forms';
import { SentText } from './SentText';
import { triageTexts } from './triageTexts';
import { sentOf, useDeskDraft } from './useDeskDraft';
import { useProblemText } from './useProblemText';

/** Passes a case on to another bureau, with why. */
export function TransferForm({
  review,
  onPassed,
  onStop,
}: {
  review: ReviewDetail;
  onPassed: (bureau: string) => void;
  onStop: () => void;
}) {
  const t = useTexts(triageTexts);
  const names: Readonly<Record<string, string>> = useTexts(bureauTexts);
  const message = useProblemText();
  const { pending, failure, run } = useAction({ signedIn: true });
  const [bureau, setBureau] = useState('');
  const [reason, setReason] = useState('');
  useDeskDraft(review, 'transfer', { bureau, reason }, (kept) => {
    setBureau(kept.bureau);
    setReason(kept.reason);
  });
  const [attempted, setAttempted] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const problem = checkReason(reason);
  const elsewhere = review.placedAt && bureau !== '' && review.placedAt !== bureau;
  const placedAt = names[review.placedAt ?? ''] ?? '';
  const { electronicApplicationNumber, version } = review;
  const pass = () => {
    setAttempted(true);
    if (bureau === '') return focusField('transfer-bureau');
    if (problem) return focusField('transfer-reason');
    setConfirming(true);
  };
  const confirmed = () => {
    setConfirming(false);
    run(async () => {
      const input = { electronicApplicationNumber, version, bureau, reason };
      await staffApi.call('/api/staff/common/review/transfer', input, { quiet: true });
      sentOf(electronicApplicationNumber);
      onPassed(names[bureau] ?? bureau);
    });
  };
  return (
    <div className="space-y-3">
      <Heading level={4} tabIndex={-1} ref={focusOnce}>
        {t.transfer}
      </Heading>
      <p>{t.transferLead}</p>
      {failure && (
        <NotificationBanner announce tone="error" title={t.notPassed}>
          {failure.text}
        </NotificationBanner>
      )}
      <Select
        id="transfer-bureau"
        label={t.bureau}
        required
        error={attempted && bureau === '' ? { code: 'MSG-LIT-E-0002', text: t.chooseBureau } : null}
        options={[
          { value: '', label: t.chooseBureau },
          ...Object.entries(names)
            .filter(([, name]) => name !== review.destination.ja && name !== review.destination.en)
            .map(([value, label]) => ({ value, label })),
        ]}
        value={bureau}
        onChange={(event) => setBureau(event.target.value)}
      />
      <SentText
        inWords
        id="transfer-reason"
        label={t.reason}
        required
        rows={3}
        error={
          attempted && problem
            ? { code: problem.code, text: message(problem.code, problem.params) }
            : null
        }
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {elsewhere && <NotificationBanner tone="warning" title={t.placed(placedAt)} />}
      {confirming && (
        <ConfirmDialog
          title={t.passTitle(names[bureau] ?? bureau)}
          body={
            <>
              {elsewhere && <NotificationBanner tone="warning" title={t.placed(placedAt)} />}
              <p>{t.transferLead}</p>
              <ByPostNote review={review} />
              <p className="mt-4">{t.passDrafts}</p>
              <p className="mt-4">{t.passReason}</p>
              <p
                lang={review.lang}
                className="mt-2 border-s-4 border-key-900 ps-4 whitespace-pre-line"
              >
                {reason}
              </p>
            </>
          }
          act={t.pass}
          onCancel={() => setConfirming(false)}
          onConfirm={confirmed}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="md" pending={pending} onClick={pass}>
          {t.transfer}
        </Button>
        <Button size="md" variant="outline" onClick={onStop}>
          {t.stop}
        </Button>
      </div>
    </div>
  );
}
