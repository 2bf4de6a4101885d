import type { ReactNode } from 'react';
import type { Outcome } from '@/api/model';
import type { DraftSession } from '@/application/draft/session';
import { documentStep, isAside, stepOf, stepPath } from '@/application/steps';
import type { Evaluation } from '@/forms/procedure/definition';
import { ReviewSection } from '@/forms/Review';
import { controlId, headingId } from '@/forms/registry/pointer';
import { useFormat } from '@/i18n/format';
import { useMessage } from '@/i18n/messages';
import { usePick, useTexts } from '@/i18n/texts';
import { useStore } from '@/lib/useStore';
import { Link } from '@/ui/Link';
import { useFiling } from '@/ui/status/filingTexts';
import { DescriptionList } from '@/ui/Table';
import { confirmTexts } from './confirmTexts';

interface Props {
  session: DraftSession;
  evaluation: Evaluation;
}

/** Every section as it is filed, then the documents and the fee. */
export function ConfirmSections({ session, evaluation }: Props) {
  const t = useTexts(confirmTexts);
  const pick = usePick();
  const { definition, form, id } = session;
  const files = session.files.get();
  const { effect } = useStore(session.outcome);
  return (
    <>
      <DescriptionList
        items={[
          { term: t.procedure, description: pick(definition.titles?.[effect] ?? definition.title) },
          {
            term: t.destination,
            description: evaluation.destination
              ? pick(evaluation.destination)
              : t.destinationUnknown,
          },
        ]}
      />
      {definition.form
        .filter((section) => evaluation.visible(`/${section.id}`))
        .map((section) => (
          <Block
            key={section.id}
            id={`review-${section.id}`}
            title={pick(section.title)}
            // What stays as it was filed is changed by no link.
            to={
              form.keeps.includes(section.id)
                ? undefined
                : stepPath(
                    definition,
                    stepOf(definition, section.id),
                    id,
                    headingId(controlId(`/${section.id}`)),
                  )
            }
            act={section.id === 'inquirers' && noRows(evaluation, section.id) ? t.name : undefined}
          >
            <ReviewSection definition={definition} section={section} evaluation={evaluation} />
          </Block>
        ))}
      {(evaluation.documents.length > 0 || files.length > 0) && (
        <Block
          id="review-documents"
          title={t.documents}
          to={stepPath(definition, documentStep(definition), id)}
        >
          <Documents session={session} evaluation={evaluation} />
        </Block>
      )}
      {definition.outcome.fee && (
        <Block
          id="review-fee"
          title={t.fee}
          to={isAside(form, 'fees', evaluation) ? stepPath(definition, 'fees', id) : undefined}
          act={t.toPay}
        >
          <Fee evaluation={evaluation} outcome={definition.outcome} />
        </Block>
      )}
    </>
  );
}

const noRows = ({ data }: Evaluation, section: string): boolean => {
  const rows = data[section];
  return !Array.isArray(rows) || rows.length === 0;
};

function Block({
  id,
  title,
  to,
  act,
  children,
}: {
  id: string;
  title: string;
  to?: string | undefined;
  /** What the link to the page leads to, in place of a change. */
  act?: string | undefined;
  children: ReactNode;
}) {
  const t = useTexts(confirmTexts);
  return (
    <section aria-labelledby={id} className="mt-10">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-[1.25rem] leading-normal font-bold">
          {title}
        </h2>
        {to && (
          <Link to={to} aria-label={act ?? t.changeOf(title)} className="print:hidden">
            {act ?? t.change}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

function Documents({ session, evaluation }: Props) {
  const t = useTexts(confirmTexts);
  const pick = usePick();
  const files = session.files.get();
  const shown = session.definition.documents.filter(
    ({ id }) =>
      evaluation.documents.some((each) => each.id === id) ||
      files.some((each) => each.documentId === id),
  );
  return (
    <DescriptionList
      items={shown.map(({ id, title }) => ({
        id,
        term: pick(title),
        description: files
          .filter((each) => each.documentId === id)
          .map((each) => each.fileName)
          .join('\n') || <span className="text-solid-gray-700">{t.notAttached}</span>,
      }))}
    />
  );
}

function Fee({ evaluation: { fee }, outcome }: { evaluation: Evaluation; outcome: Outcome }) {
  const { what } = useFiling(outcome);
  const t = useTexts(confirmTexts);
  const pick = usePick();
  const format = useFormat();
  const message = useMessage();
  if (fee?.toFill) return <p>{t.feeToFill}</p>;
  if (!fee || fee.amount === 0) return <p>{fee ? message('MSG-LIT-I-0030', { what }) : '—'}</p>;
  return (
    <DescriptionList
      items={fee.breakdown.map((line) => ({
        term: pick(line.name),
        description: format.yen(line.amount),
      }))}
    />
  );
}
