import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { AccountFile, StaffInfo } from '@/api/model';
import { mayWrite } from '@/api/writers';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { useAccount } from '@/shell/config';
import { NotificationBanner } from '@/ui/Banner';
import { Button, ButtonLink } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { lazyPart } from '@/ui/lazyPart';
import { ActDialog } from './ActDialog';
import { type Act, actsOf, isGrave, nameOf } from './acts';
import { detailTexts } from './detailTexts';
import { Secret, type TotpSetup } from './Secret';

const Merging = lazyPart(() => import('./Merging'));

/** What the staff member who looks may do about an account; nothing where that is nothing. */
export function Actions({ file }: { file: AccountFile }) {
  const t = useTexts(detailTexts);
  const me = useAccount().info as StaffInfo | undefined;
  const queries = useQueryClient();
  const [open, setOpen] = useState<Act>();
  const [secret, setSecret] = useState<TotpSetup>();
  const [done, setDone] = useState(0);
  const [message, setMessage] = useState('');
  const [waits, setWaits] = useState(false);
  const [merged, setMerged] = useState('');
  if (file.account.userStatusCd === '09') return <Over file={file} now={done} />;
  if (!mayWrite(me)) return null;
  const { accountId } = file.account;
  const again = () =>
    queries.invalidateQueries({ queryKey: ['/api/staff/mst/user-mng/detail-get'] });
  const finish = (asked: boolean, given?: TotpSetup, took = '') => {
    setOpen(undefined);
    setWaits(asked);
    setMerged(took);
    setSecret(given);
    if (!given) setDone(Date.now());
    void again();
  };
  return (
    <section>
      <Heading level={2}>{t.actions}</Heading>
      {done > 0 && (
        <div className="mb-4">
          <NotificationBanner
            announce
            key={done}
            tone="success"
            title={waits ? t.waits : merged ? t.merged : message}
          >
            {merged && <Link to={href('/detail', { accountId: merged })}>{merged}</Link>}
          </NotificationBanner>
        </div>
      )}
      <Erasing file={file} />
      <div className="flex flex-wrap gap-4">
        {file.changeable && (
          <ButtonLink size="md" variant="outline" to={href('/account/detail', { accountId })}>
            {t.change}
          </ButtonLink>
        )}
        <ButtonLink size="md" variant="outline" to={href('/why', { accountId })}>
          {t.why}
        </ButtonLink>
        {me?.role === 'administrator' && (
          <ButtonLink size="md" variant="outline" to={href('/support-view', { accountId })}>
            {t.support}
          </ButtonLink>
        )}
        {actsOf(file, me?.role === 'administrator').map((act) => (
          <Button
            key={act}
            size="md"
            variant="outline"
            danger={isGrave(act)}
            onClick={() => {
              setDone(0);
              setOpen(act);
            }}
          >
            {t[nameOf(act, file)]}
          </Button>
        ))}
      </div>
      {me?.role === 'administrator' && !file.erasure && (
        <Suspense fallback={null}>
          <Merging file={file} onDone={(asked, took) => finish(asked, undefined, took)} />
        </Suspense>
      )}
      {open && (
        <ActDialog
          act={open}
          file={file}
          onClose={() => setOpen(undefined)}
          onDone={(given) => {
            // What was done, of the account as it was.
            if (open !== 'erase') setMessage(t[`${nameOf(open, file)}Done`]);
            finish(open === 'erase', given);
          }}
        />
      )}
      {secret && <Secret of={secret} onClose={() => finish(false)} />}
    </section>
  );
}

/** That the account is over, and where it is written why; just now, where that was done here. */
function Over({ file: { account, mergedInto }, now }: { file: AccountFile; now: number }) {
  const t = useTexts(detailTexts);
  const role = (useAccount().info as StaffInfo | undefined)?.role;
  return (
    <div className="space-y-4">
      {now > 0 && <NotificationBanner announce tone="success" title={t.erased} />}
      <NotificationBanner title={mergedInto ? t.overMerged : t.over}>
        <p>{mergedInto ? t.overMergedLead : t.overLead}</p>
        {(role === 'administrator' || role === 'auditor') && (
          <Link to={href('/audit', { subject: `account:${account.accountId}` })}>{t.toAudit}</Link>
        )}
      </NotificationBanner>
    </div>
  );
}

/** That the person shall be erased, where an administrator has asked for it. */
function Erasing({ file: { erasure } }: { file: AccountFile }) {
  const t = useTexts(detailTexts);
  const format = useFormat();
  if (!erasure) return null;
  return (
    <div className="mb-4">
      <NotificationBanner
        title={t.erasing(erasure.askedBy || t.somebody, format.dateTime(erasure.askedAt))}
      >
        <p>{erasure.reason}</p>
        <p>{erasure.mine ? t.erasingMine : t.erasingOther}</p>
      </NotificationBanner>
    </div>
  );
}
