import type { ReviewDetail, StaffInfo } from '@/api/model';
import { mayWrite } from '@/api/writers';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { useAccount } from '@/shell/config';
import { Link } from '@/ui/Link';
import { detailTexts } from './detail/texts';
import { mandatePath } from './ofMandate';

/** The way to the power of attorney that it was filed under, and to why who filed, or another, may do something with it. */
export function Why({
  review: { electronicApplicationNumber, mandateNumber },
}: {
  review: ReviewDetail;
}) {
  const t = useTexts(detailTexts);
  const writes = mayWrite(useAccount().info as StaffInfo | undefined);
  const about = {
    electronicApplicationNumber,
    ...(mandateNumber && { delegationNumber: mandateNumber }),
  };
  return (
    <div className="space-y-2 print:hidden">
      {mandateNumber && (
        <p>
          <Link to={mandatePath(mandateNumber)}>{t.mandate(mandateNumber)}</Link>
        </p>
      )}
      {writes && (
        <p>
          <Link to={href('/why', about)}>{t.why}</Link>
        </p>
      )}
    </div>
  );
}
