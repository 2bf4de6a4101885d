import { useQueryClient } from '@tanstack/react-query';
import type { AccountFile } from '@/api/model';
import { staffApi } from '@/api/staff';
import { Failed } from '@/forms/Failed';
import { ReasonArea } from '@/forms/ReasonArea';
import { useAction } from '@/forms/useAction';
import { useReason } from '@/forms/useReason';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { Dialog } from '@/ui/Dialog';
import { type Act, isGrave, nameOf } from './acts';
import { detailTexts } from './detailTexts';
import type { TotpSetup } from './Secret';
import { isStale } from './stale';

const base = '/api/staff/mst/user-mng/';

interface Target {
  accountId: string;
  version: number;
  reason: string;
}

/** Does it; gives the new secret where that is what was done. */
async function perform(act: Act, target: Target): Promise<TotpSetup | undefined> {
  const quiet = { quiet: true };
  switch (act) {
    case 'accept':
    case 'refuse':
      await staffApi.call(`${base}identity-decide`, { ...target, accept: act === 'accept' }, quiet);
      return undefined;
    case 'endSessions':
      await staffApi.call(`${base}session-end`, target, quiet);
      return undefined;
    case 'unlock': {
      const { accountId, reason } = target;
      await staffApi.call(`${base}unlock`, { accountId, reason }, quiet);
      return undefined;
    }
    case 'resetFactor':
      return (await staffApi.call(`${base}factor-reset`, target, quiet)).totp;
    case 'erase':
      await staffApi.call(`${base}erase-ask`, target, quiet);
      return undefined;
    case 'confirmErase':
      await staffApi.call(`${base}erase-confirm`, target, quiet);
      return undefined;
    case 'mailLetter':
    case 'mailWorks':
      await staffApi.call(
        `${base}mail-failure-answer`,
        { ...target, letter: act === 'mailLetter' },
        quiet,
      );
      return undefined;
    case 'dropErase':
      await staffApi.call(`${base}erase-drop`, target, quiet);
      return undefined;
    default: {
      const userStatusCd = ({ suspend: '05', unqualify: '06', lift: '' } as const)[act];
      await staffApi.call(`${base}state-change`, { ...target, userStatusCd }, quiet);
      return undefined;
    }
  }
}

/** What follows from an act; of an account that nobody signs in to yet it is something else. */
function leadOf(act: Act, { registered }: AccountFile) {
  return registered && (act === 'suspend' || act === 'unqualify')
    ? (`${act}UnclaimedLead` as const)
    : (`${act}Lead` as const);
}

/** Asks why, and does something about an account. */
export function ActDialog({
  act,
  file,
  onClose,
  onDone,
}: {
  act: Act;
  file: AccountFile;
  onClose: () => void;
  onDone: (given?: TotpSetup) => void;
}) {
  const t = useTexts(detailTexts);
  const { pending, failure, run } = useAction({ signedIn: true });
  const why = useReason(failure);
  const { account, version } = file;
  const target = { accountId: account.accountId, version, reason: why.reason };
  const queries = useQueryClient();
  // What others have done meanwhile is read before one does it again, with the reason as it stands.
  const go = async () => {
    try {
      onDone(await perform(act, target));
    } catch (error) {
      if (isStale(error))
        await queries.invalidateQueries({ queryKey: ['/api/staff/mst/user-mng/detail-get'] });
      throw error;
    }
  };
  return (
    <Dialog
      title={t[nameOf(act, file)]}
      onClose={onClose}
      actions={
        <>
          <Button
            pending={pending}
            danger={isGrave(act)}
            onClick={() => {
              if (why.check()) void run(go);
            }}
          >
            {t[nameOf(act, file)]}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <div className="space-y-6">
        <p>{t[leadOf(act, file)]}</p>
        {failure && !why.refused && <Failed title={t.failed} failure={failure} />}
        <ReasonArea
          {...why.field}
          label={t.reason}
          help={/erase$|^mail|^unlock/i.test(act) ? t.reasonKept : t.reasonHelp}
          rows={3}
        />
      </div>
    </Dialog>
  );
}
