import { type ReactNode, useId } from 'react';
import { useLocation } from 'react-router';
import { answersIn, menuPath } from '@/application/menu/answers';
import { useSearchInput } from '@/forms/useSearchInput';
import { usePick, useTexts } from '@/i18n/texts';
import { addressNow } from '@/lib/paging';
import { EmptyState } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { TextField } from '@/ui/TextField';
import { elsewhere, withWords } from './elsewhere';
import { menuTexts } from './menuTexts';
import { ProcedureLinks } from './ProcedureLinks';
import type { Offered } from './search';
import { normaliseText, search, stationsFor } from './search';
import { Usable } from './Usable';

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
  const results = normaliseText(typed) === '' ? null : resultsOf(typed, offered);
  const result = results && (results.numbered ? '' : t.found(results.count));
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
      {results ? <Results words={typed} stations={offered.stations} {...results} /> : children}
    </>
  );
}

function Results({
  words,
  stations,
  numbered,
  found,
}: ReturnType<typeof resultsOf> & { words: string; stations: Offered['stations'] }) {
  const t = useTexts(menuTexts);
  const pick = usePick();
  if (numbered) return <Usable {...numbered} />;
  const entry = elsewhere(words, stations);
  if (found.length === 0) return <EmptyState>{entry ? pick(entry.text) : t.notFound}</EmptyState>;
  return (
    <>
      {entry?.besides && <p className="mb-8">{pick(entry.text)}</p>}
      {found.map((each) => (
        <Group key={each.station?.id ?? ''} {...each} />
      ))}
    </>
  );
}

/** What there is for some words; a conformity number leads to stations. */
function resultsOf(words: string, { stations, procedures }: Offered) {
  // What is told of words is truer than what some of them are found in.
  const strict = elsewhere(words, stations) !== undefined;
  const found = search(words, withWords(stations), procedures, strict);
  const count = found.reduce((sum, each) => sum + each.procedures.length, 0);
  return { numbered: stationsFor(words, stations), found, count };
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
