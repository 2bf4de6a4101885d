import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { DeskAnnouncementDetail, StaffInfo } from '@/api/model';
import { staffQuery } from '@/api/query';
import { mayWrite } from '@/api/writers';
import { TypedGuard } from '@/forms/TypedGuard';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import type { Head } from './Form';
import { announcementTexts } from './texts';
import type { Outcome } from './useForm';
import { valuesOf } from './values';

// Brings the fields, and the message catalogue.
const Form = lazyPart(() => import('./Form'));
const Preview = lazyPart(() => import('./Preview'));
const Waiting = lazyPart(() => import('./Waiting'));

/** STF0111: writes an announcement, or changes one; viewers read it. */
export default function FormPage() {
  const id = useSearchParams()[0].get('announcementId') ?? '';
  return <Announcement key={id} id={id} />;
}

/** One heading from the beginning on: it has the focus while the rest is on its way. */
function Announcement({ id }: { id: string }) {
  const t = useTexts(announcementTexts);
  const writes = mayWrite(useAccount().info as StaffInfo | undefined);
  const navigate = useNavigate();
  const [head, setHead] = useState<Head>();
  const { id: made, status, hasErrors, reads } = head ?? { id, hasErrors: false };
  const title = made ? t.editTitle : t.formTitle;
  const lead = status ? t.present(t[status]) : writes && !made && t.formLead;
  const proposed = (announcementId: string) =>
    void navigate(href('/announcement/form', { announcementId }), { replace: true });
  return (
    <>
      <PageHeading
        title={writes && !reads ? title : t.viewTitle}
        lead={lead}
        hasErrors={hasErrors}
      />
      <Suspense fallback={<ContentLoading />}>
        {id && <Saved id={id} onHead={setHead} />}
        {!id && !writes && <p>{t.writersOnly}</p>}
        {!id && writes && (
          <TypedGuard>
            <Form onHead={setHead} onProposed={proposed} />
          </TypedGuard>
        )}
      </Suspense>
      {(!writes || reads) && (
        <p className="mt-8">
          <Link to="/announcement">{t.back}</Link>
        </p>
      )}
    </>
  );
}

interface SavedProps {
  id: string;
  onHead: (head: Head) => void;
}

function Saved({ id, onHead }: SavedProps) {
  const [done, setDone] = useState<Outcome | null>(null);
  const path = '/api/staff/common/announcement/detail-get';
  // Read once: what is being typed is not replaced by what somebody else saves meanwhile.
  const { data, isError, refetch } = useQuery({
    ...staffQuery(path, { announcementId: id }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (!data) return <ContentLoading failed={isError} onRetry={() => void refetch()} />;
  if (data.waiting) {
    return <Waiting saved={data} onHead={onHead} onDone={setDone} onMoved={refetch} />;
  }
  if (!data.mayChange) return <Read saved={data} onHead={onHead} />;
  const proposed = () => {
    setDone(null);
    void refetch();
  };
  return (
    <>
      {data.proposal && !done && <Returned of={data.proposal} />}
      <TypedGuard>
        <Form saved={data} before={done} onHead={onHead} onProposed={proposed} />
      </TypedGuard>
    </>
  );
}

function Read({ saved, onHead }: { saved: DeskAnnouncementDetail; onHead: (head: Head) => void }) {
  const t = useTexts(announcementTexts);
  const writes = mayWrite(useAccount().info as StaffInfo | undefined);
  const { announcementId: id, status } = saved;
  useEffect(() => onHead({ id, status, hasErrors: false, reads: true }), [id, status, onHead]);
  // The same for as long as nothing else was read: it is fetched anew for other values.
  const values = useMemo(() => valuesOf(saved), [saved]);
  return (
    <>
      {writes && <p>{t.foreign}</p>}
      <Preview of={values} />
    </>
  );
}

/** What was asked to be published, and came back. */
function Returned({ of }: { of: NonNullable<DeskAnnouncementDetail['proposal']> }) {
  const t = useTexts(announcementTexts);
  return (
    <div className="mb-8">
      <NotificationBanner
        tone={of.reason ? 'warning' : 'info'}
        title={of.reason ? t.returned(of.returner) : t.takenBack}
      >
        {of.reason}
      </NotificationBanner>
    </div>
  );
}
