import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { SignupSteps } from '@/forms/signup/SignupSteps';
import { useOpeningNote } from '@/i18n/opening';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { RadioGroup } from '@/ui/Choice';
import { Anchor } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { OpeningNote } from '@/ui/OpeningNote';
import { Tabs } from '@/ui/Tabs';
import { keepChoice, readChoice, type Variant } from './choice';
import { KindPanel } from './KindPanel';
import { type Kind, type Options, readState, useOptions, useRequest } from './options';
import { signupTexts } from './texts';

/** SHN0002: what a sign-up needs, and for whom the account is; /gis/signup for the map only. */
export default function SignupPage() {
  const t = useTexts(signupTexts);
  const gis = useLocation().pathname.startsWith('/gis/');
  const { data, failed, retry } = useOptions();
  return (
    <>
      <SignupSteps current="terms" />
      <PageHeading title={gis ? t.titleGis : t.title} lead={gis ? t.leadGis : t.lead} />
      {gis && <OpeningNote of="zoneMap" />}
      <p className="-mt-4 mb-8">
        {t.loginInstead}
        <Anchor href="/api/auth/login?returnTo=/mypage">{t.signIn}</Anchor>
      </p>
      <UnderWayNote />
      {data ? (
        <Choose options={data} gis={gis} />
      ) : (
        <ContentLoading failed={failed} onRetry={retry} />
      )}
    </>
  );
}

/** The way back into a sign-up that was begun in this browser. */
function UnderWayNote() {
  const t = useTexts(signupTexts);
  const { data } = useRequest(readState);
  if (data?.status !== 'open' || data.step === 'completed') return null;
  return (
    <div className="mb-8">
      <NotificationBanner
        title={t.openTitle}
        actions={
          <ButtonLink variant="outline" size="md" to="/signup/identify">
            {t.goOn}
          </ButtonLink>
        }
      >
        {t.openBody}
      </NotificationBanner>
    </div>
  );
}

const mayUse = (kind: Kind, gis: boolean) => !gis || kind.services.includes('gis');

function Choose({ options, gis }: { options: Options; gis: boolean }) {
  const notYet = useOpeningNote('zoneMap');
  const t = useTexts(signupTexts);
  const navigate = useNavigate();
  const before = readChoice();
  const [query, setQuery] = useSearchParams();
  const kinds = options.kinds.filter((kind) => mayUse(kind, gis));
  const named = kinds.find((each) => each.userCategory === query.get('individualOrAssociation'));
  const category = named?.userCategory ?? before?.userCategory ?? '1';
  const setCategory = (next: string) =>
    setQuery(
      (now) => {
        now.set('individualOrAssociation', next);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  const [temporary, setTemporary] = useState(
    query.get('mode') === 'temporary' || before?.variant === 'temporary',
  );
  const kind = kinds.find((each) => each.userCategory === category);
  const temporaryOffered = (kind?.temporaryBy.length ?? 0) > 0;
  const full: Variant = gis ? 'gis' : 'account';
  const variant = temporary && temporaryOffered ? 'temporary' : full;
  const goOn = () => {
    keepChoice({ userCategory: category, variant });
    navigate('/signup/term');
  };
  return (
    <>
      <Tabs
        label={t.kinds}
        current={category}
        onChange={setCategory}
        tabs={kinds.map((each) => ({
          id: each.userCategory,
          label: t[`kind${each.userCategory}`],
          content: <KindPanel kind={each} options={options} gis={gis} />,
        }))}
      />
      <div className="mt-10">
        <RadioGroup
          id="variant"
          label={t.which}
          tile
          value={variant}
          onChange={(value) => setTemporary(value === 'temporary')}
          options={[
            gis
              ? { value: 'gis', label: t.gisAccount, help: t.gisAccountHelp }
              : { value: 'account', label: t.account, help: t.accountHelp },
            ...(temporaryOffered
              ? [
                  {
                    value: 'temporary',
                    label: t.temporary,
                    help: [t.temporaryHelp(options.temporaryDays), !gis && notYet]
                      .filter(Boolean)
                      .join(' '),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <ButtonGroup>
        <Button onClick={goOn}>{t.toTerms}</Button>
      </ButtonGroup>
    </>
  );
}
