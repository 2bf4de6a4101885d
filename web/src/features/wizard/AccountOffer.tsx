import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { UserInfoDetail } from '@/api/model';
import { userInfo } from '@/api/user-info';
import { changesOf } from '@/application/draft/changes';
import type { DraftSession } from '@/application/draft/session';
import { alsoAccount } from '@/application/submission/alsoAccount';
import type { Evaluation } from '@/forms/procedure/definition';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { useStore } from '@/lib/useStore';
import { Checkbox } from '@/ui/Checkbox';
import { useFiling } from '@/ui/status/filingTexts';
import { Table } from '@/ui/Table';
import { differences, isAnother } from './accountDifferences';
import { accountTexts } from './accountTexts';
import { unchanged } from './unchanged';

/**
 * Offers to update the account along with a change, where its name or address differs; and notes
 * where nothing changes at all. The account of whoever files for another is not what the form tells of.
 */
export default function AccountOffer({
  session,
  evaluation,
}: {
  session: DraftSession;
  evaluation: Evaluation;
}) {
  const t = useTexts(accountTexts);
  const lang = useLang();
  const { what } = useFiling(useStore(session.outcome));
  const { info } = useSyncExternalStore(userInfo.subscribe, userInfo.get);
  const found = useMemo(
    () => differences(session, evaluation, info?.acting ? undefined : info?.userInfoDetail, lang),
    [session, evaluation, info, lang],
  );
  const chosen = useStore(alsoAccount)?.draftId === session.id;
  // What was ticked before the form was changed again is no answer any more.
  useEffect(() => () => alsoAccount.set(null), []);
  useEffect(() => {
    unchanged.set(changesOf(session, evaluation).length === 0 ? session.id : '');
    return () => unchanged.set('');
  }, [session, evaluation]);
  if (found.length === 0) return null;
  const detail: Partial<UserInfoDetail> = Object.fromEntries(
    found.map(({ name, value }) => [name, value]),
  );
  const kept = info?.userAttribute.identified && isAnother(found);
  return (
    <section aria-labelledby="account-offer" className="mt-10 print:hidden">
      <h2 id="account-offer" className="mb-3 text-[1.25rem] leading-normal font-bold">
        {t.title}
      </h2>
      <p className="mb-4">{t.lead(what)}</p>
      <Table
        caption={t.caption}
        columns={[
          { id: 'item', header: t.item, cell: ({ label }) => label, rowHeader: true },
          { id: 'account', header: t.account, cell: ({ before }) => before || t.empty },
          { id: 'filed', header: t.filed(what), cell: ({ after }) => after || t.empty },
        ]}
        rows={found}
        rowKey={({ name }) => name}
      />
      <div className="mt-4">
        <Checkbox
          id="also-account"
          label={t.also(what)}
          help={kept ? t.alsoName(what) : undefined}
          checked={chosen}
          onChange={({ target }) =>
            alsoAccount.set(target.checked ? { draftId: session.id, detail } : null)
          }
        />
      </div>
    </section>
  );
}
