import { useEffect, useState } from 'react';
import type { FieldError } from '@/api/model';
import { PaperPrincipalFields } from '@/forms/applicant/PaperPrincipalFields';
import { paperPrincipalTexts } from '@/forms/applicant/paperTexts';
import { useMessage } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { RadioGroup } from '@/ui/Choice';
import { DateField } from '@/ui/DateField';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { FileField } from '@/ui/FileField';
import { Heading } from '@/ui/Heading';
import { TextField } from '@/ui/TextField';
import { formTexts } from './formTexts';
import { ScopeFields } from './ScopeFields';
import { useRegister } from './useRegister';
import { emptyValues, type Part, type Values } from './values';

const idOf = (pointer: string) => pointer.slice(pointer.lastIndexOf('/') + 1);

/** A ref: the heading takes the focus when the form opens in the place of its button. */
const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus();

/** A power of attorney on paper being registered; with sameAs the next one of the same principal. */
export default function PaperForm({
  sameAs,
  onDone,
  onStop,
  onErrors,
}: {
  /** Number of the earlier one; empty for the first. */
  sameAs: string;
  onDone: (number: string) => void;
  onStop: () => void;
  onErrors: (hasErrors: boolean) => void;
}) {
  const t = useTexts(formTexts);
  const message = useMessage();
  const [values, setValues] = useState(emptyValues);
  const [file, setFile] = useState<File>();
  const { options, look, register, pending, looking, failure } = useRegister(sameAs, onDone);
  const fields = failure?.fields ?? [];
  useEffect(() => {
    onErrors(fields.length > 0);
    return () => onErrors(false);
  }, [fields.length, onErrors]);
  const put = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  const textOf = ({ code, params }: FieldError) => message(code, params);
  const errorOf = (id: string) => {
    const found = fields.find(({ pointer }) => idOf(pointer) === id);
    return found ? { code: found.code, text: textOf(found) } : null;
  };
  const part = { values, put, errorOf };
  const labels: Readonly<Record<string, unknown>> = { ...useTexts(paperPrincipalTexts), ...t };
  return (
    <div className="space-y-8">
      <ErrorSummary
        attempt={failure?.attempt ?? 0}
        errors={fields.map((each) => {
          const id = idOf(each.pointer);
          return { id, label: String(labels[id] ?? ''), code: each.code, text: textOf(each) };
        })}
      />
      <Heading level={2} tabIndex={-1} ref={focusOnce}>
        {sameAs ? t.nextTitle(sameAs) : t.title}
      </Heading>
      {failure && fields.length === 0 && (
        <NotificationBanner announce tone="error" title={t.failed}>
          {failure.text}
        </NotificationBanner>
      )}
      <Agent
        part={part}
        looking={looking}
        found={options && t.found(options.agent.name, options.agent.mail)}
        onLook={() =>
          look(
            values,
            ({ principal }) =>
              principal && put({ principal: { ...values.principal, ...principal } }),
          )
        }
      />
      <PaperPrincipalFields part={part} fixed={sameAs !== ''} />
      <ScopeFields part={part} options={options} />
      <Period part={part} />
      <section className="space-y-6">
        <Heading level={3}>{t.documentPart}</Heading>
        <FileField
          id="documentId"
          label={t.documentId}
          help={t.documentHelp}
          required
          multiple={false}
          accept=".pdf,.png,.jpg,.jpeg"
          error={errorOf('documentId')}
          files={file ? [{ id: 'paper', name: file.name, size: file.size, state: 'chosen' }] : []}
          onAdd={([chosen]) => setFile(chosen)}
          onRemove={() => setFile(undefined)}
        />
      </section>
      <div className="flex flex-wrap gap-4">
        <Button pending={pending} onClick={() => register(values, file)}>
          {t.register}
        </Button>
        <Button variant="outline" onClick={onStop}>
          {t.stop}
        </Button>
      </div>
    </div>
  );
}

function Agent({
  part: { values, put, errorOf },
  looking,
  found,
  onLook,
}: {
  part: Part;
  looking: boolean;
  found: string | undefined;
  onLook: () => void;
}) {
  const t = useTexts(formTexts);
  return (
    <section className="space-y-6">
      <Heading level={3}>{t.agentPart}</Heading>
      <RadioGroup
        id="role"
        label={t.role}
        required
        options={[
          { value: 'AGENT', label: t.AGENT, help: t.agentHelp },
          { value: 'INQUIRER', label: t.INQUIRER, help: t.inquirerHelp },
        ]}
        value={values.role}
        onChange={(role) => put({ role: role as Values['role'] })}
      />
      <TextField
        id="agent"
        label={t.agent}
        help={t.agentLookHelp}
        required
        error={errorOf('agent')}
        value={values.agent}
        onChange={({ target }) => put({ agent: target.value })}
      />
      <Button variant="outline" size="md" pending={looking} onClick={onLook}>
        {t.look}
      </Button>
      {found && (
        <NotificationBanner announce key={found} tone="success" title={t.foundTitle}>
          {found}
        </NotificationBanner>
      )}
    </section>
  );
}

function Period({ part: { values, put, errorOf } }: { part: Part }) {
  const t = useTexts(formTexts);
  return (
    <section className="space-y-6">
      <Heading level={3}>{t.periodPart}</Heading>
      <DateField
        id="validFrom"
        label={t.validFrom}
        help={t.validFromHelp}
        error={errorOf('validFrom')}
        value={values.validFrom}
        onChange={(validFrom) => put({ validFrom })}
      />
      <DateField
        id="validUntil"
        label={t.validUntil}
        help={t.validUntilHelp}
        required
        error={errorOf('validUntil')}
        value={values.validUntil}
        onChange={(validUntil) => put({ validUntil })}
      />
    </section>
  );
}
