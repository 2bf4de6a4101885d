import type { DraftSession } from '@/application/draft/session';
import { preparationPath } from '@/application/paths';
import { texts, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';

const endTexts = texts({
  all: {
    ja: (count: number) => `この届出で、無線局${count}局のすべてが廃止になります`,
    en: (count: number) => `All ${count} stations end with this notification`,
  },
  some: {
    ja: '一部だけを廃止するときは、この届出ではなく、無線局の数を減らす手続きをしてください。',
    en: 'To give up only some of them, do not file this: file for fewer stations instead.',
  },
  fewer: { ja: '無線局の数を減らす', en: 'Have fewer stations' },
});

/** That a discontinuation ends all stations of a licence of several, and how some of them are given up. */
export default function SeveralEnd({ session: { definition, form, licenceId } }: Props) {
  const t = useTexts(endTexts);
  const count = Number(form.value('/licence/stations') ?? 0);
  if (!(count > 1)) return null;
  // Of a blanket licence it is reported how many are in operation; of others the record says how many there are.
  const act = definition.id.startsWith('radio-blanket') ? 'reduction' : 'change';
  const procedure = definition.id.replace(/repeal$/, act);
  return (
    <NotificationBanner tone="warning" title={t.all(count)}>
      <p>{t.some}</p>
      <Link to={preparationPath(procedure, { licenceId })}>{t.fewer}</Link>
    </NotificationBanner>
  );
}

interface Props {
  session: DraftSession;
}
