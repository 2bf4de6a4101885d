import { type FormEvent, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSearchInput } from '@/forms/useSearchInput';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/ErrorSummary';
import { lazyPart } from '@/ui/lazyPart';
import { Accordion } from '@/ui/Tabs';
import { TextField } from '@/ui/TextField';
import { type Chosen, date, listPath, NOTHING, ordered } from './query';
import { listTexts } from './texts';

// Mostly folded up.
const Conditions = lazyPart(() => import('./Conditions'));

/** What the list is to show; the address says it, so that it can be kept and sent on. */
export function Filter({ chosen }: { chosen: Chosen }) {
  const t = useTexts(listTexts);
  const format = useFormat();
  const navigate = useNavigate();
  const [draft, setDraft] = useSearchInput(listPath(chosen), chosen);
  const [attempted, setAttempted] = useState(false);
  const set = (change: Partial<Chosen>) => setDraft({ ...draft, ...change });
  const bad = (day: string) => day !== '' && !date(day);
  const problem = (name: 'from' | 'to') => {
    if (bad(draft[name])) return { code: 'MSG-LIT-E-0045', text: t.noDate };
    if (name === 'from' || ordered(draft)) return null;
    return { code: 'MSG-LIT-E-0057', text: t.notOrdered(format.date(draft.from)) };
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = (['from', 'to'] as const).find(problem);
    setAttempted(wrong !== undefined);
    if (wrong) focusField(wrong);
    else navigate(listPath(draft));
  };
  return (
    <search>
      <form onSubmit={submit} noValidate className="mb-6 space-y-4">
        <TextField
          id="words"
          label={t.words}
          help={t.wordsHelp}
          maxLength={200}
          value={draft.words}
          onChange={(event) => set({ words: event.target.value })}
        />
        <Accordion summary={t.more} open={narrowed(chosen)}>
          <Suspense fallback={null}>
            <Conditions
              draft={draft}
              set={set}
              error={(name) => (attempted ? problem(name) : null)}
            />
          </Suspense>
        </Accordion>
        <div className="flex flex-wrap gap-4">
          <Button type="submit" size="md">
            {t.go}
          </Button>
          <Button
            variant="outline"
            size="md"
            onClick={() => {
              setDraft(NOTHING);
              navigate(listPath(NOTHING));
            }}
          >
            {t.clear}
          </Button>
        </div>
      </form>
    </search>
  );
}

/** Whether more than words is chosen, which is then shown. */
const narrowed = ({ words: _, ...others }: Chosen) => Object.values(others).some(Boolean);
