import type { MigrationState } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import type { Failure } from './failure';
import { migrationTexts } from './texts';

/** Why the sign-in to an old system failed, and how many tries remain. */
export function LoginFailure({
  failure,
  answer = '',
  system,
}: {
  failure: Failure;
  /** The server's own words, for a block of the old account alone. */
  answer?: string;
  system: MigrationState;
}) {
  const t = useTexts(migrationTexts);
  const format = useFormat();
  const words: Record<Failure, string> = {
    wrong: `${t.wrong}\n${t.remaining(system.remaining)}`,
    blocked: system.blockedUntil ? t.blockedUntil(format.dateTime(system.blockedUntil)) : answer,
    later: t.later,
    notYours: t.notYours,
    expired: t.noAnswer,
    noAnswer: t.noAnswer,
  };
  return (
    <div className="mb-6">
      <NotificationBanner
        tone="error"
        announce
        title={failure === 'later' ? t.laterTitle : t.failed}
      >
        {words[failure]}
      </NotificationBanner>
    </div>
  );
}
