import type { FieldError, ReviewDetail } from '@/api/model';
import { useMessage } from '@/i18n/messages';
import { usePick } from '@/i18n/texts';
import { RadioGroup } from '@/ui/Choice';
import { DateField } from '@/ui/DateField';
import { TextArea } from '@/ui/TextField';
import { checkRuling, rulingId, type Stated, shownRulings } from './ruling';

/** What the procedure has the officer state besides a grant, such as the result of an inspection. */
export function RulingFields({
  review,
  stated,
  attempted,
  refused,
  onState,
}: {
  review: ReviewDetail;
  stated: Stated;
  attempted: boolean;
  refused: readonly FieldError[];
  onState: (stated: Stated) => void;
}) {
  const pick = usePick();
  const message = useMessage();
  return shownRulings(review, stated).map((ruling) => {
    const { id, label, type, options } = ruling;
    const value = stated[id] ?? '';
    const wrong =
      (attempted && checkRuling(ruling, review, stated)) ||
      refused.find(({ pointer }) => pointer === `/ruling/${id}`);
    const field = {
      id: rulingId(id),
      label: pick(label),
      required: !ruling.optional,
      error: wrong ? { code: wrong.code, text: message(wrong.code, wrong.params ?? {}) } : null,
      value,
    };
    const set = (to: string) => onState({ ...stated, [id]: to });
    if (type === 'date') return <DateField key={id} {...field} onChange={set} />;
    if (type === 'textarea') {
      return <TextArea key={id} {...field} rows={3} onChange={(e) => set(e.target.value)} />;
    }
    const choices = (options ?? []).map((each) => ({ value: each.code, label: pick(each) }));
    return <RadioGroup key={id} {...field} options={choices} onChange={set} />;
  });
}
