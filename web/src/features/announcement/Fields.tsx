import { useTexts } from '@/i18n/texts';
import { Checkbox } from '@/ui/Checkbox';
import { RadioGroup } from '@/ui/Choice';
import { DateField } from '@/ui/DateField';
import { Heading } from '@/ui/Heading';
import { Select, TextArea, TextField } from '@/ui/TextField';
import { announcementTexts } from './texts';
import { useBureauName, useOwnBureaus } from './useBureaus';
import type { useForm } from './useForm';
import type { Values } from './values';

type Form = ReturnType<typeof useForm>;

const kinds: readonly Values['kind'][] = ['license', 'application', 'system'];

/** The fields of an announcement. */
export function Fields({ form }: { form: Form }) {
  const t = useTexts(announcementTexts);
  const { values, put } = form;
  return (
    <div className="grid grid-cols-1 gap-6">
      <RadioGroup
        id="kind"
        label={t.kind}
        required
        inline
        options={kinds.map((value) => ({ value, label: t[value] }))}
        value={values.kind}
        onChange={(kind) => put({ kind: kind as Values['kind'] })}
      />
      <Bureau form={form} />
      <Words form={form} lang="ja" />
      <Words form={form} lang="en" />
      <Times form={form} />
      {/* Not "urgent": every page has its urgent announcements there. */}
      <Checkbox
        id="urgentNow"
        label={t.urgentLabel}
        help={`${t.urgentHelp}${values.urgent ? ` ${t.proposeHelp}` : ''}`}
        checked={values.urgent}
        onChange={({ target }) => put({ urgent: target.checked })}
      />
      {form.mailed ? (
        <p>{t.mailed}</p>
      ) : (
        <Checkbox
          id="mail"
          label={t.mail}
          help={t.mailHelp}
          checked={values.mail}
          onChange={({ target }) => put({ mail: target.checked })}
        />
      )}
    </div>
  );
}

/** In whose name it is announced, where there is a choice. */
function Bureau({ form }: { form: Form }) {
  const t = useTexts(announcementTexts);
  const nameOf = useBureauName();
  const own = useOwnBureaus();
  const { values, put, errorOf } = form;
  if (own.length < 2) return null;
  return (
    <Select
      id="bureau"
      label={t.bureau}
      required
      options={own.map((value) => ({ value, label: nameOf(value) }))}
      error={errorOf('bureau')}
      value={values.bureau ?? ''}
      onChange={({ target }) => put({ bureau: target.value })}
    />
  );
}

function Words({ form, lang }: { form: Form; lang: 'ja' | 'en' }) {
  const t = useTexts(announcementTexts);
  const { values, put, errorOf } = form;
  const change = (of: 'title' | 'body', text: string) =>
    put({ [of]: { ...values[of], [lang]: text } });
  return (
    <>
      <TextField
        id={`title-${lang}`}
        label={lang === 'ja' ? t.titleJa : t.titleEn}
        required
        lang={lang}
        error={errorOf(`title-${lang}`)}
        value={values.title[lang]}
        onChange={({ target }) => change('title', target.value)}
      />
      <TextArea
        id={`body-${lang}`}
        label={lang === 'ja' ? t.bodyJa : t.bodyEn}
        help={t.bodyHelp}
        required
        lang={lang}
        rows={8}
        error={errorOf(`body-${lang}`)}
        value={values.body[lang]}
        onChange={({ target }) => change('body', target.value)}
      />
    </>
  );
}

function Times({ form }: { form: Form }) {
  const t = useTexts(announcementTexts);
  return (
    <section>
      <Heading level={2}>{t.times}</Heading>
      <div className="grid grid-cols-1 gap-6">
        {form.status === 'shown' ? <p>{t.started}</p> : <Time form={form} of="start" />}
        <Time form={form} of="end" />
      </div>
    </section>
  );
}

function Time({ form, of }: { form: Form; of: 'start' | 'end' }) {
  const t = useTexts(announcementTexts);
  const { values, put, errorOf } = form;
  const [date, time] = [`${of}Date`, `${of}Time`] as const;
  return (
    <div className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
      <DateField
        id={date}
        label={t[date]}
        help={of === 'start' ? t.startHelp : t.endHelp}
        error={errorOf(date)}
        value={values[date]}
        onChange={(value) => put({ [date]: value })}
      />
      <TextField
        id={time}
        type="time"
        width="sm"
        label={t[time]}
        required={values[date] !== ''}
        error={errorOf(time)}
        value={values[time]}
        onChange={({ target }) => put({ [time]: target.value })}
      />
    </div>
  );
}
