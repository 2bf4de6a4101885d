import { Suspense } from 'react';
import { PortalError } from '@/api/error';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonGroup, ButtonLink } from '@/ui/Button';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { inquiryTexts } from './inquiryTexts';
import { Sheet } from './Sheet';
import { useViewing } from './useViewing';
import { Validity } from './Validity';

const DueChanges = lazyPart(() => import('./DueChanges'));

const INQUIRY = '/digital-licence';

/** SHN0132: the licence whose permit number and PIN were entered in this browser. */
export default function ViewingPage() {
  const t = useTexts(inquiryTexts);
  const format = useFormat();
  const { viewed, left, error, load } = useViewing();
  const over = left || (error instanceof PortalError && error.status === 404);
  return (
    <>
      <div className="print:hidden">
        <PageHeading
          title={t.detailTitle}
          lead={viewed && t.until(format.dateTime(viewed.endsAt))}
        />
      </div>
      {viewed && (
        <>
          <Validity licence={viewed.licence} />
          {viewed.licence.due && (
            <Suspense fallback={null}>
              <DueChanges licence={viewed.licence} />
            </Suspense>
          )}
          <Sheet licence={viewed.licence} />
        </>
      )}
      {over && (
        <NotificationBanner tone="warning" announce={left} title={t.over}>
          {t.overHelp}
        </NotificationBanner>
      )}
      {!viewed && !over && <ContentLoading failed={error !== undefined} onRetry={load} />}
      <ButtonGroup>
        <ButtonLink variant={over ? 'solid' : 'outline'} to={INQUIRY}>
          {over ? t.again : t.end}
        </ButtonLink>
      </ButtonGroup>
    </>
  );
}
