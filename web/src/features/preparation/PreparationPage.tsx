import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PortalError } from '@/api/error';
import type { UsualTime } from '@/api/model';
import { userQuery } from '@/api/query';
import { api } from '@/api/user';
import { userInfo } from '@/api/user-info';
import { accountCategory } from '@/application/draft/category';
import { useReturned } from '@/application/filed/useReturned';
import { stepPath } from '@/application/steps';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { agency } from '@/lib/mandate';
import { writeFlow } from '@/lib/session';
import { useStore } from '@/lib/useStore';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { StatusChip } from '@/ui/Card';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { useFiling } from '@/ui/status/filingTexts';
import { LicenceChoice, NOT_HELD, useHeld, whatOf } from './LicenceChoice';
import { menuTexts } from './menuTexts';
import { PreparationGuide } from './PreparationGuide';
import { ProvisionalChoice } from './ProvisionalChoice';
import { preparationTexts } from './preparationTexts';
import { useReason } from './useReason';

const PastData = lazyPart(() => import('@/forms/past/PastData'));
const StartAgainDialog = lazyPart(() => import('./StartAgainDialog'));
const DuplicateNotice = lazyPart(() => import('./DuplicateNotice'));
// Few act for others.
const ActFor = lazyPart(() => import('./ActFor'));
const AddService = lazyPart(() => import('./AddService'));

/** APP0001: what is needed, what it costs and how long it takes; begins the draft. */
export default function PreparationPage() {
  const t = useTexts(preparationTexts);
  const procedureId = useSearchParams()[0].get('procedureId') ?? '';
  const detail = useQuery(userQuery('/api/mst/procedure/detail-get', { procedureId })).data;
  const list = useQuery(userQuery('/api/mst/procedure/list-get', {})).data;
  if (!detail || !list) {
    return (
      <>
        <PageHeading title={t.title} />
        <ContentLoading />
      </>
    );
  }
  const available = list.procedures.some(
    (each) => each.procedureId === procedureId && each.available,
  );
  return (
    <Preparation
      definition={detail.definition as ProcedureDefinition}
      usual={detail.usual}
      available={available}
    />
  );
}

function Preparation({
  definition,
  usual,
  available,
}: {
  definition: ProcedureDefinition;
  usual: UsualTime | undefined;
  available: boolean;
}) {
  const t = useTexts(preparationTexts);
  const m = useTexts(menuTexts);
  const filing = useFiling(definition.outcome);
  const again = definition.kind === 'renewal' && definition.outcome.filing === 'registration';
  const what = again ? t.registeringAgain : filing.what;
  const renewal = renewalIn(useSearchParams()[0]);
  const begin = useBegin(definition);
  const held = useHeld(definition);
  // Without a licence that it can be about, nothing is begun.
  const mayStart = available && !held.none;
  const acts = useStore(userInfo).info?.actsForOthers;
  return (
    <>
      <PreparationGuide definition={definition} usual={usual} />
      {definition.pcOnly && (
        <p className="mt-10">
          <StatusChip>{m.pcOnly}</StatusChip>
        </p>
      )}
      {acts && (
        <Suspense fallback={null}>
          <ActFor procedureId={definition.id} />
        </Suspense>
      )}
      {available ? (
        <BeforeStart definition={definition} begin={begin} held={held} />
      ) : (
        <Unavailable definition={definition} />
      )}
      <ButtonGroup>
        {mayStart && (
          <Button pending={begin.pending} onClick={begin.start}>
            {t.start(what)}
          </Button>
        )}
        <ButtonLink variant="outline" to={renewal ?? '/mypage/application-menu'}>
          {renewal ? t.toRenewal : t.others}
        </ButtonLink>
      </ButtonGroup>
      {begin.confirming && (
        <Suspense fallback={null}>
          <StartAgainDialog
            what={what}
            numbers={begin.returned}
            onClose={begin.stop}
            onAnew={begin.startAgain}
          />
        </Suspense>
      )}
      {mayStart && (
        <Suspense fallback={<ContentLoading />}>
          <PastData
            procedureId={definition.id}
            licenceId={begin.licenceId}
            mayBegin={begin.requireLicence}
          />
        </Suspense>
      )}
    </>
  );
}

/** The filing that a refusal names: one that waits, which is corrected or withdrawn. */
const numberIn = (text: string) => /E\d{2}[A-Z]\d{9}/.exec(text)?.[0];

