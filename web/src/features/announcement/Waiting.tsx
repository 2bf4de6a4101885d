import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { DeskAnnouncementDetail } from '@/api/model';
import { staffApi } from '@/api/staff';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonGroup } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { DescriptionList } from '@/ui/Table';
import { Differences } from './Differences';
import type { Head } from './Form';
import Preview from './Preview';
import { ReturnDialog } from './ReturnDialog';
import { announcementTexts } from './texts';
import { useBureauName } from './useBureaus';
import { type Outcome, renewLists } from './useForm';
import { type Values, valuesOf } from './values';

type Proposal = NonNullable<DeskAnnouncementDetail['proposal']>;

interface Props {
  saved: DeskAnnouncementDetail;
  onHead: (head: Head) => void;
  /** Told how it stands once it is published. */
  onDone: (outcome: Outcome | null) => void;
  /** It does not wait any more. */
  onMoved: () => Promise<unknown>;
}

/** An urgent announcement that waits for somebody who has not written it. */
export default function Waiting({ saved, onHead, onDone, onMoved }: Props) {
  const { proposal, announcementId: id, version, status } = saved;
  useEffect(() => onHead({ id, status, hasErrors: false, reads: true }), [id, status, onHead]);
  const t = useTexts(announcementTexts);
  const decision = useDecision(onMoved);
  const [returning, setReturning] = useState(false);
  const [read, setRead] = useState<Values>();
  // The same for as long as nothing else was read: the preview is fetched anew for other values.
  const values = useMemo(() => valuesOf(proposal ? proposal.content : saved), [proposal, saved]);
  const onShown = useCallback(() => setRead(values), [values]);
  if (!proposal) return null;
  const { own, mayPublish } = proposal;
  const seen = { announcementId: id, version };
  const approve = () =>
    decision.run(async () => {
      const path = '/api/staff/common/announcement/publication-approve';
      const after = await staffApi.call(path, seen, { quiet: true });
      onDone({ status: after.status, at: Date.now() });
    });
  const giveBack = (reason: string) =>
    decision.run(async () => {
      const path = '/api/staff/common/announcement/publication-return';
      await staffApi.call(path, { ...seen, reason }, { quiet: true });
      onDone(null);
    });
  return (
    <>
      <div className="mb-8">
        <NotificationBanner announce={own} title={t.waitsTitle}>
          {mayPublish ? t.waitsYours : saved.mayChange && t.waitsOwn}
        </NotificationBanner>
      </div>
      {!returning && <Failed failure={decision.failure} title={t.failed} />}
      <Facts proposal={proposal} values={values} />
      {status !== 'draft' && (
        <section className="mt-10">
          <Heading level={2}>{t.changes}</Heading>
          <Differences
            caption={t.changes}
            before={valuesOf(saved)}
            after={values}
            headers={[t.asShown, t.asAsked]}
          />
        </section>
      )}
      <Preview of={values} onShown={onShown} />
      {saved.mayChange && (
        <ButtonGroup>
          {mayPublish && read === values && (
            <Button pending={decision.pending} onClick={() => void approve()}>
              {t.approve}
            </Button>
          )}
          <Button
            variant="outline"
            pending={decision.pending}
            onClick={() => (own ? void giveBack('') : setReturning(true))}
          >
            {own ? t.takeBack : t.sendBack}
          </Button>
        </ButtonGroup>
      )}
      {returning && (
        <ReturnDialog
          pending={decision.pending}
          failure={decision.failure}
          onReturn={(reason) => void giveBack(reason)}
          onClose={() => setReturning(false)}
        />
      )}
    </>
  );
}

/** Publishes what waits, or gives it back; then it is read anew. */
function useDecision(onMoved: () => Promise<unknown>) {
  const { pending, failure, run } = useAction({ signedIn: true });
  const queries = useQueryClient();
  const decide = (act: () => Promise<void>) =>
    run(async () => {
      await act();
      renewLists(queries);
      await onMoved();
    });
  return { pending, failure, run: decide };
}

function Facts({ proposal, values }: { proposal: Proposal; values: Values }) {
  const t = useTexts(announcementTexts);
  const format = useFormat();
  const bureauName = useBureauName();
  const at = (date: string, time: string) => format.dateTime(`${date}T${time}:00+09:00`);
  const { startDate, startTime, endDate, endTime } = values;
  const from = startDate ? at(startDate, startTime) : t.atOnce;
  return (
    <DescriptionList
      items={[
        { term: t.askedBy, description: t.asked(proposal.by, format.dateTime(proposal.askedAt)) },
        { term: t.bureau, description: bureauName(values.bureau ?? '') },
        { term: t.kind, description: `${t[values.kind]} · ${t.urgent}` },
        {
          term: t.period,
          description: [t.from(from), endDate && t.until(at(endDate, endTime))]
            .filter(Boolean)
            .join('\n'),
        },
        { term: t.byMail, description: values.mail ? t.yes : t.no },
      ]}
    />
  );
}
