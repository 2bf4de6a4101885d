import type { StaffMember } from '@/api/model';
import { useTexts } from '@/i18n/texts';
import { Link } from '@/ui/Link';
import { useWork } from './useWork';
import { workTexts } from './workTexts';

/** What somebody has open, which a change of role or bureaus may leave to nobody. */
export function WorkNote({ member }: { member: StaffMember }) {
  const t = useTexts(workTexts);
  const { data } = useWork(member.staffId);
  if (!data?.open) return null;
  return (
    <p>
      {t.has(data.open, data.drafted)} {t.afterChange}{' '}
      <Link to={`/desk?stopped=1&show=open`}>{t.list}</Link>
    </p>
  );
}
