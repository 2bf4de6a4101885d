import type { ReactNode } from 'react';
import type { ProcedureSummary } from '@/api/model';
import type { UserInfo } from '@/api/user-info';
import { accountCategory } from '@/application/draft/category';
import type { Act } from '@/application/menu/acts';
import { type Answers, menuPath } from '@/application/menu/answers';
import { ChoiceLinks } from '@/application/menu/ChoiceLinks';
import { preparationPath } from '@/application/paths';
import { usePick, useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { NotificationBanner } from '@/ui/Banner';
import { Link } from '@/ui/Link';
import { FeeText } from './FeeText';
import { holderNames, menuTexts } from './menuTexts';

/** Who the holder is, in words. */
export function useHolderName(): (holder: string) => string {
  const t = useTexts(menuTexts);
  const names: Readonly<Record<string, string>> = useTexts(holderNames);
  const acting = (useAccount().info as UserInfo | undefined)?.acting;
  return (holder) => {
    const name = names[holder] ?? holder;
    if (holder !== accountCategory()) return name;
    return acting ? t.forPrincipal(acting.holderName, name) : t.forMe(name);
  };
}

/** The third question: the account's own holder, or another kind of one. */
export function ForWhom({
  act,
  so,
  heading,
}: {
  act: Act;
  /** What was answered before. */
  so: Answers;
  heading: ReactNode;
}) {
  const t = useTexts(menuTexts);
  const name = useHolderName();
  const mine = accountCategory();
  const acting = (useAccount().info as UserInfo | undefined)?.acting;
  const all = ['individual', 'corporation', 'organization'].filter(
    (each) =>
      (!acting || each === mine) && act.procedures.some(({ holders }) => holders.includes(each)),
  );
  const by = acting ? t.byAgent : t.thisAccount;
  const [only] = act.procedures.filter(({ holders }) => holders.includes(mine));
  const single = act.procedures.length === 1 && only;
  const to = (holder: string) =>
    holder === mine && single
      ? preparationPath(single.procedureId)
      : menuPath({ ...so, individualOrAssociation: holder });
  return (
    <>
      {heading}
      <ChoiceLinks
        choices={all
          .sort((a, b) => Number(b === mine) - Number(a === mine))
          .map((holder) => ({
            to: to(holder),
            title: name(holder),
            text: holder === mine ? by : t.anotherAccount,
          }))}
      />
    </>
  );
}

/** What there is for a holder; how another holder's is filed. */
export function OfAnother({
  act,
  holder,
  heading,
}: {
  act: Act;
  holder: string;
  heading: ReactNode;
}) {
  const t = useTexts(menuTexts);
  const name = useHolderName();
  const fitting = act.procedures.filter((each) => each.holders.includes(holder));
  return (
    <>
      {heading}
      {holder !== accountCategory() && (
        <div className="mb-6">
          <NotificationBanner
            title={t.ofAnother(name(holder))}
            actions={<Link to="/signup">{t.signup}</Link>}
          >
            {t.ofAnotherBody}
          </NotificationBanner>
        </div>
      )}
      <Few procedures={fitting} />
    </>
  );
}

/** The few procedures that are left, each with what it costs and how long it takes. */
function Few({ procedures }: { procedures: readonly ProcedureSummary[] }) {
  const t = useTexts(menuTexts);
  const pick = usePick();
  if (procedures.length === 0) return <p>{t.none}</p>;
  return (
    <ChoiceLinks
      choices={procedures.map((each) => ({
        to: preparationPath(each.procedureId),
        title: pick(each.title),
        text: (
          <>
            <span className="block">{pick(each.summary)}</span>
            <span className="block">
              <FeeText fee={each.fee} />
            </span>
            <span className="block">{pick(each.time)}</span>
            {each.pcOnly && <span className="block">{t.pcOnly}</span>}
          </>
        ),
      }))}
    />
  );
}
