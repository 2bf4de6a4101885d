import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskAnnouncementDetail, StaffInfo } from '@/api/model';
import { staffQuery } from '@/api/query';
import { mayWrite } from '@/api/writers';
import { useTexts } from '@/i18n/texts';
import { loadChunk } from '@/lib/reload';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { announcementTexts } from './texts';
import { valuesOf } from './values';

// Brings the fields, and the message catalogue.
const Form = lazy(() => loadChunk(() => import('./Form')));
const Preview = lazy(() => loadChunk(() => import('./Preview')));

/** STF0111: writes an announcement, or changes one; viewers read it. */
export default function FormPage() {
  const id = useSearchParams()[0].get('announcementId');
  return id ? <Saved key={id} id={id} /> : <New />;
}

function New() {
  const staff = useAccount().info as StaffInfo | undefined;
  const t = useTexts(announcementTexts);
  if (!mayWrite(staff)) {
    return (
      <>
        <PageHeading title={t.viewTitle} />
        <Link to="/announcement">{t.back}</Link>
      </>
    );
  }
  return (
    <Suspense fallback={<Waiting />}>
      <Form />
    </Suspense>
  );
}

function Saved({ id }: { id: string }) {
  const path = '/api/staff/common/announcement/detail-get';
  // Read once: what is being typed is not replaced by what somebody else saves meanwhile.
  const { data, isError, refetch } = useQuery({
    ...staffQuery(path, { announcementId: id }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const staff = useAccount().info as StaffInfo | undefined;
  if (!data) return <Waiting failed={isError} onRetry={() => void refetch()} />;
  return (
    <Suspense fallback={<Waiting />}>
      {mayWrite(staff) ? <Form saved={data} /> : <Read saved={data} />}
    </Suspense>
  );
}

function Read({ saved }: { saved: DeskAnnouncementDetail }) {
  const t = useTexts(announcementTexts);
  return (
    <>
      <PageHeading title={t.viewTitle} lead={t.present(t[saved.status])} />
      <Preview of={valuesOf(saved)} />
      <p className="mt-8">
        <Link to="/announcement">{t.back}</Link>
      </p>
    </>
  );
}

function Waiting({ failed, onRetry }: { failed?: boolean; onRetry?: () => void }) {
  const t = useTexts(announcementTexts);
  return (
    <>
      <PageHeading title={t.formTitle} />
      <ContentLoading failed={failed} onRetry={onRetry} />
    </>
  );
}
