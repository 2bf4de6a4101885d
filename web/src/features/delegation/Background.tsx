import type { DelegationDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { DescriptionList } from '@/ui/Table';
import { Accordion } from '@/ui/Tabs';
import { Activity } from './Activity';
import { backgroundTexts } from './backgroundTexts';
import { detailPath } from './paths';
import { StateChip } from './StateChip';

/** What a power of attorney rests upon: its signature, its chain, and what happened. */
export default function Background({ of }: { of: DelegationDetail }) {
  return (
    <>
      <Chain of={of} to={({ delegationId }) => detailPath(delegationId)} />
      <Signature of={of} />
      <Activity id={of.delegationId} version={of.version} />
    </>
  );
}

/** Who has it from whom, and who has something from it. */
export function Chain({
  of,
  to,
}: {
  of: Pick<DelegationDetail, 'delegationId' | 'chain' | 'subAgents'>;
  to: (of: Pick<DelegationDetail, 'delegationId' | 'delegationNumber'>) => string;
}) {
  const t = useTexts(backgroundTexts);
  if (of.chain.length < 2 && of.subAgents.length === 0) return null;
  return (
    <section className="mt-10">
      <Heading level={2}>{t.chain}</Heading>
      <ol className="list-decimal ps-6">
        {of.chain.map((link) => (
          <li key={link.delegationId}>
            {link.delegationId === of.delegationId ? (
              t.this(t.link(link.principal, link.delegate))
            ) : (
              <Link to={to(link)}>{t.link(link.principal, link.delegate)}</Link>
            )}
          </li>
        ))}
      </ol>
      {of.subAgents.length > 0 && (
        <>
          <Heading level={3}>{t.subAgents}</Heading>
          <ul className="divide-y divide-solid-gray-420 border-y border-solid-gray-420">
            {of.subAgents.map((each) => (
              <li key={each.delegationId} className="flex flex-wrap gap-x-4 gap-y-1 py-3">
                <Link to={to(each)}>{each.delegate.name}</Link>
                <StateChip of={each} side="HOLDER" />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** How and when it was signed, and the hash of what was signed. */
export function Signature({ of: { signature } }: { of: Pick<DelegationDetail, 'signature'> }) {
  const t = useTexts(backgroundTexts);
  const format = useFormat();
  return (
    <section className="mt-10">
      <Heading level={2}>{t.signature}</Heading>
      {signature ? (
        <>
          <DescriptionList
            items={[
              { term: t.how, description: t[signature.method] },
              { term: t.when, description: format.dateTime(signature.signedAt) },
              {
                term: t.sha256,
                description: <code className="break-all">{signature.sha256}</code>,
              },
            ]}
          />
          <Accordion summary={t.document}>
            <code className="wrap-anywhere">{signature.document}</code>
          </Accordion>
        </>
      ) : (
        <p>{t.unsigned}</p>
      )}
    </section>
  );
}
