// The words of the few forms that compare with what was filed before.
import '@/forms/registry/further';
import type { TrialResult } from '@/api/model';
import { CheckResults } from '@/forms/checks/CheckResults';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { problemText } from '@/forms/registry/problems';
import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { EmptyState } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { DescriptionList, Table } from '@/ui/Table';
import { trialTexts } from './trialTexts';

interface Props {
  definition: ProcedureDefinition;
  result: TrialResult;
}

/** What would become of the data: what is refused, what each check says, and what would follow. */
export default function Result({ definition, result }: Props) {
  const t = useTexts(trialTexts);
  const pick = usePick();
  const { problems, warnings, unknown } = result;
  return (
    <section aria-labelledby="trial-result" className="mt-10 space-y-8">
      <Heading level={2} id="trial-result">
        {t.result}
      </Heading>
      <NotificationBanner
        tone={problems.length > 0 ? 'error' : 'success'}
        announce
        title={problems.length > 0 ? t.refused(problems.length) : t.sound}
      />
      {unknown.length > 0 && (
        <NotificationBanner tone="warning" title={t.unknown}>
          <span className="wrap-anywhere">{unknown.join(', ')}</span>
        </NotificationBanner>
      )}
      {problems.length > 0 && (
        <Problems title={t.problems} definition={definition} problems={problems} />
      )}
      {warnings.length > 0 && (
        <Problems title={t.warnings} definition={definition} problems={warnings} />
      )}
      <section>
        <Heading level={3}>{t.checks}</Heading>
        <p className="mb-4">{t.compared}</p>
        {result.checks.length > 0 ? (
          <CheckResults definition={definition} checks={result.checks} />
        ) : (
          <EmptyState>{t.noChecks}</EmptyState>
        )}
      </section>
      {result.checklist.length > 0 && (
        <section>
          <Heading level={3}>{t.checklist}</Heading>
          <ul className="list-disc ps-6">
            {result.checklist.map((item) => (
              <li key={item.id}>
                {pick(item)}
                {item.required && t.required}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Consequences result={result} />
    </section>
  );
}

function Problems({
  title,
  definition,
  problems,
}: {
  title: string;
  definition: ProcedureDefinition;
  problems: TrialResult['problems'];
}) {
  const t = useTexts(trialTexts);
  const pick = usePick();
  const lang = useLang();
  return (
    <section>
      <Heading level={3}>{title}</Heading>
      <Table
        caption={title}
        rows={problems}
        rowKey={({ pointer, code }) => `${pointer} ${code}`}
        columns={[
          { id: 'place', header: t.place, rowHeader: true, cell: (row) => pick(row.place) },
          {
            id: 'message',
            header: t.message,
            cell: (row) => problemText(definition, row, lang),
          },
        ]}
      />
    </section>
  );
}

function Consequences({ result }: { result: TrialResult }) {
  const t = useTexts(trialTexts);
  const pick = usePick();
  const format = useFormat();
  const { known, amount, toFill } = result.fee;
  const fee = () => {
    if (!known) return t.unknownFee;
    if (toFill) return t.toFill;
    return amount === 0 ? t.noFee : format.yen(amount);
  };
  return (
    <section>
      <Heading level={3}>{t.consequences}</Heading>
      <DescriptionList
        items={[
          { term: t.fee, description: fee() },
          { term: t.bureau, description: pick(result.bureau) || '—' },
          { term: t.tried, description: format.date(result.day) },
        ]}
      />
    </section>
  );
}
