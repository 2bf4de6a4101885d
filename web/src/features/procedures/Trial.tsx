import { useMutation } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { PortalError } from '@/api/error';
import type { FieldError, TrialResult } from '@/api/model';
import { staffApi } from '@/api/staff';
import { xmlTexts } from '@/forms/past/xmlTexts';
import type { ApplicantCategory, ProcedureDefinition } from '@/forms/procedure/definition';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Checkbox } from '@/ui/Checkbox';
import { DateField } from '@/ui/DateField';
import { focusField } from '@/ui/ErrorSummary';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { Select, TextArea } from '@/ui/TextField';
import { trialTexts } from './trialTexts';
import { fieldsAt, skeleton, type Tried } from './tried';

const Result = lazyPart(() => import('./Result'));

/** How many troubles of a file are told at its field. */
const TOLD = 5;

interface Props {
  definition: ProcedureDefinition;
  typed: Tried;
  onType: (typed: Tried) => void;
  result: TrialResult | undefined;
  onResult: (result: TrialResult | undefined) => void;
}

/** Data are pasted, and everything that a filing goes through is tried on them. */
export default function Trial({ definition, typed, onType, result, onResult }: Props) {
  const t = useTexts(trialTexts);
  const run = useMutation({
    mutationFn: ({ content, category, day, attached }: Tried) =>
      staffApi.call(
        '/api/staff/mst/procedure/trial-run',
        {
          ...{ procedureId: definition.id, version: definition.version, content, attached },
          ...(category && { category: category as ApplicantCategory }),
          ...(day && { day }),
        },
        { quiet: true },
      ),
    onSuccess: onResult,
    onError: () => onResult(undefined),
  });
  const errorOf = useErrorOf(run.error);
  const set = (change: Partial<Tried>) => onType({ ...typed, ...change });
  const wrong = ['content', 'category', 'day'].find((name) => errorOf(name));
  // The field says what is wrong with it once it has the focus.
  useEffect(() => {
    if (run.error && wrong) focusField(wrong);
  }, [run.error, wrong]);
  return (
    <>
      <p className="mb-6">{t.lead}</p>
      <form
        noValidate
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          run.mutate(typed);
        }}
      >
        <TextArea
          id="content"
          label={t.content}
          help={t.contentHelp}
          required
          rows={12}
          spellCheck={false}
          className="font-mono text-[0.875rem]"
          error={errorOf('content')}
          value={typed.content}
          onChange={({ target }) => set({ content: target.value })}
        />
        {typed.content === '' && (
          <div>
            <Button
              variant="outline"
              size="sm"
              onClick={() => set({ content: skeleton(definition) })}
            >
              {t.skeleton}
            </Button>
          </div>
        )}
        {definition.holders.length > 1 && (
          <Select
            id="category"
            label={t.category}
            error={errorOf('category')}
            options={definition.holders.map((value) => ({ value, label: t[value] }))}
            value={typed.category || definition.holders[0]}
            onChange={({ target }) => set({ category: target.value })}
          />
        )}
        <DateField
          id="day"
          label={t.day}
          help={t.dayHelp}
          error={errorOf('day')}
          value={typed.day}
          onChange={(day) => set({ day })}
        />
        <Checkbox
          id="attached"
          label={t.attached}
          checked={typed.attached}
          onChange={({ target }) => set({ attached: target.checked })}
        />
        <div>
          <Button type="submit" pending={run.isPending}>
            {t.run}
          </Button>
        </div>
      </form>
      {run.error && !wrong && (
        <div className="mt-8">
          <NotificationBanner tone="error" announce title={t.failed} />
        </div>
      )}
      {result && !run.error && (
        <Suspense fallback={<ContentLoading />}>
          <Result definition={definition} result={result} />
        </Suspense>
      )}
    </>
  );
}

/** What the server finds wrong with a field; of a file, its first troubles with their lines. */
function useErrorOf(error: Error | null) {
  const t = useTexts(trialTexts);
  const reasons = useTexts(xmlTexts) as Record<string, string>;
  const message = useMessage();
  const textOf = ({ code, params = {} }: FieldError) => {
    const { line, path = '', reason = '', detail } = params;
    if (line === undefined) return message(code, params);
    return `${t.line(line, path)}${reasons[reason]}${detail ? ` (${detail})` : ''}`;
  };
  return (name: string) => {
    const found = error instanceof PortalError ? fieldsAt(error.fields, name) : [];
    const [first] = found;
    return first
      ? { text: found.slice(0, TOLD).map(textOf).join(' / '), code: first.code }
      : undefined;
  };
}
