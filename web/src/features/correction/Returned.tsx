import type { ApplicationRequest } from '@/api/model';
import { BoundNote } from '@/forms/BoundField';
import { Field } from '@/forms/Field';
import { useEvaluation, useForm, useRows } from '@/forms/FormContext';
import type { FieldDefinition, SectionDefinition } from '@/forms/procedure/definition';
import { rowLabel } from '@/forms/registry/problems';
import { Section } from '@/forms/Sections';
import { useLang } from '@/i18n/lang';
import { usePick, useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { shownFields } from './places';
import { modifyTexts } from './texts';

interface Props {
  section: SectionDefinition;
  opened: ReadonlySet<string>;
  request: ApplicationRequest;
}

/** The opened fields of a section, each under what the office says of it. */
export function Returned({ section, opened, request }: Props) {
  const pick = usePick();
  const place = `/${section.id}`;
  const evaluation = useEvaluation(useForm());
  if (!evaluation.visible(place)) return null;
  if (section.repeat) {
    if (!opened.has(place)) return <Rows section={section} opened={opened} request={request} />;
    return (
      <div className="mt-10">
        <Comment request={request} place={place} />
        <Section section={section} />
      </div>
    );
  }
  const fields = shownFields(section, place, opened, evaluation);
  if (fields.length === 0) return null;
  return (
    <section className="mt-10">
      <Heading level={2}>{pick(section.title)}</Heading>
      <BoundNote section={section} />
      <div className="flex flex-col gap-8">
        {fields.map((field) => (
          <Entry key={field.id} field={field} place={`${place}/${field.id}`} request={request} />
        ))}
      </div>
    </section>
  );
}

/** The opened fields of single rows, under what each row is called. */
function Rows({ section, opened, request }: Props) {
  const pick = usePick();
  const lang = useLang();
  const rows = useRows(section.id).map((_, index) => index);
  const evaluation = useEvaluation(useForm());
  const opens = (index: number) =>
    shownFields(section, `/${section.id}/${index}`, opened, evaluation);
  const shown = rows.filter((index) => opens(index).length > 0);
  if (shown.length === 0) return null;
  return (
    <section className="mt-10">
      <Heading level={2}>{pick(section.title)}</Heading>
      {shown.map((index) => {
        const at = `/${section.id}/${index}`;
        const whole = request.fields.some(({ pointer }) => pointer === at);
        return (
          <div key={at} className="mb-8 flex flex-col gap-8">
            <Heading level={3}>{rowLabel(section, index, lang)}</Heading>
            {whole && <Comment request={request} place={at} />}
            {opens(index).map((field) => {
              const place = `${at}/${field.id}`;
              if (whole) return <Field key={field.id} field={field} pointer={place} />;
              return <Entry key={field.id} field={field} place={place} request={request} />;
            })}
          </div>
        );
      })}
    </section>
  );
}

function Entry({
  field,
  place,
  request,
}: {
  field: FieldDefinition;
  place: string;
  request: ApplicationRequest;
}) {
  return (
    <div>
      <Comment request={request} place={place} />
      <Field field={field} pointer={place} />
    </div>
  );
}

/** What the office says of a place. */
export function Comment({ request, place }: { request: ApplicationRequest; place: string }) {
  const t = useTexts(modifyTexts);
  const pick = usePick();
  const field = request.fields.find(({ pointer }) => pointer === place);
  return (
    <p className="mb-3 border-s-4 border-warning-yellow-2 ps-3 whitespace-pre-line">
      {field ? (
        <>
          <strong>
            {t.comment}
            {field.reasonName && ` (${pick(field.reasonName)})`}:{' '}
          </strong>
          {field.comment}
        </>
      ) : (
        t.more
      )}
    </p>
  );
}
