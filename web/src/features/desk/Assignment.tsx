import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewDetail, StaffInfo } from '@/api/model';
import { staffQuery } from '@/api/query';
import { staffApi } from '@/api/staff';
import { mayWrite } from '@/api/writers';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Card } from '@/ui/Card';
import { focusField } from '@/ui/ErrorSummary';
import { Heading } from '@/ui/Heading';
import { Select } from '@/ui/TextField';
import { detailTexts } from './detail/texts';
import { focusOnce } from './forms';
import { TakeOver } from './TakeOver';
import { afterTakeOver } from './taken';
import { deskTexts } from './texts';

const ENDED = ['RESUBMITTED', 'REVIEW_COMPLETED', 'WITHDRAWN'];

/** Who works on the application; taken, given to a colleague, or released. */
export default function Assignment({
  review,
  reload,
}: {
  review: ReviewDetail;
  reload: () => Promise<void>;
}) {
  const t = useTexts(detailTexts);
  const me = useAccount().info as StaffInfo | undefined;
  const { pending, failure, run, clear } = useAction({ signedIn: true });
  // false once it was left: the focus goes back to the button that opened it.
  const [choosing, setChoosing] = useState<boolean>();
  // The version that it led to: what is done afterwards has its own word.
  const [done, setDone] = useState<number>();
  const { electronicApplicationNumber, version, assigneeId, assigneeName } = review;
  const mine = assigneeId !== '' && assigneeId === me?.accountId;
  const deputy = me?.deputises.includes(assigneeId) === true;
  const others = assigneeId !== '' && !mine;
  const acts = mayWrite(me);
  const stopped = review.assigneeStopped === true;
  const free = !others || deputy || stopped || me?.role === 'administrator';
  const ended = ENDED.includes(review.status);
  const may = acts && free && !ended;
  const assign = (accountId: string) => {
    setDone(undefined);
    return run(async () => {
      const input = { electronicApplicationNumber, version, accountId };
      const moved = await staffApi.call('/api/staff/common/review/assign', input, {
        quiet: true,
      });
      if (accountId === me?.accountId) await afterTakeOver(electronicApplicationNumber, reload);
      else await reload();
      setChoosing(undefined);
      setDone(moved.version);
    });
  };
  if (ended && assigneeId === '') return null;
  return (
    <Card title={t.assigned} level={3}>
      <div className="space-y-4">
        {failure && (
          <Refused
            text={failure.fields.length > 0 ? t.none : failure.text}
            onReload={async () => {
              await reload();
              clear();
            }}
          />
        )}
        {done === version && <NotificationBanner announce tone="success" title={t.taken} />}
        <p>
          {ended
            ? assigneeName
            : assigneeId === ''
              ? t.nobody
              : mine
                ? t.isYou(assigneeName)
                : stopped
                  ? t.stopped(assigneeName)
                  : deputy
                    ? t.asDeputy(assigneeName)
                    : others && acts
                      ? t.anothers(assigneeName)
                      : assigneeName}
        </p>
        {others && acts && !ended && (
          <TakeOver review={review} reload={reload} onTakeOver={setDone} />
        )}
        {may && !choosing && (
          <AssignmentButtons
            assigneeId={assigneeId}
            me={me?.accountId}
            pending={pending}
            stopped={choosing === false}
            onAssign={assign}
            onGive={() => setChoosing(true)}
          />
        )}
        {may && choosing && (
          <Choosing
            number={electronicApplicationNumber}
            present={assigneeId}
            pending={pending}
            onChoose={assign}
            onStop={() => setChoosing(false)}
          />
        )}
      </div>
    </Card>
  );
}

/** Taken, given to a colleague, or released. */
function AssignmentButtons({
  assigneeId,
  me,
  pending,
  stopped,
  onAssign,
  onGive,
}: {
  assigneeId: string;
  me: string | undefined;
  pending: boolean;
  /** The choice of a colleague was left. */
  stopped: boolean;
  onAssign: (accountId: string) => void;
  onGive: () => void;
}) {
  const t = useTexts(detailTexts);
  return (
    <div className="flex flex-wrap gap-4 print:hidden">
      {me !== undefined && assigneeId === '' && (
        <Button
          data-take
          size="md"
          variant="outline"
          pending={pending}
          onClick={() => onAssign(me)}
        >
          {t.take}
        </Button>
      )}
      <Button size="md" variant="outline" autoFocus={stopped} onClick={onGive}>
        {t.give}
      </Button>
      {assigneeId !== '' && (
        <Button size="md" variant="outline" pending={pending} onClick={() => onAssign('')}>
          {t.release}
        </Button>
      )}
    </div>
  );
}

/** Why it was not done, and the way to what stands now. */
function Refused({ text, onReload }: { text: string; onReload: () => void }) {
  const t = useTexts(detailTexts);
  const d = useTexts(deskTexts);
  return (
    <NotificationBanner
      announce
      tone="error"
      title={t.notTaken}
      actions={
        <Button variant="outline" size="md" onClick={onReload}>
          {d.reload}
        </Button>
      }
    >
      {text}
    </NotificationBanner>
  );
}

function Choosing({
  number,
  present,
  pending,
  onChoose,
  onStop,
}: {
  number: string;
  present: string;
  pending: boolean;
  onChoose: (accountId: string) => void;
  onStop: () => void;
}) {
  const t = useTexts(detailTexts);
  const [to, setTo] = useState('');
  const [attempted, setAttempted] = useState(false);
  const input = { electronicApplicationNumber: number };
  const { data } = useQuery(staffQuery('/api/staff/common/review/colleague-list-get', input));
  const others = (data?.colleagues ?? []).filter(({ accountId }) => accountId !== present);
  return (
    <div className="space-y-4">
      <Heading level={3} tabIndex={-1} ref={focusOnce}>
        {t.give}
      </Heading>
      <Select
        id="assignee"
        label={t.to}
        required
        error={attempted && to === '' ? { code: 'MSG-LIT-E-0002', text: t.none } : null}
        options={[
          { value: '', label: t.choose },
          ...others.map(({ accountId, name }) => ({ value: accountId, label: name })),
        ]}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <div className="flex flex-wrap gap-4">
        <Button
          size="md"
          pending={pending}
          onClick={() => {
            setAttempted(true);
            if (to === '') focusField('assignee');
            else onChoose(to);
          }}
        >
          {t.assign}
        </Button>
        <Button size="md" variant="outline" onClick={onStop}>
          {t.stop}
        </Button>
      </div>
    </div>
  );
}
