import type { CheckView } from '@/api/model';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { problemText } from '@/forms/registry/problems';
import { useLang } from '@/i18n/lang';
import { usePick, useTexts } from '@/i18n/texts';
import { type ChipTone, StatusChip } from '@/ui/Card';
import { checksTexts } from './checksTexts';
import { bySeverity, isReported } from './order';

const TONES: Record<CheckView['result'], ChipTone> = {
  holds: 'success',
  fails: 'error',
  lacks: 'neutral',
  notAsked: 'neutral',
  untried: 'neutral',
};

/**
 * Each check of a procedure: the rule in words, whether what was filed meets it, and what it computed. What is not met
 * stands first, what is of no concern apart.
 */
export function CheckResults({
  definition,
  checks,
}: {
  definition: ProcedureDefinition;
  checks: readonly CheckView[];
}) {
  const t = useTexts(checksTexts);
  const others = checks.filter((check) => !isReported(check));
  return (
    <>
      <ul className="divide-y divide-solid-gray-420">
        {bySeverity(checks).map((check) => (
          <Result key={check.id} definition={definition} check={check} />
        ))}
      </ul>
      {others.length > 0 && (
        <details className="mt-3">
          <summary className="cursor-pointer py-1">{t.others(others.length)}</summary>
          {UNREPORTED.map((result) => (
            <Unreported
              key={result}
              result={result}
              of={others.filter((each) => each.result === result)}
            />
          ))}
        </details>
      )}
    </>
  );
}

const UNREPORTED = ['notAsked', 'untried'] as const;

/** What is of no concern, or made at the filing only, gathered in one line. */
function Unreported({
  result,
  of,
}: {
  result: (typeof UNREPORTED)[number];
  of: readonly CheckView[];
}) {
  const t = useTexts(checksTexts);
  const pick = usePick();
  if (of.length === 0) return null;
  return (
    <p className="py-1 text-[0.875rem] wrap-anywhere">
      <StatusChip tone={TONES[result]}>{t[result]}</StatusChip>{' '}
      {of.map(({ id, met, place }, index) => (
        <span key={id} data-check={id} data-result={result}>
          {index > 0 && ' / '}
          {met ? pick(met) : t.ruleOf(pick(place))}
        </span>
      ))}
    </p>
  );
}

function Result({ definition, check }: { definition: ProcedureDefinition; check: CheckView }) {
  const t = useTexts(checksTexts);
  const pick = usePick();
  const lang = useLang();
  const { result, warns, met, place, code, params, text, rows, left } = check;
  const points = warns && result === 'fails';
  return (
    <li className="py-2 text-[0.875rem]" data-check={check.id} data-result={result}>
      <p className="flex items-start gap-2">
        <span className="shrink-0">
          <StatusChip tone={points ? 'warning' : TONES[result]}>
            {points ? t.warns : t[result]}
          </StatusChip>
        </span>
        <span className="min-w-0 wrap-anywhere">{met ? pick(met) : t.ruleOf(pick(place))}</span>
      </p>
      {result === 'fails' && (
        <p className="mt-1 font-bold wrap-anywhere">
          {problemText(definition, { pointer: '', code, params, text }, lang)}
        </p>
      )}
      {rows
        .filter(({ values, result: of }) => values.length > 0 || of === 'fails')
        .map((row) => (
          <Row key={row.pointer} row={row} showPlace={rows.length > 1} />
        ))}
      {left > 0 && <p className="mt-1">{t.more(left)}</p>}
    </li>
  );
}

/** What a check computed of one row, or of the whole form. */
function Row({ row, showPlace }: { row: CheckView['rows'][number]; showPlace: boolean }) {
  const t = useTexts(checksTexts);
  const pick = usePick();
  return (
    <div className="mt-1 ps-4">
      {showPlace && (
        <p className="text-solid-gray-700">
          {pick(row.place)}: {t[row.result]}
        </p>
      )}
      <dl className="flex flex-wrap gap-x-4">
        {row.values.map(({ label, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no names, and never change their order
          <div key={index} className="flex max-w-full flex-wrap gap-x-2">
            <dt className="text-solid-gray-700">{pick(label)}</dt>
            <dd className="font-bold wrap-anywhere">{pick(value) || t.missing}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
