import { useState } from 'react';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { letterTexts } from '@/forms/letter/texts';
import type { Letter } from '@/forms/letter/useLetter';
import { useAction } from '@/forms/useAction';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { useRefresh } from './useIdentification';

/** Has another letter sent in place of one that did not arrive or counts no more. */
export function ResendLetter({ letter, dead }: { letter: Letter; dead: boolean }) {
  const t = useTexts(letterTexts);
  const format = useFormat();
  const refresh = useRefresh();
  const { pending, failure, run } = useAction();
  const [sent, setSent] = useState(false);
  const send = () =>
    run(async () => {
      await api.call('/api/changeid/complete', { identityCheck: 'letter' }, { quiet: true });
      await refresh();
      setSent(true);
    });
  return (
    <div className="mt-8">
      {!dead && <Heading level={3}>{t.notArrived}</Heading>}
      <p role="status" className="empty:hidden">
        {sent && t.sentAgain}
      </p>
      <Failed failure={failure} title={t.notSent} />
      {letter.nextAt ? (
        <p>{t.after(format.dateTime(letter.nextAt))}</p>
      ) : (
        <>
          {!dead && <p>{t.notArrivedBody}</p>}
          <div className="mt-4">
            <Button variant="outline" size="md" pending={pending} onClick={() => void send()}>
              {t.again}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
