import type { ReviewSummary } from '@/api/model';
import { useLang } from '@/i18n/lang';
import { shortDate } from '@/i18n/shortDate';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { type ChipTone, StatusChip } from '@/ui/Card';
import { Icon, type IconName } from '@/ui/Icon';
import { Link } from '@/ui/Link';
import { statusTones, useStatus } from '@/ui/status/StatusChips';
import { BriefChip } from './BriefChip';
import { briefRowTexts, briefTexts } from './briefTexts';
import { shortDay } from './days';
import { liveTexts } from './liveTexts';
import type { Marks } from './marks';
import { listTexts } from './texts';

/** The last day of the standard time, or that it stands still. */
export function Due({
  row: { standardDue, overdue, paused },
  brief,
}: {
  row: ReviewSummary;
  brief: boolean;
}) {
  const t = useTexts(listTexts);
  const b = useTexts(briefRowTexts);
  const lang = useLang();
  if (paused) {
    const still = [
      t.paused(shortDate(paused.since, lang)),
      t.resumed(shortDate(paused.ifToday, lang)),
    ];
    if (brief)
      return <BriefChip whole={still.join(lang === 'ja' ? '、' : ', ')}>{b.paused}</BriefChip>;
    return (
      <>
        {still[0]}
        <br />
        {still[1]}
      </>
    );
  }
  if (!overdue) return brief ? shortDay(standardDue, lang) : shortDate(standardDue, lang);
  const late = t.late(shortDate(standardDue, lang));
  return (
    <strong className="text-error-2">
      {brief ? (
        <Marked icon="warning" whole={late}>
          {shortDay(standardDue, lang)}
        </Marked>
      ) : (
        late
      )}
    </strong>
  );
}

/** How a case stands, as its column has room for it. */
export function BriefStatus({ status, leadsTo }: Pick<ReviewSummary, 'status' | 'leadsTo'>) {
  const whole = useStatus(leadsTo)(status);
  const short = useTexts(briefRowTexts) as Partial<Record<string, string>>;
  return (
    <BriefChip tone={statusTones[status]} whole={whole}>
      {short[status] ?? whole}
    </BriefChip>
  );
}

/** A few words with a sign beside them; what both say together is read out in their place. */
export function Marked({
  icon,
  whole,
  children,
}: {
  icon: IconName;
  whole: string;
  children: string;
}) {
  return (
    <span title={whole} className="relative">
      <span aria-hidden="true">
        <Icon name={icon} className="size-4" /> {children}
      </span>
      <span className="sr-only">{whole}</span>
    </span>
  );
}

interface News {
  tone: ChipTone;
  short: string;
  whole: string;
}

/** What has come of a case; on one line the first of it, with how much more there is. */
export function NewsCell({
  row: { news, electronicApplicationNumber: number, correctedBy },
  marks,
  flagged,
  brief,
}: {
  row: ReviewSummary;
  marks: Marks;
  flagged: boolean;
  brief: boolean;
}) {
  const t = useTexts(listTexts);
  const b = { ...useTexts(briefTexts), ...useTexts(briefRowTexts) };
  const live = useTexts(liveTexts);
  const mark = marks.get(number);
  const all: News[] = [];
  if (mark?.leaves) all.push({ tone: 'neutral', short: live.leaves, whole: live.leaves });
  else if (mark) all.push({ tone: 'info', short: live.changed, whole: live.changed });
  if (news) all.push({ tone: 'warning', short: b[news], whole: t[news] });
  if (flagged) all.push({ tone: 'info', short: b.flagged, whole: t.flagged });
  const on = correctedBy && t.goesOn(correctedBy);
  return (
    <>
      {correctedBy && (
        <Link
          data-open
          title={on}
          to={href('/desk/detail', { electronicApplicationNumber: correctedBy })}
        >
          {on}
        </Link>
      )}{' '}
      {brief ? (
        <OneChip all={all} />
      ) : (
        all.map(({ tone, whole }) => (
          <StatusChip key={whole} tone={tone}>
            {whole}
          </StatusChip>
        ))
      )}
    </>
  );
}

function OneChip({ all }: { all: readonly News[] }) {
  const lang = useLang();
  const first = all[0];
  if (!first) return null;
  const more = all.length > 1 ? ` +${all.length - 1}` : '';
  return (
    <BriefChip
      tone={all.find(({ tone }) => tone === 'warning')?.tone ?? first.tone}
      whole={all.map(({ whole }) => whole).join(lang === 'ja' ? '、' : ', ')}
    >
      {first.short}
      {more}
    </BriefChip>
  );
}
