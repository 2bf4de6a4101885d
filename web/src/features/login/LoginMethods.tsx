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
import { type LoginMethod, requestedMode } from './loginMethods';
import { loginMethodTexts } from './loginMethodTexts';
import { type Offered, useLoginMethods } from './useLoginMethods';

const LoginMethodPanel = lazyPart(() => import('./LoginMethodPanel'));

/** The way that was chosen instead of the password, then the others and where to find help. */
export default function LoginMethods({
  method,
  onMethod,
}: {
  method: LoginMethod;
  onMethod: (method: LoginMethod) => void;
}) {
  const now = useLoginMethods();
  // A way chosen here takes the focus; one that the address asks for leaves it alone.
  const [chosen, setChosen] = useState(false);
  const choose = (next: LoginMethod) => {
    setChosen(true);
    onMethod(next);
  };
  return (
    <>
      {method !== 'password' && (
        <Suspense fallback={<ContentLoading />}>
          <LoginMethodPanel
            key={method}
            method={method}
            chosen={chosen}
            now={now}
            onMethod={choose}
          />
        </Suspense>
      )}
      <Reason now={now} />
      <Others method={method} now={now} onMethod={choose} />
      <Help now={now} />
    </>
  );
}

/** What one signs in for, where the address tells. */
function Reason({ now: { service } }: { now: Offered }) {
  const t = useTexts(loginMethodTexts);
  const pick = usePick();
  const mode = requestedMode(useSearchParams()[0]);
  const modeTexts = {
    gis: t.forGis,
    addidentity: t.forAddidentity,
    changeid: t.forChangeid,
  };
  const text = service ? t.forService(pick(service.title)) : mode && modeTexts[mode];
  return text ? <p className="mt-8">{text}</p> : null;
}

interface OthersProps {
  method: LoginMethod;
  now: Offered;
  onMethod: (method: LoginMethod) => void;
}

function Others({ method, now, onMethod }: OthersProps) {
  const t = useTexts(loginMethodTexts);
  const format = useFormat();
  const card = now.methods.of('mynumber');
  const others = now.offered.filter((each) => each !== method);
  return (
    <section className="mt-10">
      <Heading level={2}>{t.others}</Heading>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2">
        {others.map((each) => (
          <li key={each}>
            <Button variant="outline" wide onClick={() => onMethod(each)}>
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
  const t = useTexts(loginMethodTexts);
  const gis = requestedMode(useSearchParams()[0]) === 'gis';
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
