import { useState } from 'react';
import { LetterCodeForm } from '@/forms/letter/LetterCodeForm';
import { letterTexts } from '@/forms/letter/texts';
import { useLetter } from '@/forms/letter/useLetter';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Card } from '@/ui/Card';
import { overviewTexts } from './overviewTexts';
import { useRefresh } from './useSummary';

/** Takes the code of a letter that is on its way; says so when it was right. */
export default function LetterCode({ pending }: { pending: boolean }) {
  const t = useTexts(overviewTexts);
  const letterOf = useTexts(letterTexts);
  const { data: letter } = useLetter();
  const refresh = useRefresh();
  const [done, setDone] = useState(false);
  const finish = async () => {
    setDone(true);
    await refresh();
  };
  if (done) {
    return (
      <div className="mb-8">
        <NotificationBanner tone="success" announce title={t.letterDone}>
          {t.letterDoneBody}
        </NotificationBanner>
      </div>
    );
  }
  if (!pending || !letter) return null;
  if (letter.state === 'over' || letter.state === 'tried' || letter.state === 'changed') {
    return (
      <div className="mb-8">
        <NotificationBanner tone="warning" title={letterOf[letter.state]}>
          {letterOf.deadBody}
        </NotificationBanner>
      </div>
    );
  }
  return (
    <div className="mb-8">
      <Card title={t.letterTitle}>
        <LetterCodeForm letter={letter} onDone={finish} />
      </Card>
    </div>
  );
}
