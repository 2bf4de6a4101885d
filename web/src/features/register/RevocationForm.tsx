import { useState } from 'react';
import type { LicenceMeasure, RegisterDetail } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { RadioGroup } from '@/ui/Choice';
import { DateField } from '@/ui/DateField';
import { TextField } from '@/ui/TextField';
import { MeasureFrame } from './MeasureFrame';
import { measureTexts } from './measureTexts';
import { useMeasure } from './useMeasure';

const EMPTY = { ground: '', hearing: '', noHearing: '', lastDay: '', reason: '' };

/** The draft of a revocation: on what ground, after which hearing, from when. */
export default function RevocationForm({
  licence,
  from,
  onDone,
  onStop,
}: {
  licence: RegisterDetail;
  /** One's own draft that was sent back, with which the form begins. */
  from: LicenceMeasure | undefined;
  onDone: () => void;
  onStop: () => void;
}) {
  const t = useTexts(measureTexts);
  const pick = usePick();
  const format = useFormat();
  const [typed, setTyped] = useState(() => {
    if (!from) return EMPTY;
    const { ground, hearing, noHearing, lastDay, reason } = from;
    return { ground: ground?.id ?? '', hearing, noHearing, lastDay, reason };
  });
  const state = useMeasure(onDone);
  const { errorOf } = state;
  const set = (change: Partial<typeof EMPTY>) => setTyped({ ...typed, ...change });
  const labels: Readonly<Record<string, string>> = {
    ground: t.ground,
    hearing: t.hearing,
    noHearing: t.noHearing,
    lastDay: t.lastDay,
  };
  const { id, version, upcoming } = licence;
  return (
    <MeasureFrame
      title={t.REVOCATION}
      state={state}
      labelOf={(name) => labels[name] ?? name}
      reason={typed.reason}
      onReason={(reason) => set({ reason })}
      onDraft={(trial) =>
        void state.draft({
          trial,
          id,
          version,
          kind: 'REVOCATION',
          replaces: from?.measureId,
          ...typed,
        })
      }
      confirms={
        <>
          {typed.hearing && <p className="mb-4">{t.draftHearing(format.date(typed.hearing))}</p>}
          {state.foreseen && (
            <p className="whitespace-pre-line">{pick(state.foreseen.notice.body)}</p>
          )}
        </>
      }
      onStop={onStop}
    >
      <RadioGroup
        id="ground"
        label={t.ground}
        required
        options={licence.grounds.map((each) => ({
          value: each.id,
          label: `${pick(each.article)} ${pick(each.name)}`,
        }))}
        value={typed.ground}
        error={errorOf('ground')}
        onChange={(ground) => set({ ground })}
      />
      <DateField
        id="hearing"
        label={t.hearing}
        help={t.hearingHelp}
        value={typed.hearing}
        error={errorOf('hearing')}
        onChange={(hearing) => set({ hearing })}
      />
      <TextField
        id="noHearing"
        label={t.noHearing}
        maxLength={500}
        value={typed.noHearing}
        error={errorOf('noHearing')}
        onChange={({ target }) => set({ noHearing: target.value })}
      />
      {upcoming ? (
        <p>{t.never}</p>
      ) : (
        <DateField
          id="lastDay"
          label={t.lastDay}
          required
          value={typed.lastDay}
          error={errorOf('lastDay')}
          onChange={(lastDay) => set({ lastDay })}
        />
      )}
    </MeasureFrame>
  );
}
