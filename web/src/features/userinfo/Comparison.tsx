import type { UserInfoDetail } from '@/api/model';
import { labels } from '@/forms/applicant/labels';
import { cleaned } from '@/forms/applicant/problems';
import { applicantTexts } from '@/forms/applicant/texts';
import { useDescription } from '@/forms/applicant/useFilledItems';
import { useTexts } from '@/i18n/texts';
import { Table } from '@/ui/Table';
import { type Changed, changesOf } from './changes';
import { userInfoTexts } from './texts';

/** What changes: the old beside the new. */
export function Comparison({ before, after }: { before: UserInfoDetail; after: UserInfoDetail }) {
  const t = useTexts(userInfoTexts);
  const l = useTexts(labels);
  const read = useRead();
  // The municipality stands in the address already.
  const rows = changesOf(before, after).filter((name) => name !== 'cityCd');
  return (
    <Table
      caption={t.changes}
      columns={[
        { id: 'item', header: t.item, rowHeader: true, cell: (name: Changed) => l[name] },
        { id: 'before', header: t.before, cell: (name) => read(before, name) },
        {
          id: 'after',
          header: t.after,
          cell: (name) => <strong>{read(after, name)}</strong>,
        },
      ]}
      rows={rows}
      rowKey={(name) => name}
    />
  );
}

function useRead() {
  const t = useTexts(userInfoTexts);
  const a = useTexts(applicantTexts);
  const worded = useDescription();
  return (detail: UserInfoDetail, name: Changed): string => {
    const kept = cleaned(detail);
    if (name === 'domesticOrOverseas') return kept[name] === '2' ? a.overseas : a.domestic;
    return worded(kept, name) || t.empty;
  };
}
