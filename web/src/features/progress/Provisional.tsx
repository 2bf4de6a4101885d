import type { ApplicationDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Link } from '@/ui/Link';
import { CardItem } from './CardItem';
import { paths } from './paths';
import { provisionalTexts } from './provisionalTexts';

type Held = NonNullable<ApplicationDetail['provisional']>;

/** What the holder of a provisional licence has to do, and until when. */
export default function Provisional({ of, provisional }: { of: string; provisional: Held }) {
  const t = useTexts(provisionalTexts);
  const format = useFormat();
  const { number, callSign, grantedOn, deadline, notifyBy, stage, completedBy } = provisional;
  const { redesigns = [], inspections: [last] = [] } = provisional;
  const redo = provisional.redoBy ? last : undefined;
  return (
    <>
      <CardItem term={t.provisional}>{t.given(number, format.date(grantedOn))}</CardItem>
      {callSign && <CardItem term={t.callSign}>{callSign}</CardItem>}
      {redo?.result === 'FAILED' && (
        <CardItem term={t.inspection}>
          {t.failed(format.date(redo.on))}
          <span className="block whitespace-pre-line">{redo.reason}</span>
        </CardItem>
      )}
      <CardItem term={provisional.redoBy ? t.redoBy : t.deadline} strong>
        {format.date(provisional.redoBy ?? deadline)}
      </CardItem>
      <CardItem term={t.next}>
        {(redo && stage !== 'NOTIFIED' ? t[`REDO_${stage}`] : t[stage])(format.date(notifyBy))}
        {completedBy && <Way to={paths.detail(completedBy)}>{t.notification(completedBy)}</Way>}
        {(stage === 'WORK' || stage === 'OVERDUE') && (
          <Way to={paths.under('radio-completion-open', of)}>{t.complete}</Way>
        )}
        {stage === 'WORK' && <Way to={paths.under('radio-deadline-open', of)}>{t.moreTime}</Way>}
        {stage !== 'LAPSED' && <Way to={paths.under('radio-redesign-open', of)}>{t.redesign}</Way>}
        {stage !== 'LAPSED' && (
          <Way to={paths.under('radio-designation-open', of)}>{t.designation}</Way>
        )}
      </CardItem>
      {redesigns.length > 0 && (
        <CardItem term={t.redesigns}>
          {redesigns.map(({ electronicApplicationNumber, kind, state }) => (
            <Way key={electronicApplicationNumber} to={paths.detail(electronicApplicationNumber)}>
              {t.redesigned(
                electronicApplicationNumber,
                kind === 'permission' ? t.permission : t.minor,
                t[state],
              )}
            </Way>
          ))}
        </CardItem>
      )}
    </>
  );
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <span className="mt-2 block">
      <Link to={to}>{children}</Link>
    </span>
  );
}
