import { useState } from 'react';
import type { LicenceMeasure, RegisterDetail } from '@/api/model';
import { usePick, useTexts } from '@/i18n/texts';
import { Changes } from '@/ui/licence/Changes';
import { TextArea, TextField } from '@/ui/TextField';
import { contentOf, inputOf, labelsOf, textParts } from './content';
import { EmissionRows } from './EmissionRows';
import { MeasureFrame } from './MeasureFrame';
import { measureTexts } from './measureTexts';
import { useMeasure } from './useMeasure';

/** The draft of a correction, which begins with what the licence says, or with what came back. */
export default function CorrectionForm({
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
  const [typed, setTyped] = useState(() => contentOf(licence, from?.returned?.content));
  const [reason, setReason] = useState(from?.reason ?? '');
  const state = useMeasure(onDone);
  const { errorOf } = state;
  const { id, version, words } = licence;
  const labels = labelsOf(licence, pick);
  return (
    <MeasureFrame
      title={t.CORRECTION}
      lead={t.correctLead}
      state={state}
      labelOf={(name) => {
        const [, row = '', part = ''] = name.split('-');
        const named = { emission: t.emission, frequency: t.frequency, powerW: t.power }[part];
        return named ? named(Number(row) + 1) : (labels[name] ?? name);
      }}
      reason={reason}
      onReason={setReason}
      onDraft={(trial) =>
        void state.draft({
          trial,
          id,
          version,
          kind: 'CORRECTION',
          reason,
          content: inputOf(typed),
          replaces: from?.measureId,
        })
      }
      confirms={
        <>
          <p className="mb-4">{t.draftCorrection}</p>
          <Changes
            words={words}
            changes={state.foreseen?.changes ?? []}
            english={state.foreseen?.english}
          />
        </>
      }
      onStop={onStop}
    >
      {textParts(words).map((name) => (
        <TextField
          key={name}
          id={name}
          label={labels[name] ?? name}
          maxLength={400}
          value={typed[name]}
          error={errorOf(name)}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      {licence.particulars.map((each) => {
        const name = `particulars-${each.id}`;
        const set = (value: string) =>
          setTyped({ ...typed, particulars: { ...typed.particulars, [each.id]: value } });
        const field = {
          id: name,
          label: labels[name] ?? name,
          value: typed.particulars[each.id] ?? '',
          error: errorOf(name),
        };
        // Conditions and notes have lines.
        if (each.id.startsWith('attached')) {
          return (
            <TextArea key={name} {...field} rows={3} onChange={({ target }) => set(target.value)} />
          );
        }
        return (
          <TextField
            key={name}
            {...field}
            maxLength={400}
            onChange={({ target }) => set(target.value)}
          />
        );
      })}
      {words.emissions && (
        <EmissionRows
          label={pick(words.emissions)}
          rows={typed.emissions}
          errorOf={errorOf}
          onChange={(emissions) => setTyped({ ...typed, emissions })}
        />
      )}
    </MeasureFrame>
  );
}
