import type { MigrationState } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Button, ButtonLink } from '@/ui/Button';
import { Card, type ChipTone, StatusChip } from '@/ui/Card';
import { oldSystemTexts } from '@/ui/status/oldSystemTexts';
import { LoginFailure } from './LoginFailure';
import { OldLogin } from './OldLogin';
import { paths } from './paths';
import { migrationTexts, systemTexts } from './texts';

/** Properties of SystemCard: the system, whether its sign-in is open, and who wants to know. */
export interface SystemCardProps {
  system: MigrationState;
  open: boolean;
  onOpen: (open: boolean) => void;
  onRefused: () => Promise<void>;
}

const tones = {
  NOT_YET: 'neutral',
  WAITING: 'info',
  DONE: 'success',
  BLOCKED: 'error',
  UNAVAILABLE: 'neutral',
} as const satisfies Record<string, ChipTone>;

/** An old system: how far it is, and what can be done. */
export function SystemCard({ system, open, onOpen, onRefused }: SystemCardProps) {
  const t = useTexts(migrationTexts);
  const names = useTexts(oldSystemTexts);
  const waits = system.status === 'NOT_YET' && system.waiting;
  const state = waits ? 'WAITING' : system.status;
  return (
    <Card
      level={3}
      title={names[system.type]}
      aside={<StatusChip tone={tones[state]}>{t[state]}</StatusChip>}
    >
      {system.status === 'BLOCKED' && open ? (
        <LoginFailure failure="blocked" system={system} />
      ) : (
        <State system={system} />
      )}
      {system.status === 'NOT_YET' && !open && <Acts system={system} onOpen={() => onOpen(true)} />}
      {system.status === 'NOT_YET' && open && (
        <OldLogin system={system} onRefused={onRefused} onCancel={() => onOpen(false)} />
      )}
    </Card>
  );
}

function State({ system }: { system: MigrationState }) {
  const t = useTexts(migrationTexts);
  const s = useTexts(systemTexts);
  const format = useFormat();
  const { applications, licences, notifications } = system.counts;
  const stateTexts = {
    NOT_YET: system.waiting ? t.waiting : s[`holds${system.type}`],
    DONE: `${t.doneAt(format.dateTime(system.doneAt))}\n${t.counts(applications, licences, notifications)}`,
    BLOCKED: t.blockedUntil(format.dateTime(system.blockedUntil)),
    UNAVAILABLE: t.unavailable,
  };
  return <p className="whitespace-pre-line">{stateTexts[system.status]}</p>;
}

function Acts({ system, onOpen }: { system: MigrationState; onOpen: () => void }) {
  const t = useTexts(migrationTexts);
  const name = useTexts(oldSystemTexts)[system.type];
  const begin = system.waiting ? t.beginAgain : t.begin;
  return (
    <div className="mt-4 flex flex-wrap gap-4">
      {system.waiting && (
        <ButtonLink size="md" to={paths.confirm(system.type)} aria-label={t.nameOf(t.resume, name)}>
          {t.resume}
        </ButtonLink>
      )}
      <Button variant="outline" size="md" aria-label={t.nameOf(begin, name)} onClick={onOpen}>
        {begin}
      </Button>
    </div>
  );
}
