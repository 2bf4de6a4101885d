import { Navigate } from 'react-router';
import type { UserInfo } from '@/api/user-info';
import { ApplicantReview } from '@/forms/applicant/ApplicantReview';
import { cleaned } from '@/forms/applicant/problems';
import { Failed } from '@/forms/Failed';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { FullScreenLoading } from '@/ui/Loading';
import { methodTexts } from '@/ui/status/methodTexts';
import { DescriptionList } from '@/ui/Table';
import { infoTexts } from './infoTexts';
import { type PendingIdentification, readIdentification } from './pending';
import { Steps } from './Steps';
import { useIdentify } from './useIdentify';
import { useVariant } from './variant';

/** MYP0112 of these variants: everything once more before it is written. */
export default function InfoConfirmPage() {
  const info = useAccount().info as UserInfo | undefined;
  const { userInfo } = useVariant();
  const given = info && readIdentification(info.userInfoDetail.accountId);
  if (!given) return <Navigate to={userInfo} replace />;
  return <Confirm given={given} />;
}

function Confirm({ given }: { given: PendingIdentification }) {
  const t = useTexts(infoTexts);
  const names = { ...useTexts(methodTexts), none: t.none };
  const { userInfo } = useVariant();
  const { pending, failure, identify } = useIdentify(given);
  const detail = cleaned(given.detail);
  return (
    <>
      <PageHeading
        title={t.confirmTitle}
        lead={given.check === 'letter' ? t.confirmLeadLetter : t.confirmLead}
        hasErrors={failure !== null}
      />
      <Steps current="confirm" />
      <Failed failure={failure} title={t.failed} />
      <section aria-labelledby="how" className="mb-10">
        <Heading level={2} id="how">
          {t.how}
        </Heading>
        <DescriptionList items={[{ term: t.method, description: names[given.check] }]} />
      </section>
      <ApplicantReview value={detail} />
      <ButtonGroup>
        <Button pending={pending} onClick={() => void identify()}>
          {t.confirm}
        </Button>
        <ButtonLink variant="outline" to={userInfo}>
          {t.toForm}
        </ButtonLink>
      </ButtonGroup>
      {pending && <FullScreenLoading label={t.working} />}
    </>
  );
}
