import type { AccountFile } from '@/api/model';
import type { TextName } from '@/forms/applicant/fields';
import { labels } from '@/forms/applicant/labels';
import { useDescription } from '@/forms/applicant/useFilledItems';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Heading } from '@/ui/Heading';
import { methodTexts } from '@/ui/status/methodTexts';
import { DescriptionList } from '@/ui/Table';
import { detailTexts } from './detailTexts';

/** How the identity was shown last, for which parts of the user info, and what became of a letter. */
export function Evidence({ file }: { file: AccountFile }) {
  const t = useTexts(detailTexts);
  const methods = useTexts(methodTexts);
  const names = useTexts(labels);
  const format = useFormat();
  const worded = useDescription();
  const { method, shownAt, proven, letterState, refused } = file.identity;
  const over = file.account.userStatusCd === '09';
  const then = { ...file.userInfoDetail, ...proven };
  // The address names its municipality itself.
  const parts = (Object.keys(labels) as TextName[])
    .filter((name) => proven[name] && name !== 'cityCd')
    .map((name) => `${names[name as keyof typeof labels]}: ${worded(then, name)}`);
  const items = [
    ...(method ? [{ term: t.method, description: methods[method] }] : []),
    ...(shownAt && method ? [{ term: t.shownAt, description: format.dateTime(shownAt) }] : []),
    ...(parts.length > 0 ? [{ term: t.proven, description: parts.join('\n') }] : []),
    ...(letterState === 'none' ? [] : [{ term: t.letter, description: t[`letter${letterState}`] }]),
  ];
  if (over && items.length === 0) return null;
  return (
    <section>
      <Heading level={2}>{t.identity}</Heading>
      {!method && !over && <p className="mb-4">{t.notShown}</p>}
      {method && !file.account.identified && !over && (
        <p className="mb-4 font-bold">{t.noLonger}</p>
      )}
      {refused && (
        <div className="mb-4">
          <NotificationBanner
            tone="warning"
            title={t.refused(refused.by || t.somebody, format.dateTime(refused.at))}
          >
            {refused.reason}
          </NotificationBanner>
        </div>
      )}
      {items.length > 0 && <DescriptionList items={items} />}
    </section>
  );
}
