import { useNavigate } from 'react-router';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { letterTexts } from '@/forms/letter/texts';
import type { Letter } from '@/forms/letter/useLetter';
import { useAction } from '@/forms/useAction';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Link } from '@/ui/Link';
import { DescriptionList } from '@/ui/Table';
import { identificationTexts } from './texts';
import { useRefresh } from './useIdentification';
import { useVariant } from './variant';

/** Has a letter with a code sent to the address of the account. */
export function LetterProof({ letter }: { letter: Letter }) {
  const t = useTexts(identificationTexts);
  const { notSent } = useTexts(letterTexts);
  const format = useFormat();
  const navigate = useNavigate();
  const { identification } = useVariant();
  const refresh = useRefresh();
  const { pending, failure, run } = useAction();
  const send = () =>
    run(async () => {
      const done = await api.call(
        '/api/changeid/complete',
        { identityCheck: 'letter' },
        { quiet: true },
      );
      await refresh();
      navigate(`${identification}/completed`, {
        state: { shown: 'letterSent', waitDays: done.waitDays },
      });
    });
  return (
    <>
      <p className="mb-4">{t.letterToLead}</p>
      <LetterTo letter={letter} />
      <p className="mt-4 mb-6">
        <Link to="/mypage/account/change-user-info">{t.changeFirst}</Link>
      </p>
      <Failed failure={failure} title={notSent} />
      {letter.nextAt ? (
        <p>{t.letterAfter(format.dateTime(letter.nextAt))}</p>
      ) : (
        <Button pending={pending} onClick={() => void send()}>
          {t.letterSend}
        </Button>
      )}
    </>
  );
}

/** To whom and where a letter goes. */
function LetterTo({ letter }: { letter: Letter }) {
  const t = useTexts(identificationTexts);
  const postal = letter.postalCode.replace(/^(\d{3})(\d{4})$/, '〒$1-$2');
  return (
    <DescriptionList
      items={[
        { term: t.addressee, description: [letter.name, letter.attention].join('\n').trim() },
        { term: t.address, description: `${postal}\n${letter.address}`.trim() },
      ]}
    />
  );
}
