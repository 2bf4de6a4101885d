import { useState } from 'react';
import type { ReviewDetail } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { RadioGroup } from '@/ui/Choice';
import { focusField } from '@/ui/ErrorSummary';
import { triageTexts } from './triageTexts';

const QUESTIONS = ['complete', 'competent'] as const;

/** The two questions, each with its answers; nothing is chosen beforehand. */
export function TriageForm({
  triage,
  pending,
  onAnswer,
  onStop,
}: {
  triage: ReviewDetail['triage'];
  pending: boolean;
  onAnswer: (complete: boolean, competent: boolean) => void;
  onStop: () => void;
}) {
  const t = useTexts(triageTexts);
  const [answers, setAnswers] = useState({
    complete: triage ? answerOf(triage.complete) : '',
    competent: triage ? answerOf(triage.competent) : '',
  });
  const [attempted, setAttempted] = useState(false);
  const save = () => {
    setAttempted(true);
    const open = QUESTIONS.find((each) => answers[each] === '');
    if (open) focusField(`triage-${open}`);
    else onAnswer(answers.complete === 'YES', answers.competent === 'YES');
  };
  return (
    <div className="space-y-3">
      {QUESTIONS.map((each) => (
        <RadioGroup
          key={each}
          id={`triage-${each}`}
          label={t[each]}
          required
          inline
          options={(['YES', 'NO'] as const).map((value) => ({ value, label: t[value] }))}
          error={
            attempted && answers[each] === '' ? { code: 'MSG-LIT-E-0002', text: t.choose } : null
          }
          value={answers[each]}
          onChange={(value) => setAnswers((now) => ({ ...now, [each]: value }))}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        <Button size="md" pending={pending} onClick={save}>
          {t.save}
        </Button>
        <Button size="md" variant="outline" onClick={onStop}>
          {t.stop}
        </Button>
      </div>
    </div>
  );
}

const answerOf = (yes: boolean) => (yes ? 'YES' : 'NO');
