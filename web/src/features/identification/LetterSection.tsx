import { useNavigate } from 'react-router';
import { LetterCodeForm } from '@/forms/letter/LetterCodeForm';
import { letterTexts } from '@/forms/letter/texts';
import type { Letter } from '@/forms/letter/useLetter';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Heading } from '@/ui/Heading';
import { ResendLetter } from './ResendLetter';
import { useRefresh } from './useIdentification';
import { useVariant } from './variant';

/** The code of the letter that is on its way; why it counts no more; another letter. */
export function LetterSection({ letter }: { letter: Letter }) {
  const t = useTexts(letterTexts);
  const navigate = useNavigate();
  const { identification } = useVariant();
  const refresh = useRefresh();
  const leave = async () => {
    await refresh();
    navigate(`${identification}/completed`, { state: { shown: 'letter' }, replace: true });
  };
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
        <LetterCodeForm letter={letter} onDone={leave} />
      )}
      <ResendLetter letter={letter} dead={dead} />
    </section>
  );
}
