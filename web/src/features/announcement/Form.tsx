import { lazy, Suspense, useState } from 'react';
import type { DeskAnnouncementDetail } from '@/api/model';
import { Failed } from '@/forms/Failed';
import { useTexts } from '@/i18n/texts';
import { loadChunk } from '@/lib/reload';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { AskDialog, type Asking } from './AskDialog';
import { Conflict } from './Conflict';
import { Fields } from './Fields';
import { announcementTexts } from './texts';
import { useForm } from './useForm';
import type { Values } from './values';

const Preview = lazy(() => loadChunk(() => import('./Preview')));

const done = {
  draft: 'savedDraft',
  scheduled: 'savedScheduled',
  shown: 'savedShown',
  ended: 'savedEnded',
} as const;

/** How an announcement is taken away, by its status; one that has ended stays. */
const endings = { draft: 'remove', scheduled: 'endScheduled', shown: 'end', ended: null } as const;

/** The form of an announcement with its preview and what can be done with it. */
export default function Form({ saved }: { saved?: DeskAnnouncementDetail }) {
  const t = useTexts(announcementTexts);
  const form = useForm(saved);
  const { values, status, mistakes, failure, pending, told } = form;
  const ending = status && endings[status];
  const [previewed, setPreviewed] = useState<Values | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  return (
    <>
      <PageHeading
        title={form.id ? t.editTitle : t.formTitle}
        lead={status ? t.present(t[status]) : t.formLead}
        hasErrors={mistakes.length > 0}
      />
      <ErrorSummary errors={mistakes} attempt={failure?.attempt} />
      {told && (
        <div className="mb-8">
          <NotificationBanner key={told.at} tone="success" announce title={t[done[told.status]]} />
        </div>
      )}
      {form.conflict ? (
        <Conflict form={form} />
      ) : (
        mistakes.length === 0 && <Failed failure={failure} title={t.failed} />
      )}
      <Fields form={form} mailed={saved?.mailed ?? false} />
      {previewed && (
        <Suspense fallback={<ContentLoading />}>
          <Preview of={previewed} />
        </Suspense>
      )}
      <ButtonGroup>
        <Button pending={pending} onClick={() => void form.send('publish')}>
          {status === 'ended'
            ? t.publishAgain
            : status === 'shown' || status === 'scheduled'
              ? t.publishChanges
              : t.publish}
        </Button>
        {status !== 'shown' && status !== 'ended' && (
          <Button variant="outline" pending={pending} onClick={() => void form.send('save')}>
            {status === 'scheduled' ? t.unschedule : t.save}
          </Button>
        )}
        <Button variant="outline" onClick={() => setPreviewed({ ...values })}>
          {t.showPreview}
        </Button>
        {ending && (
          <Button variant="outline" danger onClick={() => setAsking(ending)}>
            {t[ending]}
          </Button>
        )}
      </ButtonGroup>
      <p className="mt-8">
        <Link to="/announcement">{t.back}</Link>
      </p>
      {asking && <AskDialog asking={asking} form={form} onClose={() => setAsking(null)} />}
    </>
  );
}
