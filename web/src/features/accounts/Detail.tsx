import type { AccountFile } from '@/api/model';
import { ApplicantReview } from '@/forms/applicant/ApplicantReview';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { DescriptionList } from '@/ui/Table';
import { Access } from './Access';
import { Actions } from './Actions';
import { detailTexts } from './detailTexts';
import { Evidence } from './Evidence';
import { Holdings } from './Holdings';
import { StateOf } from './StateOf';
import { accountsTexts } from './texts';

/** What there is of an account, beside what staff can do about it. */
export default function Detail({ file }: { file: AccountFile }) {
  const t = useTexts(detailTexts);
  // Nothing of the person is left then, as its actions say.
  const over = file.account.userStatusCd === '09';
  return (
    <div className="space-y-8">
      <div className="grid gap-x-8 gap-y-8 xl:grid-cols-2">
        <div className="min-w-0 space-y-8">
          {file.registered && <NotificationBanner title={t.registeredNote} />}
          {file.mergedInto && <MergedInto accountId={file.mergedInto} />}
          {file.mailFailure && <MailFailed of={file.mailFailure} />}
          <Summary file={file} />
          <Actions file={file} />
          <Evidence file={file} />
          <Access of={file.login} sessions={file.sessions} />
        </div>
        <div className="min-w-0 space-y-8">
          {!over && (
            <section>
              <Heading level={2}>{t.info}</Heading>
              <ApplicantReview level={3} value={file.userInfoDetail} />
            </section>
          )}
        </div>
      </div>
      <Holdings file={file} />
    </div>
  );
}

function MergedInto({ accountId }: { accountId: string }) {
  const t = useTexts(detailTexts);
  return (
    <NotificationBanner title={t.mergedInto}>
      <Link to={href('/detail', { accountId })}>{accountId}</Link>
    </NotificationBanner>
  );
}

function MailFailed({ of }: { of: NonNullable<AccountFile['mailFailure']> }) {
  const t = useTexts(detailTexts);
  const format = useFormat();
  return (
    <NotificationBanner tone="warning" title={t.mailFailed(format.dateTime(of.at), of.answer)}>
      <p>{of.letterAt ? t.mailLetterSent(format.dateTime(of.letterAt)) : t.mailFailedLead}</p>
    </NotificationBanner>
  );
}

function Summary({ file }: { file: AccountFile }) {
  const t = useTexts(detailTexts);
  const states = useTexts(accountsTexts);
  const pick = usePick();
  const { account, userId, statusBefore, temporaryUntil, services } = file;
  const before = statusBefore as '' | '04';
  return (
    <section>
      <Heading level={2}>{t.summary}</Heading>
      <DescriptionList
        items={[
          { term: t.accountId, description: account.accountId },
          ...(userId ? [{ term: t.userId, description: userId }] : []),
          { term: t.mail, description: account.mail || t.none },
          {
            term: t.state,
            description: (
              <>
                <StateOf account={account} />
                {before &&
                  (file.registered
                    ? t.stateBeforeUnclaimed(states.nobodyYet)
                    : t.stateBefore(states[`state${before}`]))}
              </>
            ),
          },
          ...(temporaryUntil ? [{ term: t.until, description: temporaryUntil }] : []),
          {
            term: t.services,
            description:
              services
                .map(({ title, pending }) => (pending ? t.pending(pick(title)) : pick(title)))
                .join('\n') || t.none,
          },
        ]}
      />
    </section>
  );
}
