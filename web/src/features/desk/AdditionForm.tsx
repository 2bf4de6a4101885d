import { useState } from 'react';
import { applyRule, today } from '@/forms/rules';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { DateField } from '@/ui/DateField';
import { TextArea } from '@/ui/TextField';
import type { AskingProps } from './Asking';
import { AskingFrame } from './AskingFrame';
import { checkText } from './checkText';
import { requestTexts } from './requestTexts';

function checkDue(date: string) {
  const { normalised, finding } = applyRule('date', date, {}, '');
  if (normalised === '') return { code: 'MSG-LIT-E-0001', params: {} };
  if (finding) return finding;
  return normalised < today(new Date()) ? { code: 'MSG-LIT-E-0047', params: {} } : null;
}

/** What is to be added, and by when. */
export function AdditionForm({ onAsk, onStop, onErrors }: AskingProps) {
  const t = useTexts(requestTexts);
  const message = useMessage();
  const [text, setText] = useState('');
  const [due, setDue] = useState('');
  const [attempt, setAttempt] = useState(0);
  const wrong = [
    { id: 'addition-text', label: t.what, problem: checkText(text) },
    { id: 'addition-due', label: t.due, problem: checkDue(due) },
  ];
  const mistakes = wrong.flatMap(({ id, label, problem }) =>
    attempt > 0 && problem
      ? [{ id, label, code: problem.code, text: message(problem.code, problem.params) }]
      : [],
  );
  const errorOf = (id: string) => mistakes.find((each) => each.id === id) ?? null;
  return (
    <AskingFrame
      title={t.additionTitle}
      lead={t.additionLead}
      act={t.additionAct}
      mistakes={mistakes}
      attempt={attempt}
      onStop={onStop}
      onErrors={onErrors}
      onAct={() => {
        if (wrong.some(({ problem }) => problem)) setAttempt(attempt + 1);
        else onAsk({ action: 'request-addition', text, dueDate: due });
      }}
    >
      <TextArea
        id="addition-text"
        label={t.what}
        required
        rows={5}
        error={errorOf('addition-text')}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <DateField
        id="addition-due"
        label={t.due}
        required
        error={errorOf('addition-due')}
        value={due}
        onChange={setDue}
      />
    </AskingFrame>
  );
}
