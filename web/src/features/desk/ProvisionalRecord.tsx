import type { ReviewDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { texts, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { Link } from '@/ui/Link';
import { DescriptionList } from '@/ui/Table';

const recordTexts = texts({
  provisional: { ja: '予備免許', en: 'Provisional licence' },
  provisionalOf: {
    ja: (number: string, given: string, deadline: string) =>
      `${number}（${given}、工事落成の期限 ${deadline}）`,
    en: (number: string, given: string, deadline: string) =>
      `${number} (${given}, work to be complete by ${deadline})`,
  },
  workNotified: { ja: '工事落成届の電子申請番号', en: 'Completion notified by application no.' },
  inspectedOn: {
    ja: '落成後の検査に合格した年月日',
    en: 'Completed work passed its inspection on',
  },
  redoBy: { ja: '再度の工事落成の期限', en: 'Work to be complete again by' },
  redesign: { ja: '工事設計等の変更', en: 'Change of the design' },
  redesigned: {
    ja: (number: string, kind: string, state: string) =>
      `${kind}（電子申請番号 ${number}）: ${state}`,
    en: (number: string, kind: string, state: string) =>
      `${kind} (application no. ${number}): ${state}`,
  },
  permission: { ja: '変更の許可', en: 'Permission' },
  notification: { ja: '軽微な変更の届出', en: 'Minor, notified' },
  OPEN: { ja: '審査が終わっていません', en: 'not decided' },
  GRANTED: { ja: '認めました', en: 'accepted' },
  REFUSED: { ja: '認めませんでした', en: 'not accepted' },
  inspection: { ja: '落成後の検査', en: 'Inspection after completion' },
  FAILED: {
    ja: (on: string, by: string) => `${on} 不合格（記録: ${by}）`,
    en: (on: string, by: string) => `${on}: not passed (entered by ${by})`,
  },
  PASSED: {
    ja: (on: string, by: string) => `${on} 合格（記録: ${by}）`,
    en: (on: string, by: string) => `${on}: passed (entered by ${by})`,
  },
});

/** The provisional licence of a case, and how far the work under it is. */
export default function ProvisionalRecord({
  of,
}: {
  of: NonNullable<ReviewDetail['provisional']>;
}) {
  const t = useTexts(recordTexts);
  const format = useFormat();
  const granted = t.provisionalOf(of.number, format.date(of.grantedOn), format.date(of.deadline));
  return (
    <DescriptionList
      items={[
        { term: t.provisional, description: granted },
        ...(of.redoBy ? [{ term: t.redoBy, description: format.date(of.redoBy) }] : []),
        ...(of.inspections ?? []).map(({ result, on, officer = '', reason }, index) => ({
          id: `inspection-${index}`,
          term: t.inspection,
          description: (
            <>
              {t[result](format.date(on), officer)}
              {reason && <span className="block whitespace-pre-line">{reason}</span>}
            </>
          ),
        })),
        ...(of.redesigns ?? []).map(({ electronicApplicationNumber: number, kind, state }) => ({
          id: number,
          term: t.redesign,
          description: (
            <Link to={href('/desk/detail', { electronicApplicationNumber: number })}>
              {t.redesigned(number, t[kind], t[state])}
            </Link>
          ),
        })),
        ...(of.completedBy ? [{ term: t.workNotified, description: of.completedBy }] : []),
        ...(of.inspectedOn
          ? [{ term: t.inspectedOn, description: format.date(of.inspectedOn) }]
          : []),
      ]}
    />
  );
}
