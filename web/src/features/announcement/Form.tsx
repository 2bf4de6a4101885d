import { Suspense, useEffect, useState } from 'react';
import type { DeskAnnouncementDetail } from '@/api/model';
import { Failed } from '@/forms/Failed';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { type Action, AskDialog } from './AskDialog';
import { Conflict } from './Conflict';
import { Fields } from './Fields';
import { announcementTexts } from './texts';
import { type Outcome, useForm } from './useForm';
import type { Values } from './values';

const Preview = lazyPart(() => import('./Preview'));

const done = {
  draft: 'savedDraft',
  scheduled: 'savedScheduled',
  shown: 'savedShown',
  ended: 'savedEnded',
} as const;

/** What the clock did before the button was pressed. */
const meanwhile = (status: keyof typeof done) =>
  status === 'ended' ? 'endedMeanwhile' : 'begunMeanwhile';

/** What the heading of the page says of the form. */
export interface Head {
  id: string;
  status: DeskAnnouncementDetail['status'] | undefined;
  hasErrors: boolean;
  /** It can only be read, or decided. */
  reads?: boolean;
}

/** What publishing is called, by the status. */
const publishing = {
  draft: 'publish',
  scheduled: 'publishChanges',
  shown: 'publishChanges',
  ended: 'publishAgain',
} as const;

/** How an announcement is taken away, by its status; one that has ended stays. */
const endings = { draft: 'remove', scheduled: 'endScheduled', shown: 'end', ended: null } as const;

/** The form of an announcement with its preview and what can be done with it. */
export default function Form({
  saved,
  before,
  onHead,
  onProposed,
}: {
  saved?: DeskAnnouncementDetail;
  /** What was done to it before the form was there. */
  before?: Outcome | null;
  onHead: (head: Head) => void;
  /** Told the id of what waits for a colleague now. */
  onProposed: (id: string) => void;
}) {
  const t = useTexts(announcementTexts);
  const form = useForm(saved, before);
  const { id, values, status, mistakes, failure, pending, outcome } = form;
  const hasErrors = mistakes.length > 0;
  useEffect(() => onHead({ id, status, hasErrors }), [id, status, hasErrors, onHead]);
  const ending = status && endings[status];
  const [previewed, setPreviewed] = useState<Values | null>(null);
  const [confirming, setConfirming] = useState<Action | null>(null);
  const propose = async () => {
    const proposed = await form.propose();
    if (proposed) onProposed(proposed);
  };
  return (
    <>
      <ErrorSummary errors={mistakes} attempt={failure?.attempt} />
      {outcome && (
        <div className="mb-8">
          <NotificationBanner
            key={outcome.at}
            tone={outcome.byClock ? 'warning' : 'success'}
            announce
            title={outcome.byClock ? t[meanwhile(outcome.status)] : t[done[outcome.status]]}
          />
        </div>
      )}
      {form.conflict ? (
        <Conflict form={form} />
      ) : (
        !hasErrors && <Failed failure={failure} title={t.failed} />
      )}
      <Fields form={form} />
      {previewed && (
        <Suspense fallback={<ContentLoading />}>
          <Preview announced of={previewed} />
        </Suspense>
      )}
      <ButtonGroup>
        <Button
          pending={pending}
          onClick={() => void (values.urgent ? propose() : form.send('publish'))}
        >
          {values.urgent ? t.propose : t[status ? publishing[status] : 'publish']}
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
          <Button variant="outline" danger onClick={() => setConfirming(ending)}>
            {t[ending]}
          </Button>
        )}
      </ButtonGroup>
      <p className="mt-8">
        <Link to="/announcement">{t.back}</Link>
      </p>
      {confirming && (
        <AskDialog action={confirming} form={form} onClose={() => setConfirming(null)} />
      )}
    </>
  );
}
