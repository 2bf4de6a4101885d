import type { LicenceContent } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';
import { AlteredItems } from '@/ui/status/AlteredItems';

const dueTexts = texts({
  title: {
    ja: '変更検査に合格するまで、変更した設備は運用できません',
    en: 'What was changed may not be operated before it has passed its inspection',
  },
  permitted: {
    ja: (on: string) =>
      `${on}に許可された変更です。この免許の内容には、この変更が含まれています（電波法第18条）。`,
    en: (on: string) =>
      `The change was permitted on ${on}. What the licence says includes it (Radio Act, article 18).`,
  },
  DUE: {
    ja: '工事の完了は、まだ届け出られていません。',
    en: 'Its completion is not notified yet.',
  },
  NOTIFIED: {
    ja: '工事の完了が届け出られ、検査の結果を待っています。',
    en: 'Its completion is notified, and the result of the inspection is waited for.',
  },
  FAILED: {
    ja: '検査に合格していません。工事の完了を、もう一度届け出る必要があります。',
    en: 'It did not pass its inspection. Its completion has to be notified again.',
  },
  file: {
    ja: (title: string) => `${title}を出す`,
    en: (title: string) => `File “${title}”`,
  },
});

/** Permitted changes that wait for their inspection; who holds the licence is led to what is to be filed. */
export default function DueChanges({ licence }: { licence: LicenceContent }) {
  const t = useTexts(dueTexts);
  const pick = usePick();
  const format = useFormat();
  return (licence.due ?? []).map(({ on, state, altered, title, procedureId }, index) => (
    <div key={String(index)} className="mb-6">
      <NotificationBanner tone="warning" title={t.title}>
        <p>{t.permitted(format.date(on))}</p>
        <p>{t[state]}</p>
        <AlteredItems altered={altered} />
        {procedureId && state !== 'NOTIFIED' && (
          <p>
            <Link to={href('/application/preparation', { procedureId, licenceId: licence.id })}>
              {t.file(pick(title))}
            </Link>
          </p>
        )}
      </NotificationBanner>
    </div>
  ));
}
