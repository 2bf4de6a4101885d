import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAct } from '@/forms/useAct';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/ErrorSummary';
import { Heading } from '@/ui/Heading';
import { TextField } from '@/ui/TextField';
import { LetterAgain } from './LetterAgain';
import { letterTexts } from './letterTexts';
import { type Letter, useLetter, useRefresh } from './useIdentification';
import { useVariant } from './variant';

/** How long a code is, without its hyphens (internal/identity). */
const LENGTH = 12;

const tidy = (typed: string) =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');

/** The code of the letter that is on its way; why it counts no more; another letter. */
export function LetterSection({ letter }: { letter: Letter }) {
  const t = useTexts(letterTexts);
  if (letter.state === 'none') return null;
  const dead = letter.state !== 'queued' && letter.state !== 'sent';
  return (
    <section id="letter" aria-labelledby="letterTitle" className="mt-10">
      <Heading level={2} id="letterTitle">
        {t.title}
      </Heading>
      {dead ? (
        <NotificationBanner tone="warning" title={t[letter.state as 'over' | 'tried' | 'changed']}>
          {t.deadBody}
        </NotificationBanner>
      ) : (
        <CodeForm letter={letter} />
      )}
      <LetterAgain letter={letter} dead={dead} />
    </section>
  );
}

function CodeForm({ letter }: { letter: Letter }) {
  const t = useTexts(letterTexts);
  const format = useFormat();
  const navigate = useNavigate();
  const { identification } = useVariant();
  const refresh = useRefresh();
  const { refetch } = useLetter();
  const { pending, failure, run } = useAct();
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
      if (data.triesLeft === letter.triesLeft) throw error;
      return say(t.wrong(data.triesLeft));
    }
    await refresh();
    navigate(`${identification}/completed`, { state: { shown: 'letter' }, replace: true });
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
      <p>
        {letter.state === 'sent' ? t.sent(format.date(letter.sentAt)) : t.queued}
        {t.wait(letter.waitDays)}
      </p>
      <p className="mb-4">
        {t.until(format.dateTime(letter.expiresAt))}
        {t.tries(letter.triesLeft)}
      </p>
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
