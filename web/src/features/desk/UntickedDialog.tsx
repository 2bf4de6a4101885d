import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Checked, ReviewDetail } from '@/api/model';
import { staffQuery } from '@/api/query';
import { staffApi } from '@/api/staff';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { focusField } from '@/ui/ErrorSummary';
import { TextArea } from '@/ui/TextField';
import { checkReason } from './checkText';
import { useChecked } from './useChecked';

const untickedTexts = texts({
  title: {
    ja: '確認項目が1つも記録されていません',
    en: 'Nothing of the checklist is confirmed',
  },
  lead: {
    ja: '次の項目を確認したことを記録するか、記録しない理由を書いてください。監査ログに残ります。',
    en: 'Record that you checked these items, or say why you do not. It is kept in the audit log.',
  },
  all: { ja: 'すべて確認したと記録して進む', en: 'I checked them all: go on' },
  reason: { ja: '確認の記録なしで進める理由', en: 'Why you go on without' },
  go: { ja: '理由を記録して進む', en: 'Go on for this reason' },
  cancel: { ja: 'キャンセル', en: 'Cancel' },
  failed: { ja: '記録できませんでした', en: 'It could not be recorded' },
});

/** Why a grant goes on without a word of its checklist; absent where its items were confirmed. */
export interface Untold {
  uncheckedReason?: string;
}

/** The items of the checklist, where nobody has confirmed any of them and the officer could. */
export function useUnticked(review: ReviewDetail): Checked['checklist'] {
  const { data } = useChecked(review);
  if (!data?.ticking || data.checklist.some((item) => item.tick)) return [];
  return data.checklist;
}

/** Asks before a grant of which nothing on the checklist is confirmed: the items are confirmed here, or a reason is given. */
export default function UntickedDialog({
  review: { electronicApplicationNumber },
  items,
  onCancel,
  onConfirm,
}: {
  review: ReviewDetail;
  items: Checked['checklist'];
  onCancel: () => void;
  onConfirm: (untold: Untold) => void;
}) {
  const t = useTexts(untickedTexts);
  const pick = usePick();
  const message = useMessage();
  const queries = useQueryClient();
  const { pending, failure, run } = useAction({ signedIn: true });
  const [reason, setReason] = useState('');
  // The reason is asked for once it is wanted: the dialog begins with its first button.
  const [telling, setTelling] = useState(false);
  const [attempted, setAttempted] = useState(false);
  const problem = attempted ? checkReason(reason) : null;
  const tick = () =>
    run(async () => {
      const of = { electronicApplicationNumber };
      const input = { ...of, items: items.map(({ id }) => id), ticked: true };
      const now = await staffApi.call('/api/staff/common/review/checklist', input, { quiet: true });
      onConfirm({});
      queries.setQueryData(staffQuery('/api/staff/common/review/checks-get', of).queryKey, now);
    });
  const go = () => {
    if (!telling) return setTelling(true);
    setAttempted(true);
    if (checkReason(reason)) return focusField('uncheckedReason');
    onConfirm({ uncheckedReason: reason });
  };
  return (
    <Dialog
      title={t.title}
      onClose={onCancel}
      actions={
        <>
          <Button pending={pending} onClick={() => void tick()}>
            {t.all}
          </Button>
          <Button variant="outline" onClick={go}>
            {t.go}
          </Button>
          <Button variant="outline" onClick={onCancel}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {failure && <Failed title={t.failed} failure={failure} />}
        <p>{t.lead}</p>
        <ul className="list-disc ps-6">
          {items.map((item) => (
            <li key={item.id}>{pick(item)}</li>
          ))}
        </ul>
        {telling && (
          <TextArea
            id="uncheckedReason"
            autoFocus
            required
            label={t.reason}
            rows={2}
            value={reason}
            error={
              problem ? { code: problem.code, text: message(problem.code, problem.params) } : null
            }
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </div>
    </Dialog>
  );
}
