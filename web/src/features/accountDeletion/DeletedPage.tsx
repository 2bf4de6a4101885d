import { useLocation } from 'react-router';
import { PageTransitionError } from '@/api/error';
import { useTexts } from '@/i18n/texts';
import { readFlow } from '@/lib/session';
import { usePortal } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { LazyMessage } from '@/ui/LazyMessage';
import { deletionTexts } from './texts';

const GIS = '/gis/index.html';

/**
 * MYP0132: the account is deleted. Nobody is signed in any more, so that it tells nothing
 * of the account; it is reached from the deletion only, and stays through a reload.
 */
export default function DeletedPage() {
  const t = useTexts(deletionTexts);
  const { routes } = usePortal();
  const gis = useLocation().pathname.startsWith('/gis/') && routes.some(({ path }) => path === GIS);
  if (!readFlow('withdrawUserCategory')) throw new PageTransitionError();
  return (
    <>
      <PageHeading title={t.done} lead={t.doneLead} />
      <div className="mb-6">
        <NotificationBanner tone="success" title={<LazyMessage code="MSG-LIT-I-0033" />} />
      </div>
      <p>{t.doneBody}</p>
      <p className="mt-4">{t.doneLicences}</p>
      <ButtonGroup>
        <ButtonLink to={gis ? GIS : '/'}>{gis ? t.toGis : t.toTop}</ButtonLink>
      </ButtonGroup>
    </>
  );
}
