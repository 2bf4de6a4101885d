import type { StaffMember } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { StatusChip } from '@/ui/Card';
import { WorkTable } from '@/ui/table/WorkTable';
import { rolesTexts } from './texts';
import { useBureaus } from './useBureaus';

/** What can be done with a member. */
export type Act =
  | 'change'
  | 'disable'
  | 'reset'
  | 'passwordReset'
  | 'unlock'
  | 'deputy'
  | 'mailWorks'
  | 'confirm'
  | 'withdraw';

/** A row for each member of the staff. */
export function StaffTable({
  staff,
  me,
  onAct,
}: {
  staff: readonly StaffMember[];
  me: string | undefined;
  onAct: ((act: Act, member: StaffMember) => void) | undefined;
}) {
  const t = useTexts(rolesTexts);
  const format = useFormat();
  const bureaus = useBureaus();
  return (
    <WorkTable
      caption={t.caption}
      rows={staff}
      rowKey={(row) => row.staffId}
      columns={[
        {
          id: 'name',
          header: t.name,
          rowHeader: true,
          cell: (row) => (
            <>
              {row.name}
              <span className="block font-normal wrap-anywhere">{t.named(row.userId)}</span>
              <span className="block font-normal wrap-anywhere">{row.mail}</span>
              {row.mailFailed && (
                <StatusChip tone="error">
                  {t.mailFailed(format.dateTime(row.mailFailed.at), row.mailFailed.answer)}
                </StatusChip>
              )}
            </>
          ),
        },
        {
          id: 'role',
          header: t.role,
          cell: (row) => <span className="whitespace-nowrap">{t[row.role]}</span>,
        },
        {
          id: 'bureaus',
          header: t.bureaus,
          // Not within a word, as addresses are.
          cell: (row) => (
            <span style={{ overflowWrap: 'normal' }}>{bureaus.written(row.bureaus)}</span>
          ),
        },
        {
          id: 'state',
          header: t.state,
          cell: (row) => (
            <>
              <StatusChip tone={row.active ? 'success' : 'neutral'}>
                {row.active
                  ? t.active
                  : row.change?.until
                    ? t.keptOut
                    : row.change && !row.lastLogin
                      ? t.notYet
                      : t.inactive}
              </StatusChip>
              {row.locked && <StatusChip tone="error">{t.locked}</StatusChip>}
              {row.change?.until && (
                <span className="block text-[0.8125rem]">
                  {t.keptOutUntil(format.dateTime(row.change.until))}
                </span>
              )}
              <span className="block text-[0.8125rem]">
                {row.lastLogin ? t.lastLogin(format.dateTime(row.lastLogin)) : t.never}
              </span>
            </>
          ),
        },
        {
          id: 'acts',
          header: t.acts,
          cell: (row) => (
            <>
              {row.change && <Waiting row={row} me={me} onAct={onAct} />}
              <Acts row={row} onAct={onAct} />
            </>
          ),
        },
      ]}
    />
  );
}

interface RowProps {
  row: StaffMember;
  onAct: ((act: Act, member: StaffMember) => void) | undefined;
}

/** What else than another post may wait, as the buttons call it. */
const ACTS = { disable: 'disable', password: 'passwordReset', factor: 'reset' } as const;

/** What waits for a second administrator, who is not the one that asked. */
function Waiting({ row, me, onAct }: RowProps & { me: string | undefined }) {
  const t = useTexts(rolesTexts);
  const format = useFormat();
  const bureaus = useBureaus();
  const { change } = row;
  if (!change) return null;
  return (
    <div className="mb-2">
      <p className="font-bold">
        {change.act === 'post'
          ? t.waits(t[change.role], bureaus.written(change.bureaus))
          : t.waitsFor(t[ACTS[change.act]])}
      </p>
      <p>{t.asked(change.asker, format.dateTime(change.askedAt), change.reason)}</p>
      {onAct && !row.own && (
        <div className="mt-1 flex flex-wrap gap-2">
          {change.askedBy !== me && <ActButton act="confirm" row={row} onAct={onAct} />}
          <ActButton act="withdraw" row={row} onAct={onAct} />
        </div>
      )}
    </div>
  );
}

function Acts({ row, onAct }: RowProps) {
  const t = useTexts(rolesTexts);
  if (row.own) return <p>{t.own}</p>;
  if (!onAct) return null;
  // Of an administrator one thing at a time waits.
  const busy = row.role === 'administrator' && row.change !== undefined;
  return (
    <div className="flex flex-wrap gap-2">
      {!row.change && (
        <ActButton act="change" row={row} onAct={onAct} label={row.active ? t.change : t.enable} />
      )}
      {row.active && !busy && <ActButton act="disable" row={row} onAct={onAct} />}
      {!busy && <ActButton act="passwordReset" row={row} onAct={onAct} />}
      {!busy && <ActButton act="reset" row={row} onAct={onAct} />}
      {row.locked && <ActButton act="unlock" row={row} onAct={onAct} />}
      {row.mailFailed && <ActButton act="mailWorks" row={row} onAct={onAct} />}
      {row.active && (row.role === 'officer' || row.role === 'administrator') && (
        <ActButton act="deputy" row={row} onAct={onAct} />
      )}
    </div>
  );
}

function ActButton({
  act,
  row,
  label,
  onAct,
}: {
  act: Act;
  row: StaffMember;
  label?: string;
  onAct: (act: Act, member: StaffMember) => void;
}) {
  const t = useTexts(rolesTexts);
  const text = label ?? t[act];
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={t.of(text, row.name)}
      onClick={() => onAct(act, row)}
    >
      {text}
    </Button>
  );
}
