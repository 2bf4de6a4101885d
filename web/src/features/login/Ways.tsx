import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { guides } from '@/forms/identity/guides';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { type Offered, useOffered } from './useOffered';
import { askedMode, type Way } from './ways';
import { wayTexts } from './wayTexts';

const WayPanel = lazyPart(() => import('./WayPanel'));

/** The way that was chosen instead of the password, then the others and where to find help. */
export default function Ways({ way, onWay }: { way: Way; onWay: (way: Way) => void }) {
  const now = useOffered();
  // A way chosen here takes the focus; one that the address asks for leaves it alone.
  const [chosen, setChosen] = useState(false);
  const choose = (next: Way) => {
    setChosen(true);
    onWay(next);
  };
  return (
    <>
      {way !== 'password' && (
        <Suspense fallback={<ContentLoading />}>
          <WayPanel key={way} way={way} chosen={chosen} now={now} onWay={choose} />
        </Suspense>
      )}
      <Reason now={now} />
      <Others way={way} now={now} onWay={choose} />
      <Help now={now} />
    </>
  );
}

/** What one signs in for, where the address tells. */
function Reason({ now: { service } }: { now: Offered }) {
  const t = useTexts(wayTexts);
  const pick = usePick();
  const mode = askedMode(useSearchParams()[0]);
  const said = {
    gis: t.forGis,
    addidentity: t.forAddidentity,
    changeid: t.forChangeid,
  };
  const text = service ? t.forService(pick(service.title)) : mode && said[mode];
  return text ? <p className="mt-8">{text}</p> : null;
}

interface OthersProps {
  way: Way;
  now: Offered;
  onWay: (way: Way) => void;
}

function Others({ way, now, onWay }: OthersProps) {
  const t = useTexts(wayTexts);
  const format = useFormat();
  const card = now.methods.of('mynumber');
  const others = now.offered.filter((each) => each !== way);
  return (
    <section className="mt-10">
      <Heading level={2}>{t.others}</Heading>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {others.map((each) => (
          <li key={each}>
            <Button variant="outline" wide onClick={() => onWay(each)}>
              {t[each]}
            </Button>
          </li>
        ))}
      </ul>
      {others.includes('mynumber') && card && !card.open && (
        <p className="mt-3 text-solid-gray-700">{t.closedUntil(format.dateTime(card.reopensAt))}</p>
      )}
    </section>
  );
}

/** What to do who cannot sign in. */
function Help({ now }: { now: Offered }) {
  const t = useTexts(wayTexts);
  const gis = askedMode(useSearchParams()[0]) === 'gis';
  const vouching = (['mynumber', 'gbizid', 'certificate'] as const).filter((each) =>
    now.offered.includes(each),
  );
  const links = [
    { to: '/oidc/login/recovery', text: t.forgotten },
    { to: gis ? '/gis/signup' : '/signup', text: t.signUp },
    { to: '/gis/index_t.html', text: t.temporary },
    ...vouching.map((each) => ({ to: guides[each], text: t.guide(t[each]) })),
  ];
  return (
    <section className="mt-10">
      <Heading level={2}>{t.help}</Heading>
      <ul className="mt-4 flex flex-col gap-2">
        {links.map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
