import { Navigate, useLocation, useSearchParams } from 'react-router';
import { useMethodStates } from '@/forms/identity/useMethodStates';
import { type Letter, useLetter } from '@/forms/letter/useLetter';
import { useTexts } from '@/i18n/texts';
import { usePortal } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { Identify } from './Identify';
import { Steps } from './Steps';
import { identificationTexts } from './texts';
import { type Check, type Proof, type Summary, useProof, useSummary } from './useIdentification';
import { prefixFor, useVariant, variantOf } from './variant';

/** MYP0118: what the account has shown of its identity, and how it may show it. */
export default function ChoosePage() {
  const t = useTexts(identificationTexts);
  const variant = useVariant();
  const { routes } = usePortal();
  const { search, state } = useLocation();
  const summary = useSummary();
  const letter = useLetter();
  const proof = useProof();
  const lead = variant.first ? t.leadFirst : variant.only ? t.leadCard : t.lead;
  const known = summary.data && letter.data && proof.data;
  // Who was never identified gives all of the user info, and who was need not.
  const elsewhere = summary.data && wrongPlace(variant.prefix, summary.data);
  if (elsewhere !== undefined) {
    const to = variantOf(`${elsewhere}/`).identification;
    if (routes.some(({ path }) => path === to)) {
      return <Navigate to={to + search} state={state} replace />;
    }
  }
  return (
    <>
      <PageHeading title={t.title} lead={lead} />
      {variant.first && <Steps current="method" />}
      {known ? (
        <Known summary={summary.data} letter={letter.data} proof={proof.data} />
      ) : (
        <ContentLoading
          failed={summary.isError || letter.isError || proof.isError}
          onRetry={() => Promise.all([summary.refetch(), letter.refetch(), proof.refetch()])}
        />
      )}
    </>
  );
}

/** The prefix under which an account shows its identity that is at a wrong one. */
function wrongPlace(prefix: string, { userStatusCd }: Summary) {
  const temporary = userStatusCd === '01';
  if (temporary && (prefix === '' || prefix === '/changeid')) return prefixFor(userStatusCd);
  return prefix === '/addidentity' && userStatusCd === '03' ? '/changeid' : undefined;
}

function Known(props: { summary: Summary; letter: Letter; proof: Proof }) {
  const t = useTexts(identificationTexts);
  const variant = useVariant();
  const [query] = useSearchParams();
  const states = useMethodStates(`${variant.calls}/mst/identity-methods-get`);
  const { summary } = props;
  const checks = (summary.identityChecks as Check[]).filter(
    (check) =>
      (!variant.only || check === variant.only) &&
      // Another letter is asked for beside the code of the first.
      (check !== 'letter' || variant.first || props.letter.state === 'none') &&
      (check === 'none' ? variant.first : !states.states || states.of(check) !== undefined),
  );
  const failed = query.get('proof') === 'failed' ? (query.get('reason') ?? '') : undefined;
  if (summary.userStatusCd === '05') return <Closed title={t.suspended} />;
  if (checks.length === 0) {
    return variant.only ? (
      <Closed
        title={t.noCard}
        other={variantOf(`${prefixFor(summary.userStatusCd)}/`).identification}
      />
    ) : (
      <Closed title={t.notNeeded} />
    );
  }
  const visited = query.get('identityVerifyMethod') ?? undefined;
  return <Identify {...props} checks={checks} states={states} failed={failed} visited={visited} />;
}

function Closed({ title, other }: { title: string; other?: string }) {
  const t = useTexts(identificationTexts);
  return (
    <>
      <NotificationBanner tone="warning" title={title} />
      <ButtonGroup>
        {other && <ButtonLink to={other}>{t.otherMethods}</ButtonLink>}
        <ButtonLink variant="outline" to="/mypage/account">
          {t.back}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
