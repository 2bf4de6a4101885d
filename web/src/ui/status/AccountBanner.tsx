import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import type { AccountStanding, Props } from './AccountState';
import { accountTexts } from './accountTexts';

/** The state of an account that is not in full standing; nothing for others. */
export default function AccountBanner({ of, actions }: Props) {
  const said = useSaid(of);
  return said ? (
    <div className="mb-8">
      <NotificationBanner tone="warning" title={said.title} actions={actions}>
        {said.body}
      </NotificationBanner>
    </div>
  ) : null;
}

function useSaid({ userStatusCd, temporaryUntil, letterPending }: AccountStanding) {
  const t = useTexts(accountTexts);
  const format = useFormat();
  switch (userStatusCd) {
    case '01':
      return { title: t.temporary(format.date(temporaryUntil)), body: t.temporaryBody };
    case '02':
      return { title: t.review, body: letterPending ? t.letterBody : t.reviewBody };
    case '03':
      return {
        title: t.procedure,
        body: letterPending ? t.procedureLetter : t.procedureBody,
      };
    case '05':
      return { title: t.suspended, body: t.suspendedBody };
    case '06':
      return { title: t.unqualified, body: t.unqualifiedBody };
    default:
      return undefined;
  }
}
