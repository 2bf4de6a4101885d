import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { UserOperations } from '@/api/operations';
import { userQuery } from '@/api/query';
import { useTexts } from '@/i18n/texts';
import { cx } from '@/ui/cx';
import { TextField } from '@/ui/TextField';
import { actingTexts } from './texts';

/** Somebody whom one acts for. */
export type Principal =
  UserOperations['/api/common/delegation/acting-get']['result']['principals'][number];

interface Choice {
  id: string;
  label: string;
  note: string;
  below: boolean;
  of: Principal | undefined;
}

const folded = (text: string) => text.normalize('NFKC').replace(/\s/g, '').toLowerCase();

/** Which one is taken at first: a firm that the words do not find stands there for what is below it, and is not. */
function firstFound(choices: readonly Choice[], asked: string): number {
  const heads = !choices[0]?.below && choices[1]?.below;
  return heads && asked !== '' && !folded(choices[0]?.label ?? '').includes(folded(asked)) ? 1 : 0;
}

/** Finds one whom one acts for, among as many as there are: a text field with the list of what it finds (combobox). */
export function PrincipalSearch({
  procedureId,
  own,
  current,
  onChoose,
}: {
  /** Only those for whom this can be filed. */
  procedureId?: string;
  /** What stands for oneself, where one can be chosen. */
  own?: string;
  /** The power of attorney that one acts under. */
  current?: string | undefined;
  /** Nobody is oneself. */
  onChoose: (of: Principal | undefined) => void;
}) {
  const t = useTexts(actingTexts);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // After the dialog that it may stand in has taken the focus.
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  const [text, setText] = useState('');
  const [moved, setAt] = useState<number>();
  const asked = useDeferredValue(text.trim());
  const { data, isPlaceholderData } = useQuery({
    ...userQuery(
      '/api/common/delegation/acting-get',
      { ...(asked && { text: asked }), ...(procedureId && { procedureId }) },
      { quiet: true },
    ),
    placeholderData: keepPreviousData,
  });
  const myself: Choice[] =
    own && asked === '' ? [{ id: 'own', label: own, note: '', below: false, of: undefined }] : [];
  const choices: readonly Choice[] = [
    ...myself,
    ...(data?.principals ?? []).map((of) => ({
      id: of.delegationId,
      label: of.holderName,
      note: [of.delegationNumber || t.firm, of.readOnly && t.inquirer].filter(Boolean).join(' '),
      below: of.firmName !== '' && of.delegationNumber !== '',
      of,
    })),
  ];
  const at = Math.min(moved ?? firstFound(choices, asked), choices.length - 1);
  const active = choices[at];
  // What stands there may be of fewer letters yet: whoever the words find is waited for.
  const [entered, setEntered] = useState(false);
  const found = data !== undefined && !isPlaceholderData && asked === text.trim();
  useEffect(() => {
    if (!entered || !found) return;
    setEntered(false);
    if (active) onChoose(active.of);
  }, [entered, found, active, onChoose]);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      setAt((to + choices.length) % Math.max(choices.length, 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      setEntered(true);
    }
  };
  return (
    <div>
      <TextField
        ref={field}
        id={`${id}-text`}
        label={t.search}
        help={t.searchHelp}
        maxLength={100}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={choices.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={active ? `${id}-${active.id}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setAt(undefined);
          setEntered(false);
        }}
        onKeyDown={press}
      />
      <p role="status" className="sr-only">
        {data && (choices.length === 0 ? t.none : t.found(choices.length))}
      </p>
      {data && choices.length === 0 && <p className="mt-3">{t.none}</p>}
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={t.switch}
        className="mt-3 rounded-8 border border-solid-gray-420 empty:hidden"
      >
        {choices.map((each, index) => (
          // biome-ignore lint/a11y/useFocusableInteractive: as above.
          // biome-ignore lint/a11y/useKeyWithClickEvents: the text field takes the keys.
          <div
            key={each.id}
            id={`${id}-${each.id}`}
            role="option"
            aria-selected={each === active}
            onMouseMove={() => setAt(index)}
            onClick={() => onChoose(each.of)}
            className={cx(
              'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-4 border-s-4 px-3 py-1.5',
              each === active ? 'border-key-900 bg-key-50' : 'border-transparent',
              each.below && 'ps-8',
              (current ?? 'own') === each.id && 'font-bold',
            )}
          >
            <span className="wrap-anywhere">{each.label}</span>
            {each.below && <span className="sr-only">{t.through(each.of?.firmName ?? '')}</span>}
            {each.note && (
              <span className="text-[0.875rem] font-normal text-solid-gray-700 tabular-nums">
                {each.note}
              </span>
            )}
          </div>
        ))}
      </div>
      {data?.more && <p className="mt-2 text-[0.875rem]">{t.more}</p>}
    </div>
  );
}
