import type { ApplicationRequest } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { DescriptionList } from '@/ui/Table';
import { questionTexts } from './questionTexts';

/** What the office has asked about a filing before, and what was answered. */
export default function Questions({ questions }: { questions: readonly ApplicationRequest[] }) {
  const t = useTexts(questionTexts);
  const format = useFormat();
  return (
    <section className="mt-10">
      <Heading level={2}>{t.earlier}</Heading>
      {questions.map(({ requestedAt, text, answer }) => (
        <div key={requestedAt} className="mt-4 whitespace-pre-line">
          <DescriptionList
            items={[
              { term: t.on(format.dateTime(requestedAt)), description: text },
              { term: t.answer, description: answer || t.without },
            ]}
          />
        </div>
      ))}
    </section>
  );
}