/** Begins the draft: with the licence that it is about, and once more asked where one waits for a correction. */
function useBegin(definition: ProcedureDefinition) {
  const t = useTexts(preparationTexts);
  const navigate = useNavigate();
  const query = useSearchParams()[0];
  const [chosen, choose] = useState(query.get('licenceId') ?? undefined);
  // The filing under whose provisional licence it is filed.
  const [under, setUnder] = useState(query.get('electronicApplicationNumber') ?? '');
  const licenceId = chosen === NOT_HELD || definition.underProvisional ? undefined : chosen;
  const [refused, setRefused] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [waiting, setWaiting] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const returned = useReturned(definition.id);
  const begin = useMutation({
    mutationFn: (anew: boolean) =>
      api.call(
        '/api/common/draft/create',
        {
          procedureId: definition.id,
          licenceId,
          anew,
          ...(under && { electronicApplicationNumber: under }),
        },
        { quiet: definition.subject !== undefined },
      ),
    onSuccess: (draft) => {
      // Who comes from the page of a licence need not say which it is again.
      if (licenceId && licenceId === query.get('licenceId'))
        writeFlow('relicenseCheckInquiryNumber', draft.temporalyNotificationId);
      // The number that was checked of another one is not this one's.
      writeFlow('licenseNumber', '');
      return navigate(stepPath(definition, 'start', draft.temporalyNotificationId));
    },
    onError: (error) => {
      // A licence that cannot be renewed now, for instance; anything else is told as ever.
      if (error instanceof PortalError && error.codes.length > 0) {
        setProblem(error.message);
        setWaiting(numberIn(error.message));
      } else if (definition.subject) throw error;
    },
  });
  const missing = definition.subject !== undefined && !chosen;
  const missingText = definition.underProvisional
    ? t.provisionalMissing
    : t.licenceMissing(t[whatOf(definition.subject?.categories)]);
  const requireLicence = () => {
    if (missing) setRefused(refused + 1);
    return !missing;
  };
  return {
    ...{
      chosen,
      choose,
      licenceId,
      under,
      setUnder,
      returned,
      confirming,
      requireLicence,
      waiting,
    },
    pending: begin.isPending || begin.isSuccess,
    error: problem ?? (refused > 0 && !chosen ? missingText : undefined),
    start: () => {
      setProblem(undefined);
      setWaiting(undefined);
      if (!requireLicence()) return;
      if (returned.length > 0 && (!definition.subject || definition.kind === 'open'))
        setConfirming(true);
      else begin.mutate(false);
    },
    startAgain: () => {
      setConfirming(false);
      begin.mutate(true);
    },
    stop: () => setConfirming(false),
  };
}

/** What is to be seen or chosen before the draft begins. */
function BeforeStart({
  definition,
  begin,
  held,
}: {
  definition: ProcedureDefinition;
  begin: ReturnType<typeof useBegin>;
  held: ReturnType<typeof useHeld>;
}) {
  const t = useTexts(preparationTexts);
  return (
    <>
      <SavedDrafts procedureId={definition.id} />
      <Suspense>
        <DuplicateNotice definition={definition} />
      </Suspense>
      {definition.underProvisional ? (
        <ProvisionalChoice
          chosen={begin.chosen && (begin.under || begin.chosen)}
          onChoose={(number) => {
            begin.setUnder(number === NOT_HELD ? '' : number);
            begin.choose(NOT_HELD);
          }}
          error={begin.error}
        />
      ) : (
        definition.subject && (
          <LicenceChoice
            held={held}
            optional={definition.subject.optional}
            chosen={begin.chosen}
            onChoose={begin.choose}
            error={begin.error}
          />
        )
      )}
      {begin.waiting && (
        <p className="mt-4">
          <Link
            to={href('/mypage/application-progress/detail', {
              electronicApplicationNumber: begin.waiting,
            })}
          >
            {t.waiting(begin.waiting)}
          </Link>
        </p>
      )}
      {!held.none && <p className="mt-10">{t.saving}</p>}
    </>
  );
}

/** Why nothing can be begun. */
function Unavailable({ definition }: { definition: ProcedureDefinition }) {
  const m = useTexts(menuTexts);
  const reason = useReason();
  const acting = useStore(userInfo).info?.acting;
  return (
    <div className="mt-10">
      <NotificationBanner
        tone="warning"
        title={acting?.delegationId ? m.unavailableUnder : m.unavailable}
      >
        <p>{reason(definition)}</p>
        {acting?.delegationId && (
          <p>
            <Link
              to={href('/mypage/delegation/why', {
                delegationId: acting.delegationId,
                action: 'FILE',
                procedureId: definition.id,
                ...(acting.firmName && { mandate: `m-${acting.memberId}` }),
              })}
            >
              {m.why}
            </Link>
          </p>
        )}
        {definition.holders.includes(accountCategory()) && !agency.opens && (
          <Suspense>
            <AddService service={definition.service} />
          </Suspense>
        )}
      </NotificationBanner>
    </div>
  );
}

/** The renewal that one came from, to put something right first. */
function renewalIn(query: URLSearchParams): string | undefined {
  const id = query.get('temporalyNotificationId');
  if (!id || query.get('fromFormSelf') !== 'true') return undefined;
  return stepPath({ kind: 'renewal' }, 'form-self', id);
}

/** Reminds of a draft of the same procedure, so that nobody begins twice by mistake. */
function SavedDrafts({ procedureId }: { procedureId: string }) {
  const t = useTexts(preparationTexts);
  const { data } = useQuery(userQuery('/api/common/draft/list-get', {}, { quiet: true }));
  if (!data?.drafts.some((each) => each.procedureId === procedureId)) return null;
  return (
    <div className="mt-10">
      <NotificationBanner title={t.resumeTitle}>
        <Link to="/mypage/application-draft">{t.resume}</Link>
      </NotificationBanner>
    </div>
  );
}
