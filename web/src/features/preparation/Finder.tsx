import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { answersIn, menuPath } from '@/application/menu/answers';
import { ChoiceLinks } from '@/application/menu/ChoiceLinks';
import { useSearchInput } from '@/forms/useSearchInput';
import { usePick, useTexts } from '@/i18n/texts';
import { addressNow } from '@/lib/paging';
import { EmptyState } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { TextField } from '@/ui/TextField';
import { elsewhere } from './elsewhere';
import { menuTexts } from './menuTexts';
import { ProcedureLinks } from './ProcedureLinks';
import type { Offered } from './search';
import { fold, search, stationsFor } from './search';

/** The search of the menu, which answers as one types; without words the rest of the menu. */
export function Finder({
  words,
  children,
  ...offered
}: Offered & { words: string; children: ReactNode }) {
  const t = useTexts(menuTexts);
  const [typed, setTyped] = useSearchInput(useLocation().key, words);
  // The address says at once what is searched for, without the router: nothing else follows from it.
  const type = (value: string) => {
    setTyped(value);
    const path = menuPath({ ...answersIn(addressNow()), words: value.trim() });
    window.history.replaceState(window.history.state, '', path);
  };
  const results = fold(typed) === '' ? null : resultsOf(typed, offered);
  const result =
    results && (results.numbered ? t.usable(results.numbered.number) : t.found(results.count));
  return (
    <>
      <search className="mb-8 block">
        <TextField
          id="words"
          type="search"
          label={t.find}
          help={t.findHelp}
          maxLength={100}
          value={typed}
          onChange={(event) => type(event.target.value)}
        />
        <p role="status" className="mt-2 empty:hidden">
          {result}
        </p>
      </search>
      {results ? <Results words={typed} {...results} /> : children}
    </>
  );
}

function Results({ words, numbered, found }: ReturnType<typeof resultsOf> & { words: string }) {
  const t = useTexts(menuTexts);
  const pick = usePick();
  if (numbered) return <Usable stations={numbered.stations} />;
  const told = elsewhere(words);
  if (found.length === 0) return <EmptyState>{told ? pick(told.text) : t.notFound}</EmptyState>;
  return (
    <>
      {told?.besides && <p className="mb-8">{pick(told.text)}</p>}
      {found.map((each) => (
        <Group key={each.station?.id ?? ''} {...each} />
      ))}
    </>
  );
}

/** What there is for some words; a conformity number leads to stations. */
function resultsOf(words: string, { stations, procedures }: Offered) {
  // What is told of words is truer than what some of them are found in.
  const found = search(words, stations, procedures, elsewhere(words) !== undefined);
  const count = found.reduce((sum, each) => sum + each.procedures.length, 0);
  return { numbered: stationsFor(words, stations), found, count };
}

/** The stations that a piece of equipment may be used in. */
function Usable({ stations }: Pick<Offered, 'stations'>) {
  const pick = usePick();
  return (
    <ChoiceLinks
      choices={stations.map(({ id, name, about }) => ({
        to: menuPath({ station: id }),
        title: pick(name),
        text: pick(about),
      }))}
    />
  );
}

/** A station that was found, with its procedures. */
export function Group({ station, procedures }: ReturnType<typeof search>[number]) {
  const t = useTexts(menuTexts);
  const pick = usePick();
  const id = useId();
  return (
    <section aria-labelledby={id} className="mb-8">
      <Heading level={3} id={id}>
        {station ? pick(station.name) : t.anyStation}
      </Heading>
      {station && <p className="text-solid-gray-700">{pick(station.about)}</p>}
      <ProcedureLinks procedures={procedures} />
    </section>
  );
}
