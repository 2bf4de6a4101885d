import { type FormEvent, useState } from 'react';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/ErrorSummary';
import { TextField } from '@/ui/TextField';
import { useFocusTarget } from '@/ui/useFocusTarget';
import { letterTexts } from './texts';
import { type Letter, useLetter } from './useLetter';

/** How long a code is, without its hyphens (internal/identity). */
const LENGTH = 12;

const tidy = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

/** Takes the code of the letter; tells how many tries are left after a wrong one. */
export function LetterCodeForm({
  letter,
  onDone,
}: {
  letter: Letter;
  onDone: () => Promise<void>;
}) {
  const t = useTexts(letterTexts);
  const format = useFormat();
  const { refetch } = useLetter();
  const { pending, failure, run } = useAction();
  useFocusTarget('letterCode');
  const [code, setCode] = useState('');
  const [mistake, setMistake] = useState('');
  const say = (text: string) => {
    setMistake(text);
    focusField('letterCode');
  };
  const confirm = async () => {
    try {
      await api.call('/api/common/account/letter-confirm', { code: tidy(code) }, { quiet: true });
    } catch (error) {
      const { data } = await refetch();
      if (data?.state !== 'queued' && data?.state !== 'sent') throw error;
      // Only a wrong code costs a try.
      if (data.attemptsLeft === letter.attemptsLeft) throw error;
      return say(t.wrong(data.attemptsLeft));
    }
    await onDone();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = tidy(code);
    if (typed === '') return say(t.missing);
    if (typed.length !== LENGTH) return say(t.malformed);
    setMistake('');
    void run(confirm);
  };
  return (
    <form noValidate onSubmit={submit}>
      <ul className="mb-4 list-disc ps-6">
        <li>{letter.state === 'sent' ? t.sent(format.date(letter.sentAt)) : t.queued}</li>
        <li>{t.wait(letter.waitDays)}</li>
        <li>{t.until(format.dateTime(letter.expiresAt))}</li>
        <li>{t.attempts(letter.attemptsLeft)}</li>
      </ul>
      <Failed failure={failure} title={t.failed} />
      <TextField
        id="letterCode"
        label={t.code}
        help={t.codeHelp}
        width="md"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        required
        value={code}
        error={mistake ? { text: mistake } : null}
        onChange={(event) => setCode(event.target.value)}
      />
      <div className="mt-6">
        <Button type="submit" pending={pending}>
          {t.confirm}
        </Button>
      </div>
    </form>
  );
}
