import type { ReviewDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { Link } from '@/ui/Link';
import { AlteredItems } from '@/ui/status/AlteredItems';
import { DescriptionList } from '@/ui/Table';

const permittedTexts = texts({
  under: { ja: '予備免許を受けた局の開設', en: 'Opening under the provisional licence' },
  permission: { ja: '変更の許可', en: 'Permission of the change' },
  named: { ja: '届け出られた許可です', en: 'This is the one that was filed' },
  of: {
    ja: (number: string, on: string) => `${on}に許可（電子申請番号 ${number}）`,
    en: (number: string, on: string) => `Permitted on ${on} (application no. ${number})`,
  },
  completion: { ja: '完了の届出', en: 'Notified as complete' },
  NOTIFIED: { ja: () => '決定していません', en: () => 'not decided' },
  FAILED: { ja: (on: string) => `不合格（${on}）`, en: (on: string) => `not passed (${on})` },
  DONE: {
    ja: (on: string) => `合格、または検査を要しない（${on}）`,
    en: (on: string) => `passed, or no inspection needed (${on})`,
  },
});

const detail = (electronicApplicationNumber: string) =>
  href('/desk/detail', { electronicApplicationNumber });

/** What was permitted beside what notifies it as complete, or the opening under whose provisional licence the work was done. */
export default function PermittedChanges({ review }: { review: ReviewDetail }) {
  const t = useTexts(permittedTexts);
  const pick = usePick();
  const format = useFormat();
  return (
    <>
      {review.under && (
        <DescriptionList
          items={[
            {
              id: 'under',
              term: t.under,
              description: <Link to={detail(review.under)}>{review.under}</Link>,
            },
          ]}
        />
      )}
      {(review.permitted ?? []).map((each) => (
        <section key={each.electronicApplicationNumber}>
          <DescriptionList
            items={[
              {
                id: 'permission',
                term: t.permission,
                description: (
                  <>
                    <Link to={detail(each.electronicApplicationNumber)}>
                      {t.of(each.electronicApplicationNumber, format.date(each.on))}
                    </Link>
                    {each.named && <span className="block font-bold">{t.named}</span>}
                  </>
                ),
              },
              ...(each.ruled ?? []).map(({ id, label, value }) => ({
                id,
                term: pick(label),
                description: pick(value),
              })),
              ...(each.completions ?? []).map(
                ({ electronicApplicationNumber: number, state, on = '' }) => ({
                  id: number,
                  term: t.completion,
                  description: (
                    <>
                      <Link to={detail(number)}>{number}</Link>: {t[state](on && format.date(on))}
                    </>
                  ),
                }),
              ),
            ]}
          />
          <AlteredItems altered={each.altered} left={each.left} />
        </section>
      ))}
    </>
  );
}
