import { useQuery } from '@tanstack/react-query';
import { userQuery } from '@/api/query';
import { preparationPath } from '@/application/paths';
import { useFormat } from '@/i18n/format';
import { texts, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';

const secondTexts = texts({
  title: {
    ja: '有効なアマチュア局の免許をすでにお持ちです',
    en: 'You hold a valid amateur station licence already',
  },
  mobile: {
    ja: '移動する局の免許をお持ちのときは、送信機を増やすのは、開設ではなく、その局の変更です（電波法第17条）。',
    en: 'If it is of a station that moves, a further transmitter is a change of it, not another station (Radio Act, article 17).',
  },
  held: {
    ja: (number: string, callSign: string, day: string) =>
      `${number}　${callSign}（${day}まで有効）`,
    en: (number: string, callSign: string, day: string) =>
      `${number}, ${callSign} (valid to ${day})`,
  },
  change: { ja: 'お持ちの局を変更する', en: 'Change the station that you hold' },
});

/** Tells who is about to open an amateur station that moves of the licences that they hold: the desk is told too (secondMobile). */
export default function SecondStation({ procedureId }: { procedureId: string }) {
  const t = useTexts(secondTexts);
  const format = useFormat();
  const { data } = useQuery(userQuery('/api/deji/licence/list-get', {}, { quiet: true }));
  const held = data?.licences.filter((each) => each.valid && each.category === 'amateur') ?? [];
  if (held.length === 0) return null;
  return (
    <div className="mt-10">
      <NotificationBanner tone="warning" title={t.title}>
        <p>{t.mobile}</p>
        <ul className="mt-2 list-disc ps-6">
          {held.map(({ id, licenceNumber, callSign, validTo }) => (
            <li key={id}>{t.held(licenceNumber, callSign, format.date(validTo))}</li>
          ))}
        </ul>
        <p className="mt-2">
          <Link to={preparationPath(procedureId.replace(/-open$/, '-change'))}>{t.change}</Link>
        </p>
      </NotificationBanner>
    </div>
  );
}
