import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskAnnouncementDetail, StaffInfo } from '@/api/model';
import { staffQuery } from '@/api/query';
import { mayWrite } from '@/api/writers';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import type { Head } from './Form';
import { announcementTexts } from './texts';
import { valuesOf } from './values';

// Brings the fields, and the message catalogue.
const Form = lazyPart(() => import('./Form'));
const Preview = lazyPart(() => import('./Preview'));

/** STF0111: writes an announcement, or changes one; viewers read it. */
export default function FormPage() {
  const id = useSearchParams()[0].get('announcementId') ?? '';
  return <Announcement key={id} id={id} />;
}

/** One heading from the beginning on: it has the focus while the rest is on its way. */
function Announcement({ id }: { id: string }) {
  const t = useTexts(announcementTexts);
  const writes = mayWrite(useAccount().info as StaffInfo | undefined);
  const [head, setHead] = useState<Head>();
  const { id: made, status, hasErrors } = head ?? { id, status: undefined, hasErrors: false };
  const title = made ? t.editTitle : t.formTitle;
  const lead = status ? t.present(t[status]) : writes && !made && t.formLead;
  return (
    <>
      <PageHeading title={writes ? title : t.viewTitle} lead={lead} hasErrors={hasErrors} />
      <Suspense fallback={<ContentLoading />}>
        {id && <Saved id={id} writes={writes} onHead={setHead} />}
        {!id && writes && <Form onHead={setHead} />}
      </Suspense>
      {!writes && (
        <p className="mt-8">
          <Link to="/announcement">{t.back}</Link>
        </p>
      )}
    </>
  );
}

interface SavedProps {
  id: string;
  writes: boolean;
  onHead: (head: Head) => void;
}

function Saved({ id, writes, onHead }: SavedProps) {
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
  return writes ? <Form saved={data} onHead={onHead} /> : <Read saved={data} onHead={onHead} />;
}

function Read({ saved, onHead }: { saved: DeskAnnouncementDetail; onHead: (head: Head) => void }) {
  const { announcementId: id, status } = saved;
  useEffect(() => onHead({ id, status, hasErrors: false }), [id, status, onHead]);
  // The same for as long as nothing else was read: it is fetched anew for other values.
  const values = useMemo(() => valuesOf(saved), [saved]);
  return <Preview of={values} />;
}
