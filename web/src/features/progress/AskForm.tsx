import { type FormEvent, useRef, useState } from 'react';
import { api } from '@/api/user';
import { applyRule } from '@/forms/rules';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/ErrorSummary';
import { TextArea } from '@/ui/TextField';
import { officeTexts } from './officeTexts';

const FIELD = 'office-question';

/** A question to the office. A second press, or a retry, sends one; what the server refuses is told at the field. */
export function AskForm({
  number,
  onSent,
  onStop,
}: {
  number: string;
  onSent: () => void;
  onStop: () => void;
}) {
  const t = useTexts(officeTexts);
  const message = useMessage();
  const { pending, failure, run } = useAction();
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const sending = useRef({ text: '', key: '' });
  const { normalised, finding } = applyRule('maxLength', text, { max: '2000' }, '');
  const problem = normalised === '' ? { code: 'MSG-LIT-E-0001', params: {} } : finding;
  const refused = failure?.fields.find(({ pointer }) => pointer === '/text');
  const wrong = tried && problem ? problem : text === sending.current.text ? refused : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem) return focusField(FIELD);
    if (sending.current.text !== text) sending.current = { text, key: crypto.randomUUID() };
    run(async () => {
      await api.call(
        '/api/common/question/ask',
        { electronicApplicationNumber: number, text },
        { quiet: true, headers: { 'Idempotency-Key': sending.current.key } },
      );
      onSent();
    });
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 space-y-6">
      <p>{t.lead}</p>
      {failure && (
        <NotificationBanner announce tone="error" title={t.notSent}>
          {failure.text}
        </NotificationBanner>
      )}
      <TextArea
        id={FIELD}
        label={t.question}
        required
        autoFocus
        rows={5}
        error={wrong ? { code: wrong.code, text: message(wrong.code, wrong.params) } : null}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap gap-4">
        <Button type="submit" pending={pending}>
          {t.send}
        </Button>
        <Button variant="outline" onClick={onStop}>
          {t.stop}
        </Button>
      </div>
    </form>
  );
}
