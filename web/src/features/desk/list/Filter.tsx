import {
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  Suspense,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router';
import { useSearchInput } from '@/forms/useSearchInput';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { focusField } from '@/ui/ErrorSummary';
import { lazyPart } from '@/ui/lazyPart';
import { TextField } from '@/ui/TextField';
import { type Chosen, date, listPath, NOTHING, ordered } from './query';
import { sought, toFirst } from './sought';
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
  const [more, setMore] = useState(false);
  const set = (change: Partial<Chosen>) => setDraft({ ...draft, ...change });
  const bad = (day: string) => day !== '' && !date(day);
  const problem = (name: 'from' | 'to') => {
    if (bad(draft[name])) return { code: 'MSG-LIT-E-0045', text: t.noDate };
    if (name === 'from' || ordered(draft)) return null;
    return { code: 'MSG-LIT-E-0057', text: t.notOrdered(format.date(draft.from)) };
  };
  // One letter or digit stands in nearly every number.
  const short = /^[!-~]$/.test(draft.words.normalize('NFKC').trim());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = short ? 'words' : (['from', 'to'] as const).find(problem);
    setAttempted(wrong !== undefined);
    if (wrong) {
      setMore(more || !short);
      focusField(wrong);
    } else {
      if (document.activeElement?.id === 'words') sought.begin(draft.words);
      navigate(listPath(draft));
    }
  };
  // Where one came from with the key of the search, which Escape leads back to.
  const from = useRef<HTMLElement>(null);
  const enter = ({ relatedTarget }: FocusEvent) => {
    from.current = relatedTarget as HTMLElement | null;
  };
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    if (from.current?.isConnected) from.current.focus();
    else if (!toFirst()) event.currentTarget.blur();
  };
  return (
    <search>
      <form onSubmit={submit} noValidate className="space-y-3">
        <TextField
          id="words"
          label={t.words}
          help={t.wordsHelp}
          maxLength={200}
          error={attempted && short ? { code: 'MSG-LIT-E-0012', text: t.short } : null}
          value={draft.words}
          onFocus={enter}
          onKeyDown={leave}
          onChange={(event) => set({ words: event.target.value })}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm">
            {t.go}
          </Button>
          <Button
            variant="outline"
            size="sm"
            onClick={() => {
              setDraft(NOTHING);
              navigate(listPath(NOTHING));
            }}
          >
            {t.clear}
          </Button>
        </div>
        <details open={more} onToggle={(event) => setMore(event.currentTarget.open)}>
          <summary className="cursor-pointer py-1 font-bold text-key-1000">{t.more}</summary>
          <div className="py-2">
            <Suspense fallback={null}>
              <Conditions
                draft={draft}
                set={set}
                error={(name) => (attempted ? problem(name) : null)}
              />
            </Suspense>
          </div>
        </details>
      </form>
    </search>
  );
}
