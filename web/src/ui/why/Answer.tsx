import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { StatusChip } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Table } from '@/ui/Table';
import { type Answer as Given, type Ground, type Operation, ofChain, type Shows } from './ground';
import { ruleTexts } from './ruleTexts';

/** Whether it may be done, and every rule that decides. */
export default function Answer({
  of,
  action,
  found,
}: {
  of: Given;
  action: Operation;
  found: Shows;
}) {
  const t = useTexts(ruleTexts);
  const failing = of.grounds.filter(({ holds }) => !holds);
  return (
    <div className="space-y-8">
      <NotificationBanner
        announce
        tone={of.allowed ? 'success' : 'warning'}
        title={of.allowed ? t.may : t.mayNot}
      >
        <p>{of.allowed ? t.all : t.because}</p>
        {failing.length > 0 && (
          <ul className="list-disc ps-6">
            {failing.map((ground) => (
              <li key={ground.rule + ground.of}>{t[ground.rule]}</li>
            ))}
          </ul>
        )}
      </NotificationBanner>
      <Rules title={t.chain} grounds={of.grounds.filter(ofChain)} action={action} found={found} />
      <Rules
        title={t.state}
        grounds={of.grounds.filter((ground) => !ofChain(ground))}
        action={action}
        found={found}
      />
    </div>
  );
}

function Rules({
  title,
  grounds,
  action,
  found: Found,
}: {
  title: string;
  grounds: readonly Ground[];
  action: Operation;
  found: Shows;
}) {
  const t = useTexts(ruleTexts);
  if (grounds.length === 0) return null;
  return (
    <section>
      <Heading level={2}>{title}</Heading>
      <Table
        caption={title}
        rows={grounds}
        rowKey={({ rule, of }) => rule + of}
        columns={[
          { id: 'rule', header: t.rule, rowHeader: true, cell: ({ rule }) => t[rule] },
          {
            id: 'result',
            header: t.result,
            cell: ({ holds }) => (
              <StatusChip tone={holds ? 'success' : 'error'}>
                {holds ? t.holds : t.fails}
              </StatusChip>
            ),
          },
          {
            id: 'found',
            header: t.found,
            cell: (ground) => <Found of={ground} action={action} />,
          },
        ]}
      />
    </section>
  );
}
