import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLang } from '@/i18n/lang';
import { useTexts } from '@/i18n/texts';
import { wordsOf } from '@/lib/paging';
import { Button } from '@/ui/Button';
import { EmptyState } from '@/ui/Card';
import { Table } from '@/ui/Table';
import { Select, TextField } from '@/ui/TextField';
import { type Feature, type Row, search } from './search';
import { messagesTexts } from './texts';
import { features } from './uses.gen';

/** The catalogue of messages and a search in it; large, so it comes after its page. */
export default function Catalogue() {
  const t = useTexts(messagesTexts);
  const [words, feature, look] = useFilters();
  const found = search(words, feature);
  return (
    <>
      <Filters words={words} feature={feature} look={look} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-4">
        <p role="status">{t.count(found.length)}</p>
        <Button variant="outline" size="sm" onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
      {found.length === 0 ? <EmptyState>{t.none}</EmptyState> : <List found={found} />}
    </>
  );
}

type Look = (words: string, feature: string) => void;

const featureOf = (id: string | null): Feature | undefined =>
  id && Object.hasOwn(features, id) ? (id as Feature) : undefined;

/** What is looked for; it stands in the address as well, so that it can be sent to a colleague. */
function useFilters(): [string, Feature | undefined, Look] {
  const [query, setQuery] = useSearchParams();
  const [typed, setTyped] = useState({
    words: wordsOf(query, 'words', 200),
    feature: query.get('feature') ?? '',
  });
  const look: Look = (words, feature) => {
    setTyped({ words, feature });
    const given = Object.entries({ words, feature }).filter(([, value]) => value);
    setQuery(Object.fromEntries(given), { replace: true });
  };
  return [typed.words, featureOf(typed.feature), look];
}

function Filters(props: { words: string; feature?: Feature; look: Look }) {
  const { words, feature = '', look } = props;
  const t = useTexts(messagesTexts);
  const lang = useLang();
  return (
    <search className="mb-8 grid grid-cols-1 gap-4 print:hidden">
      <TextField
        id="words"
        type="search"
        label={t.words}
        help={t.wordsHelp}
        value={words}
        onChange={(event) => look(event.target.value, feature)}
      />
      <Select
        id="feature"
        label={t.feature}
        placeholder={t.everywhere}
        options={Object.entries(features).map(([value, name]) => ({ value, label: name[lang] }))}
        value={feature}
        onChange={(event) => look(words, event.target.value)}
      />
    </search>
  );
}

function List({ found }: { found: readonly Row[] }) {
  const t = useTexts(messagesTexts);
  return (
    <Table
      caption={t.title}
      rows={found}
      rowKey={(row) => row.code}
      columns={[
        { id: 'code', header: t.code, rowHeader: true, nowrap: true, cell: (row) => row.code },
        {
          id: 'text',
          header: t.text,
          cell: (row) => (
            <>
              <p lang="ja">{row.ja}</p>
              <p lang="en" className="mt-1">
                {row.en}
              </p>
            </>
          ),
        },
        { id: 'params', header: t.params, cell: (row) => row.params.join(', ') || '—' },
        { id: 'where', header: t.where, cell: (row) => <Where row={row} /> },
      ]}
    />
  );
}

/** The features that tell a message, its rules, and whether only pages do, or nothing yet. */
function Where({ row }: { row: Row }) {
  const t = useTexts(messagesTexts);
  const lang = useLang();
  return (
    <div className="@2xl:min-w-44">
      <ul>
        {row.used.map((id) => (
          <li key={id}>{features[id][lang]}</li>
        ))}
      </ul>
      {row.rules && (
        <p className="mt-1 text-[0.875rem] text-solid-gray-700">
          {t.rules}: <span lang="en">{row.rules.join(', ')}</span>
        </p>
      )}
      {(row.later || row.browser) && (
        <p className="mt-1 text-[0.875rem] text-solid-gray-700">
          {row.later ? t.later : t.browser}
        </p>
      )}
    </div>
  );
}
