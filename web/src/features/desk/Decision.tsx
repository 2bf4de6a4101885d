import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffQuery } from '@/api/query';
import { useFormat } from '@/i18n/format';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { today } from '@/lib/clock';
import { DateField } from '@/ui/DateField';
import { focusField } from '@/ui/ErrorSummary';
import { ApproveForm } from './ApproveForm';
import { approvalTexts } from './approvalTexts';
import { checkGrantDay } from './checkDue';
import type { DecisionProps } from './forms';
import { GrantForm, type More } from './GrantForm';
import { dueOn } from './openDays';
import { RefuseForm } from './RefuseForm';
import { RulingFields } from './RulingFields';
import { type Stated, statedOf, unruled } from './ruling';
import type { Move } from './typed';
import { useAssignmentNotice } from './useAssignmentNotice';

/**
 * The form that ends a review: a licence to be granted, an approval, or a refusal. What a colleague has to approve is
 * drafted, and so is a licence for a day to come.
 */
export default function Decision({
  outcome,
  onDecide,
  ...props
}: Omit<DecisionProps, 'later'> & { outcome: 'GRANTED' | 'REFUSED' }) {
  const t = useTexts(approvalTexts);
  const [day, setDay] = useState('');
  const [stated, setStated] = useState<Stated>({});
  const [attempted, setAttempted] = useState(false);
  const proposal = props.review.licenceProposal;
  const two = props.review.fourEyes.includes(outcome);
  const dayOf = outcome === 'GRANTED' ? day : '';
  const format = useFormat();
  const on = dayOf && !checkGrantDay(dayOf) ? format.date(dayOf) : '';
  const yours = useAssignmentNotice(props.review);
  const later = two
    ? { title: t.draftTitle, body: `${t.confirmTwo} ${yours}`, act: t.draftAct, on }
    : dayOf
      ? { title: t.dayTitle, body: `${t.confirmDay} ${yours}`, act: t.dayAct, on }
      : undefined;
  const withRuling = (move: Move): Move =>
    move.action === 'complete' && move.outcome === 'GRANTED' && props.review.rulings
      ? { ...move, ruling: statedOf(props.review, stated) }
      : move;
  const decide = (move: Move) => {
    const step = withRuling(move);
    if (!later || step.action !== 'complete') return onDecide(step);
    onDecide({ ...step, action: 'decision-draft', ...(dayOf && { givenOn: dayOf }) });
  };
  /** Tells whether all is stated; else what is missing takes the focus. */
  const ready = () => {
    const missing = unruled(props.review, stated);
    setAttempted(true);
    if (missing) focusField(missing);
    return !missing;
  };
  const onTry: DecisionProps['onTry'] = (move, then) => props.onTry(withRuling(move), then);
  const form = { ...props, later, onDecide: decide, onTry };
  const more: More = {
    day,
    stated,
    onMore: (kept) => {
      setDay(kept.day);
      setStated(kept.stated);
    },
  };
  const rulings = (
    <RulingFields
      review={props.review}
      stated={stated}
      attempted={attempted}
      refused={props.refused}
      onState={setStated}
    />
  );
  return (
    <>
      {two && <p className="mb-4">{t.two}</p>}
      {outcome === 'REFUSED' ? (
        <RefuseForm {...form} />
      ) : proposal ? (
        <GrantForm {...form} proposal={proposal} more={more} ready={ready}>
          {rulings}
          <Day
            value={day}
            plain={props.kind === 'change'}
            refused={props.refused}
            onChange={setDay}
          />
        </GrantForm>
      ) : (
        <ApproveForm {...form} more={more} ready={ready}>
          {rulings}
          {/* A report is taken note of, which has no day to come. */}
          {props.review.leadsTo.filing !== 'report' && (
            <Day value={day} plain refused={props.refused} onChange={setDay} />
          )}
        </ApproveForm>
      )}
    </>
  );
}

/** The day on which a licence is granted, where that is to come. */
function Day({
  value,
  plain = false,
  refused,
  onChange,
}: {
  value: string;
  /** No term begins with it. */
  plain?: boolean;
  refused: DecisionProps['refused'];
  onChange: (day: string) => void;
}) {
  const t = useTexts(approvalTexts);
  const message = useMessage();
  const refusal = refused.find(({ pointer }) => pointer === '/givenOn');
  const wrong = (value && checkGrantDay(value)) || refusal;
  const { data } = useQuery(staffQuery('/api/staff/common/letter/list-get', {}, { quiet: true }));
  const closed = !wrong && dueOn(data?.openDays ?? [], value, today())?.closed;
  return (
    <>
      <DateField
        id="givenOn"
        label={plain ? t.plainDay : t.day}
        help={plain ? t.plainDayHelp : t.dayHelp}
        error={wrong ? { code: wrong.code, text: message(wrong.code, wrong.params ?? {}) } : null}
        value={value}
        onChange={onChange}
      />
      <p role="status" className="font-bold text-orange-1000 empty:hidden">
        {closed && t.closed}
      </p>
    </>
  );
}
