import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonLink } from '@/ui/Button';
import type { Compared } from './claims';
import { provedTexts } from './provedTexts';
import { useVariant, variantOf } from './variant';

/** Says what differs, and the ways out of it. */
export function DifferenceNotice({
  of,
  method,
  onOther,
  children,
}: {
  of: readonly Compared[];
  method: string;
  onOther: () => void;
  children: ReactNode;
}) {
  const t = useTexts(provedTexts);
  const navigate = useNavigate();
  const variant = useVariant();
  const items = of.map(({ claim }) => t[claim]).reduce((left, right) => t.listed(left, right));
  return (
    <>
      <NotificationBanner tone="error" announce title={t.different(items)}>
        {t.differentBody}
      </NotificationBanner>
      <div className="mt-6">{children}</div>
      <div className="mt-8 flex flex-col items-stretch gap-4 sm:items-start">
        <Button onClick={() => navigate(variant.userInfo, { state: { check: method } })}>
          {t.takeOver}
        </Button>
        <ButtonLink variant="outline" to="/mypage/account/change-user-info">
          {t.change}
        </ButtonLink>
        {variant.only ? (
          <ButtonLink variant="outline" to={variantOf('/changeid/').identification}>
            {t.other}
          </ButtonLink>
        ) : (
          <Button variant="outline" onClick={onOther}>
            {t.other}
          </Button>
        )}
      </div>
    </>
  );
}
