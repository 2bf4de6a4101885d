import { type FormEvent, useRef, useState } from 'react';
import type { ApplicationRequest } from '@/api/model';
import { api } from '@/api/user';
import { applyRule } from '@/forms/rules';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/ErrorSummary';
import { Heading } from '@/ui/Heading';
import { TextArea } from '@/ui/TextField';
import { questionTexts } from './questionTexts';

const FIELD = 'question-answer';

/** The question that waits, and the answer to it. A second press, or a retry, sends one answer. */
export default function AnswerForm({
  number,
  question,
  onSent,
}: {
  number: string;
  question: ApplicationRequest;
  onSent: () => void;
}) {
  const t = useTexts(questionTexts);
  const message = useMessage();
  const { pending, failure, run } = useAction();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useRef({ text: '', key: '' });
  const { normalised, finding } = applyRule('maxLength', text, { max: '2000' }, '');
  const problem = normalised === '' ? { code: 'MSG-LIT-E-0001', params: {} } : finding;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem) return focusField(FIELD);
    if (sending.current.text !== text) sending.current = { text, key: crypto.randomUUID() };
    run(async () => {
      const input = { electronicApplicationNumber: number, text };
      await api.call('/api/common/question/answer', input, {
        quiet: true,
        headers: { 'Idempotency-Key': sending.current.key },
      });
      onSent();
    });
  };
  return (
    <form noValidate onSubmit={submit} className="mb-10 space-y-6">
      <Heading level={2}>{t.title}</Heading>
      <p>{t.lead}</p>
      <blockquote className="border-s-4 border-key-900 ps-4 whitespace-pre-line">
        {question.text}
      </blockquote>
      {failure && (
        <NotificationBanner announce tone="error" title={t.notSent}>
          {failure.text}
        </NotificationBanner>
      )}
      <TextArea
        id={FIELD}
        label={t.answer}
        required
        rows={5}
        error={
          tried && problem
            ? { code: problem.code, text: message(problem.code, problem.params) }
            : null
        }
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Button type="submit" pending={pending}>
        {t.send}
      </Button>
    </form>
  );
}
