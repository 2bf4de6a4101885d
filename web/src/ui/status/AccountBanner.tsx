import type { ReactNode } from 'react';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { ButtonLink } from '@/ui/Button';
import { accountTexts } from './accountTexts';

export interface Props {
  of: AccountFields;
  actions?: ReactNode;
  /** Where the code of a letter is entered, if not on the page of the account. */
  codeAt?: string;
}

/** What is known of an account's state. */
export interface AccountFields {
  userStatusCd: string;
  /** It is unqualified for inquiry besides being suspended. */
  unqualified?: boolean;
  /** YYYY-MM-DD; '' where unknown or none. */
  temporaryUntil?: string;
  /** Why an account in procedure has to show its identity again. */
  identityAgain?: '' | 'CHANGED' | 'RESET' | 'OTHER';
  /** A letter with a code is on its way. */
  letterPending?: boolean;
}

/** The state of an account that is not in full standing or waits for its letter; nothing for others. */
export default function AccountBanner({
  of,
  actions,
  codeAt = '/mypage/account#letterCode',
}: Props) {
  const t = useTexts(accountTexts);
  const banner = useBannerTexts(of);
  // A suspended account changes nothing.
  const awaits = of.letterPending && of.userStatusCd !== '05';
  const links = (
    <>
      {awaits && (
        <ButtonLink size="md" to={codeAt}>
          {t.enterCode}
        </ButtonLink>
      )}
      {actions}
    </>
  );
  return banner ? (
    <div className="mb-8">
      <NotificationBanner
        tone="warning"
        title={banner.title}
        actions={awaits || actions ? links : undefined}
      >
        {banner.body}
      </NotificationBanner>
    </div>
  ) : null;
}

function useBannerTexts({
  userStatusCd,
  unqualified,
  temporaryUntil,
  letterPending,
  identityAgain,
}: AccountFields) {
  const t = useTexts(accountTexts);
  const format = useFormat();
  const cause =
    identityAgain === 'CHANGED' || identityAgain === 'RESET' ? t[`procedure${identityAgain}`] : '';
  const procedureBody = cause ? `${cause} ${t.procedureBody}` : t.procedureBody;
  switch (userStatusCd) {
    case '01':
      return {
        title: t.temporary(format.date(temporaryUntil)),
        body: letterPending ? t.letterBody : t.temporaryBody,
      };
    case '02':
      return letterPending
        ? { title: t.reviewLetter, body: t.letterBody }
        : { title: t.review, body: t.reviewBody };
    case '03':
      return letterPending
        ? { title: t.procedureCode, body: t.procedureLetter }
        : { title: t.procedure, body: procedureBody };
    case '04':
      return letterPending ? { title: t.letter, body: t.letterServices } : undefined;
    case '05':
      return { title: t.suspended, body: unqualified ? t.suspendedUnqualified : t.suspendedBody };
    case '06':
      return { title: t.unqualified, body: t.unqualifiedBody };
    default:
      return undefined;
  }
}
