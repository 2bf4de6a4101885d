import { useQuery } from '@tanstack/react-query';
import { staffQuery } from '@/api/query';
import { applyRule } from '@/forms/rules';
import { useMessage } from '@/i18n/messages';
import { usePick, useTexts } from '@/i18n/texts';
import { today } from '@/lib/clock';
import { DateField } from '@/ui/DateField';
import { Select } from '@/ui/TextField';
import type { Written } from './bulk';
import { bulkTexts } from './bulkTexts';

const WHICH = 'bulkTo';
const DUE = 'bulkDue';

interface Wrong {
  id: string;
  code: string;
  params: Readonly<Record<string, string>>;
}

/** The texts that may go out to many: those that ask a question, or for an addition. */
export function useLetters() {
  const { data } = useQuery(staffQuery('/api/staff/common/letter/list-get', {}, { quiet: true }));
  const list = (data?.letters ?? []).filter(
    ({ kind }) => kind === 'ADDITION' || kind === 'QUESTION',
  );
  return { list, kindOf: (id: string) => list.find(({ letterId }) => letterId === id)?.kind };
}

/** What is wrong with the last day of an addition; null where nothing is. */
function checkDue(date: string) {
  const { normalised, finding } = applyRule('date', date, {}, '');
  if (normalised === '') return { code: 'MSG-LIT-E-0001', params: {} };
  if (finding) return finding;
  return normalised < today() ? { code: 'MSG-LIT-E-0047', params: {} } : null;
}

/** What is wrong with what is to go out. */
export function wrong({ letterId, dueDate }: Written, kind: string | undefined): Wrong[] {
  if (letterId === '') return [{ id: WHICH, code: 'MSG-LIT-E-0002', params: {} }];
  const due = kind === 'ADDITION' ? checkDue(dueDate) : null;
  return due ? [{ id: DUE, code: due.code, params: due.params ?? {} }] : [];
}

/** Which text goes out, and by when an addition is to be sent. */
export function LetterFields({
  letter,
  kind,
  choices,
  problems,
  onChange,
}: {
  letter: Written;
  kind: string | undefined;
  choices: ReturnType<typeof useLetters>['list'];
  problems: readonly Wrong[];
  onChange: (letter: Written) => void;
}) {
  const t = useTexts(bulkTexts);
  const pick = usePick();
  const message = useMessage();
  const errorOf = (id: string) => {
    const found = problems.find((each) => each.id === id);
    if (!found) return null;
    const text = id === WHICH ? t.choose : message(found.code, found.params);
    return { code: found.code, text };
  };
  return (
    <>
      <Select
        id={WHICH}
        label={t.which}
        required
        options={[
          { value: '', label: t.choose },
          ...choices.map(({ letterId, name }) => ({ value: letterId, label: pick(name) })),
        ]}
        error={errorOf(WHICH)}
        value={letter.letterId}
        onChange={({ target }) =>
          onChange({
            letterId: target.value,
            dueDate:
              choices.find(({ letterId }) => letterId === target.value)?.kind === 'ADDITION'
                ? letter.dueDate
                : '',
          })
        }
      />
      {kind === 'ADDITION' && (
        <DateField
          id={DUE}
          label={t.due}
          required
          error={errorOf(DUE)}
          value={letter.dueDate}
          onChange={(dueDate) => onChange({ ...letter, dueDate })}
        />
      )}
    </>
  );
}
