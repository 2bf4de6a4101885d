import type { AccountFile } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { deviceName } from '@/ui/status/deviceName';
import { methodTexts } from '@/ui/status/methodTexts';
import { DescriptionList, Table } from '@/ui/Table';
import { detailTexts } from './detailTexts';

/** How one signs in to an account, what keeps one from it, and where it is signed in. */
export function Access({
  of,
  sessions,
}: {
  of: AccountFile['login'];
  sessions: AccountFile['sessions'];
}) {
  const t = useTexts(detailTexts);
  const methodNames = useTexts(methodTexts);
  const format = useFormat();
  const lock = of.lockedForGood
    ? t.lockedForGood
    : of.lockedUntil
      ? t.lockedUntil(format.dateTime(of.lockedUntil))
      : t.unlocked;
  return (
    <>
      <section>
        <Heading level={2}>{t.login}</Heading>
        <DescriptionList
          items={[
            {
              term: t.loginMethods,
              description:
                of.methods
                  .map(({ method, label }) => t.namedWay(methodNames[method], label))
                  .join('\n') || t.none,
            },
            {
              term: t.passkeys,
              description: of.passkeys.map(({ name }) => name).join('\n') || t.none,
            },
            { term: t.recoveryCodes, description: `${of.recoveryCodesLeft}` },
            { term: t.lock, description: lock },
          ]}
        />
      </section>
      <section>
        <Heading level={2}>{t.sessions}</Heading>
        {sessions.length === 0 ? (
          <p>{t.noSessions}</p>
        ) : (
          <Table
            caption={t.sessions}
            rows={sessions}
            rowKey={({ since, seenAt, browser }) => since + seenAt + browser}
            columns={[
              {
                id: 'device',
                header: t.device,
                rowHeader: true,
                cell: ({ browser }) => deviceName(browser, t.unknownDevice),
              },
              { id: 'since', header: t.since, cell: ({ since }) => format.dateTime(since) },
              { id: 'seenAt', header: t.seenAt, cell: ({ seenAt }) => format.dateTime(seenAt) },
            ]}
          />
        )}
      </section>
    </>
  );
}
