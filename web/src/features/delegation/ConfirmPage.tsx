import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PageTransitionError, PortalError } from '@/api/error';
import type { DelegationDetail, DelegationOptions } from '@/api/model';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { today } from '@/lib/clock';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { DescriptionList } from '@/ui/Table';
import { confirmTexts } from './confirmTexts';
import { type Draft, dropDraft, readDraft, refusal, returning } from './draft';
import { LIST, queryOf } from './paths';
import { Steps } from './Steps';
import { grantOf, termsOf } from './terms';
import { useAbout, useOptions, useOwn, usePurpose } from './useForm';
import { useTypedItems } from './useTypedItems';

const CertificateSigning = lazyPart(async () => ({
  default: (await import('./signing')).CertificateSigning,
}));

/** What the last page is told. */
export interface Done {
  done: { delegationId: string; delegationNumber: string; mail: string };
}

/** MYP0204: all that was entered; signing it, or asking for it. */
export default function ConfirmPage() {
  const t = useTexts(confirmTexts);
  const purpose = usePurpose();
  const { accountId } = useOwn();
  const options = useOptions();
  const { about, ready } = useAbout();
  // Read once: it is gone when it has been sent.
  const [draft] = useState(() => readDraft(accountId, purpose));
  if (!draft) throw new PageTransitionError();
  return (
    <>
      <Steps current="confirm" />
      <PageHeading title={purpose.kind === 'ask' ? t.askTitle : t.grantTitle} lead={t.lead} />
      {options && ready ? (
        <Confirm draft={draft} options={options} about={about} />
      ) : (
        <ContentLoading />
      )}
    </>
  );
}

interface Props {
  draft: Draft;
  options: DelegationOptions;
  about?: DelegationDetail;
}

function Confirm({ draft, options, about }: Props) {
  const t = useTexts(confirmTexts);
  const purpose = usePurpose();
  const items = useTypedItems(draft.typed, options, about);
  const { pending, failure, send, begin, sendSigned } = useSending(draft, about);
  const [certified, certify] = useState(false);
  const ask = purpose.kind === 'ask';
  return (
    <>
      <Failed title={t.failed} failure={failure} />
      <DescriptionList items={items} />
      {!ask && (
        <div className="mt-8">
          <NotificationBanner title={t.signTitle}>{t.sign}</NotificationBanner>
        </div>
      )}
      <ButtonGroup>
        <Button pending={pending} onClick={send}>
          {ask ? t.askDo : t.signDo}
        </Button>
        {!ask && options.certificates && !certified && (
          <Button variant="outline" onClick={() => certify(true)}>
            {t.certificate}
          </Button>
        )}
        <ButtonLink
          variant="outline"
          to={`${LIST}/form${queryOf(purpose)}`}
          onClick={() => returning.set(true)}
        >
          {t.back}
        </ButtonLink>
      </ButtonGroup>
      {certified && <CertificateSigning begin={begin} finish={sendSigned} />}
    </>
  );
}

/** Sends it; a refusal of fields leads back to the form, another is told here. */
function useSending({ typed, key }: Draft, about?: DelegationDetail) {
  const purpose = usePurpose();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { pending, failure, run } = useAction();
  const terms = () => grantOf(purpose, typed, today());
  const call = (signature?: string) => {
    const options = { quiet: true, headers: { 'Idempotency-Key': key } };
    return purpose.kind === 'ask'
      ? api.call('/api/common/delegation/request', termsOf(purpose, typed, today()), options)
      : api.call(
          '/api/common/delegation/register',
          signature ? { ...terms(), signature } : terms(),
          options,
        );
  };
  const sendSigned = async (signature?: string) => {
    try {
      const { delegationId, delegationNumber } = await call(signature);
      dropDraft(purpose);
      const mail =
        about && purpose.kind === 'change' ? about.delegate.mail : (terms().mail ?? typed.mail);
      const state: Done = { done: { delegationId, delegationNumber, mail: mail.trim() } };
      await navigate(`${LIST}/completed${queryOf(purpose)}`, { replace: true, state });
      await queries.invalidateQueries();
    } catch (error) {
      if (!(error instanceof PortalError) || error.fields.length === 0) throw error;
      refusal.set(error.fields);
      await navigate(`${LIST}/form${queryOf(purpose)}`);
    }
  };
  const begin = () => api.call('/api/common/delegation/signature-begin', terms(), { quiet: true });
  const send = () => void run(() => sendSigned());
  return { pending, failure, send, begin, sendSigned };
}
