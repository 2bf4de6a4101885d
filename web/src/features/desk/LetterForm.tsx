import { useState } from 'react';
import { PortalError } from '@/api/error';
import type { FieldError, LetterText } from '@/api/model';
import { staffApi } from '@/api/staff';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { Heading } from '@/ui/Heading';
import { Select, TextArea, TextField } from '@/ui/TextField';
import { focusOnce, useReportErrors } from './forms';
import { letterTexts } from './letters/texts';

const CONFLICT = 'MSG-LIT-E-0097';
const UNKNOWN_NAME = 'MSG-LIT-E-0030';
const KINDS = ['CORRECTION', 'ADDITION', 'QUESTION', 'REFUSAL'] as const;

/** Whether somebody else has changed it, or deleted or restored it. */
const faster = (error: unknown) =>
  error instanceof PortalError && (error.status === 404 || error.codes.includes(CONFLICT));

const idOf = (pointer: string) => `letter${pointer.replaceAll('/', '-')}`;

type Draft = Pick<LetterText, 'kind' | 'name' | 'body'>;

const blank: Draft = { kind: 'CORRECTION', name: { ja: '', en: '' }, body: { ja: '', en: '' } };

/** A template being written. Where somebody else was faster, both texts stand side by side. */
export default function LetterForm({
  letter,
  onSaved,
  onStop,
  onErrors,
  read,
}: {
  /** undefined for a new one. */
  letter: LetterText | undefined;
  onSaved: () => void;
  onStop: () => void;
  onErrors: (hasErrors: boolean) => void;
  /** Reads the templates anew, and gives the present one. */
  read: () => Promise<LetterText | undefined>;
}) {
  const t = useTexts(letterTexts);
  const message = useMessage();
  const { draft, setDraft, pending, failure, conflict, save } = useLetter(letter, onSaved, read);
  const fields = failure?.fields ?? [];
  useReportErrors(fields.length > 0, onErrors);
  const messageOf = ({ code, params }: FieldError) =>
    code === UNKNOWN_NAME ? `${t.unknownName} ${params?.character ?? ''}` : message(code, params);
  const labels: Readonly<Record<string, string>> = {
    ...{ '/kind': t.kind, '/name/ja': t.nameJa, '/name/en': t.nameEn },
    ...{ '/body/ja': t.bodyJa, '/body/en': t.bodyEn },
  };
  const error = (pointer: string) => {
    const found = fields.find((each) => each.pointer === pointer);
    return found ? { code: found.code, text: messageOf(found) } : null;
  };
  const text = (part: 'name' | 'body', lang: 'ja' | 'en') => ({
    id: idOf(`/${part}/${lang}`),
    required: true,
    label: labels[`/${part}/${lang}`] ?? '',
    error: error(`/${part}/${lang}`),
    value: draft[part][lang],
    onChange: ({ target }: { target: { value: string } }) =>
      setDraft({ ...draft, [part]: { ...draft[part], [lang]: target.value } }),
  });
  return (
    <div className="space-y-6">
      <ErrorSummary
        attempt={failure?.attempt ?? 0}
        errors={fields.map((each) => ({
          id: idOf(each.pointer),
          label: labels[each.pointer] ?? '',
          code: each.code,
          text: messageOf(each),
        }))}
      />
      <Heading level={2} tabIndex={-1} ref={focusOnce}>
        {letter ? t.editTitle : t.addTitle}
      </Heading>
      {conflict && <ConflictNotice present={conflict} />}
      {failure && fields.length === 0 && !conflict && (
        <NotificationBanner announce tone="error" title={t.failed}>
          {failure.text}
        </NotificationBanner>
      )}
      {!letter && (
        <Select
          id={idOf('/kind')}
          label={t.kind}
          required
          options={KINDS.map((kind) => ({ value: kind, label: t[kind] }))}
          value={draft.kind}
          onChange={(event) => setDraft({ ...draft, kind: event.target.value as Draft['kind'] })}
        />
      )}
      <TextField {...text('name', 'ja')} lang="ja" />
      <TextField {...text('name', 'en')} lang="en" />
      <TextArea {...text('body', 'ja')} help={t.names} rows={8} lang="ja" />
      <TextArea {...text('body', 'en')} rows={8} lang="en" />
      <div className="flex flex-wrap gap-4">
        <Button pending={pending} onClick={save}>
          {conflict && conflict !== 'gone' ? t.goOn : t.save}
        </Button>
        <Button variant="outline" onClick={onStop}>
          {t.stop}
        </Button>
      </div>
    </div>
  );
}

/** What is typed, and how it is saved over the template that was seen last. */
function useLetter(
  letter: LetterText | undefined,
  onSaved: () => void,
  read: () => Promise<LetterText | undefined>,
) {
  const { pending, failure, run } = useAction({ signedIn: true });
  const [draft, setDraft] = useState<Draft>(letter ?? blank);
  // What the next save writes over; undefined makes a new one.
  const [seen, setSeen] = useState(letter);
  const [present, setPresent] = useState<LetterText | 'gone'>();
  const conflict = failure ? present : undefined;
  const write = (over: LetterText | undefined) =>
    run(async () => {
      setSeen(over);
      setPresent(undefined);
      const { kind, name, body } = draft;
      const about = over ? { letterId: over.letterId, version: over.version } : {};
      try {
        await staffApi.call(
          '/api/staff/common/letter/save',
          { ...about, kind, name, body },
          { quiet: true },
        );
      } catch (error) {
        if (over && faster(error)) {
          const now = await read();
          setPresent(now ?? 'gone');
          if (!now) setSeen(undefined);
        }
        throw error;
      }
      onSaved();
    });
  const save = () => write(conflict === undefined || conflict === 'gone' ? seen : conflict);
  return { draft, setDraft, pending, failure, conflict, save };
}

/** What somebody else has made of the template meanwhile. */
function ConflictNotice({ present }: { present: LetterText | 'gone' }) {
  const t = useTexts(letterTexts);
  return (
    <NotificationBanner announce tone="warning" title={t.failed}>
      {present === 'gone' ? (
        t.gone
      ) : (
        <>
          <p>{t.conflict}</p>
          <p className="mt-2 whitespace-pre-line" lang="ja">
            {present.body.ja}
          </p>
          <p className="mt-2 whitespace-pre-line" lang="en">
            {present.body.en}
          </p>
        </>
      )}
    </NotificationBanner>
  );
}
