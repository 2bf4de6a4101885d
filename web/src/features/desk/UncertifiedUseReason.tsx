import type { ReviewDetail } from '@/api/model';
import { ReasonArea } from '@/forms/ReasonArea';
import { usePick } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { checkReason } from './checkText';
import type { Texts } from './LicenceFields';
import { useProblemText } from './useProblemText';

type Notices = NonNullable<ReviewDetail['outside']>;

/** What of the equipment is used otherwise than it is certified. */
export function Outside({ outside, title }: { outside: Notices; title: string }) {
  const pick = usePick();
  return (
    <NotificationBanner tone="warning" title={title}>
      <ul className="list-disc ps-6">
        {outside.map(({ place, text }) => (
          <li key={`${pick(place)} ${pick(text)}`}>
            {pick(place)}: {pick(text)}
          </li>
        ))}
      </ul>
    </NotificationBanner>
  );
}

/** Asks why a licence over such equipment needs no inspection. */
export function UncertifiedUseReason({
  outside,
  t,
  reason,
  attempted,
  onReason,
}: {
  outside: Notices;
  t: Texts;
  reason: string;
  attempted: boolean;
  onReason: (reason: string) => void;
}) {
  const message = useProblemText();
  const problem = checkReason(reason);
  return (
    <div className="space-y-4">
      <Outside outside={outside} title={t.outside} />
      <ReasonArea
        id="marked"
        label={t.marked}
        help={t.markedHelp}
        required
        rows={3}
        error={
          attempted && problem
            ? { code: problem.code, text: message(problem.code, problem.params) }
            : null
        }
        value={reason}
        onChange={(event) => onReason(event.target.value)}
      />
    </div>
  );
}
