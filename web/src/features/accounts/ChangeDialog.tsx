import type { UserInfoDetail } from '@/api/model';
import type { FlagName, TextName } from '@/forms/applicant/fields';
import { labels } from '@/forms/applicant/labels';
import { useDescription } from '@/forms/applicant/useFilledItems';
import { useTexts } from '@/i18n/texts';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { DescriptionList } from '@/ui/Table';
import { changedParts } from './changed';
import { changeTexts } from './changeTexts';

type Name = TextName | FlagName;

/** What people do not read: it follows from other items. */
const HIDDEN: readonly string[] = ['cityCd', 'domesticOrOverseas'];

/** What a change of somebody's account does, before it is done: each item as it was and as it will be, and the reason they read. */
export function ChangeDialog({
  before,
  after,
  reason,
  onConfirm,
  onCancel,
}: {
  before: UserInfoDetail;
  after: UserInfoDetail;
  reason: string;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  const t = useTexts(changeTexts);
  const names = useTexts(labels);
  const worded = useDescription();
  const others: readonly string[] = changedParts(before, after);
  const changed = (Object.keys(names) as Name[]).filter(
    (name) => !HIDDEN.includes(name) && others.includes(name),
  );
  const shown = (detail: UserInfoDetail, name: Name) => worded(detail, name) || t.empty;
  return (
    <ConfirmDialog
      title={t.changeTitle}
      act={t.save}
      onConfirm={onConfirm}
      onCancel={onCancel}
      body={
        <div className="space-y-4 whitespace-pre-line">
          {changed.length === 0 && <p>{t.nothing}</p>}
          <DescriptionList
            items={[
              ...changed.map((name) => ({
                id: name,
                term: names[name],
                description: t.fromTo(shown(before, name), shown(after, name)),
              })),
              { id: 'reason', term: t.reason, description: reason },
            ]}
          />
          <p>{t.changeLead}</p>
        </div>
      }
    />
  );
}
