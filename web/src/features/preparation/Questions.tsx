import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router';
import type { LicenceDetail } from '@/api/model';
import { userQuery } from '@/api/query';
import { aboutStation, actsOf, useActLabel } from '@/application/menu/acts';
import { type Answers, menuPath } from '@/application/menu/answers';
import { LicenceActs } from '@/application/menu/LicenceActs';
import { usePick, useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { DescriptionList } from '@/ui/Table';
import { AboutWhat } from './AboutWhat';
import { DoWhat } from './DoWhat';
import { ForWhom, OfAnother, useHolderName } from './ForWhom';
import { menuTexts } from './menuTexts';
import type { Offered } from './search';

interface Given extends Offered {
  answers: Answers;
}

/** What it is about, what is to be done, and for whom: a question at a time. */
export function Questions({ answers, ...offered }: Given) {
  const { id } = answers;
  const licence = useQuery({
    ...userQuery('/api/deji/licence/detail-get', { id: id ?? '' }, { quiet: true }),
    enabled: id !== undefined,
  });
  if (id !== undefined && licence.isLoading) return <ContentLoading />;
  if (licence.data && id) return <AboutLicence {...offered} licence={licence.data} />;
  const station = offered.stations.find((each) => each.id === answers.station);
  return station ? (
    <AboutStation {...offered} station={station} answers={answers} />
  ) : (
    <Question name="what" answered={[]}>
      {(heading) => <AboutWhat {...offered} service={answers.service} heading={heading} />}
    </Question>
  );
}

function AboutLicence({ licence, procedures }: Offered & { licence: LicenceDetail }) {
  const pick = usePick();
  const names = [licence.callSign, licence.licenceNumber, pick(licence.name)];
  return (
    <Question
      name="do"
      answered={[{ question: 'what', answer: names.filter(Boolean).join('\u2003'), change: {} }]}
    >
      {(heading) => (
        <>
          {heading}
          <LicenceActs licence={licence} procedures={procedures} />
        </>
      )}
    </Question>
  );
}

function AboutStation({
  station,
  procedures,
  answers,
}: Given & { station: Offered['stations'][number] }) {
  const pick = usePick();
  const actName = useActLabel();
  const holderName = useHolderName();
  const what: Answered = { question: 'what', answer: pick(station.name), change: {} };
  const acts = actsOf(aboutStation(procedures, station));
  const act = acts.find((each) => each.act === answers.act);
  if (!act) {
    return (
      <Question name="do" answered={[what]}>
        {(heading) => <DoWhat acts={acts} station={station.id} heading={heading} />}
      </Question>
    );
  }
  const done: Answered = { question: 'do', answer: actName(act), change: { station: station.id } };
  const holder = answers.individualOrAssociation;
  const so: Answers = { station: station.id, act: act.act };
  if (!holder) {
    return (
      <Question name="whom" answered={[what, done]}>
        {(heading) => <ForWhom act={act} so={so} heading={heading} />}
      </Question>
    );
  }
  const whom: Answered = { question: 'whom', answer: holderName(holder), change: so };
  return (
    <Question name="which" answered={[what, done, whom]}>
      {(heading) => <OfAnother act={act} holder={holder} heading={heading} />}
    </Question>
  );
}

/** A question that was answered, and the menu as it was before. */
interface Answered {
  question: 'what' | 'do' | 'whom';
  answer: string;
  change: Answers;
}

/** The question that is open, below those that were answered. It takes the focus when its turn comes. */
function Question({
  name,
  answered,
  children,
}: {
  name: 'what' | 'do' | 'whom' | 'which';
  answered: readonly Answered[];
  children: (heading: ReactNode) => ReactNode;
}) {
  const t = useTexts(menuTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useQuestionFocus(name, heading);
  return (
    <section aria-labelledby="question">
      {answered.length > 0 && (
        <div className="mb-8">
          <DescriptionList
            items={answered.map(({ question, answer, change }) => ({
              term: t[`${question}Short`],
              description: (
                <span className="flex flex-wrap justify-between gap-x-6 gap-y-1">
                  {answer}
                  <Link to={menuPath(change)} aria-label={t.changeOf(t[`${question}Short`])}>
                    {t.change}
                  </Link>
                </span>
              ),
            }))}
          />
        </div>
      )}
      {children(
        <Heading level={2} id="question" tabIndex={-1} ref={heading}>
          {t[name]}
        </Heading>,
      )}
    </section>
  );
}

/** Another question takes the focus that the pressed link leaves; the first one of a page does not. */
function useQuestionFocus(name: string, heading: { current: HTMLHeadingElement | null }): void {
  const pressed = useNavigationType() !== 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each question anew.
  useEffect(() => {
    if (pressed && document.activeElement === document.body) heading.current?.focus();
  }, [name]);
}
