import type { ReviewDetail } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { placeLabel } from '@/forms/registry/problems';
import { useFormat } from '@/i18n/format';
import { useLang } from '@/i18n/lang';
import { pick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { requestTexts } from './requestTexts';

/** What was asked for about an application, with the answers, and the filings before and after it. */
export default function Requests({
  review,
  definition,
}: {
  review: ReviewDetail;
  definition: ProcedureDefinition;
}) {
  const t = useTexts(requestTexts);
  const { requests, electronicApplicationNumberForCorrection: before } = review;
  const to = (electronicApplicationNumber: string) =>
    href('/desk/detail', { electronicApplicationNumber });
  return (
    <>
      {before && (
        <p>
          <Link to={to(before)}>{t.corrects}</Link>
        </p>
      )}
      {requests.length > 0 && (
        <section>
          <Heading level={3}>{t.requests}</Heading>
          <ul className="space-y-6">
            {requests.map((request) => (
              <Request
                key={request.requestedAt + request.kind}
                request={request}
                definition={definition}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Request({
  request,
  definition,
}: {
  request: ReviewDetail['requests'][number];
  definition: ProcedureDefinition;
}) {
  const t = useTexts(requestTexts);
  const lang = useLang();
  const format = useFormat();
  const facts = [format.dateTime(request.requestedAt), t[request.state]];
  if (request.paperOn) facts.push(t.cameOnPaper(format.date(request.paperOn)));
  if (request.dueDate) {
    facts.push((request.overdue ? t.overdue : t.until)(format.date(request.dueDate)));
  }
  return (
    <li className="whitespace-pre-line">
      <p className="font-bold">
        {t.about(
          request.kind === 'ADDITION' && !request.text ? t.unasked : t[request.kind],
          facts.join(' / '),
        )}
      </p>
      {request.text && <p>{request.text}</p>}
      {request.fields.length > 0 && (
        <ul className="list-disc ps-6">
          {request.fields.map(({ pointer, comment, reasonName }) => {
            const place = placeLabel(definition, pointer, lang);
            return (
              <li key={pointer}>
                {reasonName ? t.about(place, pick(reasonName, lang)) : place}: {comment}
              </li>
            );
          })}
        </ul>
      )}
      {request.answer && (
        <p>
          {request.state === 'CANCELLED' ? t.takenBack : t.answer}: {request.answer}
        </p>
      )}
    </li>
  );
}
