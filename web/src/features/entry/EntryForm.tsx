import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { PaperSummary } from '@/api/model';
import { staffApi } from '@/api/staff';
import { useSummary } from '@/forms/FormContext';
import { Problems } from '@/forms/Problems';
import type { Problem } from '@/forms/procedure/definition';
import { Sections } from '@/forms/Sections';
import { useAction } from '@/forms/useAction';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { randomId } from '@/lib/id';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { DescriptionList } from '@/ui/Table';
import { AddForm } from './AddForm';
import { Confirm } from './Confirm';
import { Documents } from './Documents';
import './staffLookups';
import { Missing } from './Missing';
import { SaveStatus } from './SaveStatus';
import { entryTexts, formTexts } from './texts';
import { type Entry, problemsOf, useAutosaveLifecycle, useEntry } from './useEntry';

/** Where the scan is missing, which the office itself attaches. */
const SCAN = '/documents/paper';

interface Acts {
  /** With what was filed, or added to, and whether its holder is told by mail. */
  onDone: (number?: string, mailed?: boolean, added?: boolean) => void;
  onErrors: (has: boolean) => void;
}

/** The form of what arrived on paper, with its documents. */
export default function EntryForm({ id, ...acts }: Acts & { id: string }) {
  const { data, isError, refetch } = useEntry(id);
  if (!data) return <ContentLoading failed={isError} onRetry={() => void refetch()} />;
  if (data.addsTo) return <AddForm entry={data} {...acts} />;
  return data.notAsked ? <NotAsked entry={data} {...acts} /> : <Form entry={data} {...acts} />;
}

/** Nothing is entered of a correction that was taken back. */
function NotAsked({ entry, onDone }: Acts & { entry: Entry }) {
  const t = useTexts(formTexts);
  const electronicApplicationNumber = entry.corrects;
  return (
    <NotificationBanner
      announce
      tone="warning"
      title={t.notAsked}
      actions={
        <Button variant="outline" onClick={() => onDone()}>
          {t.back}
        </Button>
      }
    >
      <p>
        {t.notAskedLead}{' '}
        <Link to={href('/desk/detail', { electronicApplicationNumber })}>
          {t.toAsked(electronicApplicationNumber)}
        </Link>
      </p>
    </NotificationBanner>
  );
}

function Form({ entry, onDone, onErrors }: Acts & { entry: Entry }) {
  const t = useTexts(formTexts);
  const e = useTexts(entryTexts);
  const pick = usePick();
  const format = useFormat();
  useAutosaveLifecycle(entry);
  const { definition, form, holder, arrivedOn } = entry;
  const wrong = problemsOf(entry, useSummary(form));
  const lacking = wrong.filter(({ pointer }) => pointer !== SCAN);
  useEffect(() => onErrors(wrong.length > 0), [wrong.length, onErrors]);
  const { pending, failure, run } = useAction({ signedIn: true });
  const [busy, setBusy] = useState(false);
  const register = useRegister(entry, onDone);
  const [summary, setSummary] = useState<PaperSummary>();
  const look = (asItStands: boolean) =>
    void run(async () => setSummary(await register.look(asItStands)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look(false);
  };
  return (
    <>
      <DescriptionList
        items={[
          { id: 'holder', term: e.holder, description: `${holder.name}\n${holder.address}` },
          { id: 'procedure', term: e.procedure, description: pick(definition.title) },
          { id: 'arrived', term: e.arrivedOn, description: format.date(arrivedOn) },
        ]}
      />
      <p className="mt-4">
        {entry.corrects ? (
          <>
            {t.asAnswered}{' '}
            <Link to={href('/desk/detail', { electronicApplicationNumber: entry.corrects })}>
              {t.toAsked(entry.corrects)}
            </Link>
          </>
        ) : (
          <>
            {t.asWritten} {holder.online && t.begunWith}
          </>
        )}{' '}
        {holder.online && (
          <Link to={href('/detail', { accountId: holder.accountId })}>{t.toAccount}</Link>
        )}
      </p>
      <div className="mt-8">
        <Problems store={form} />
        {failure && (
          <NotificationBanner announce tone="error" title={t.failed}>
            {failure.text}
          </NotificationBanner>
        )}
      </div>
      <form
        noValidate
        onSubmit={submit}
        className="mt-8 [&_:is(a,button,input,select,textarea)]:scroll-mb-16"
      >
        <Sections
          store={form}
          sections={definition.form.filter(({ id: of }) => entry.entered(of))}
        />
        <section className="mt-12">
          <Heading level={2}>{t.documents}</Heading>
          <Documents entry={entry} onBusy={setBusy} />
        </section>
        {lacking.length > 0 && (
          <Missing entry={entry} problems={lacking}>
            {definition.effect === 'review' && !entry.corrects && (
              <>
                <p>{t.standsLead}</p>
                <Button
                  type="button"
                  variant="outline"
                  pending={pending || busy}
                  onClick={() => look(true)}
                >
                  {t.stands}
                </Button>
              </>
            )}
          </Missing>
        )}
        <div className="mt-12 flex flex-wrap gap-4">
          <Button type="submit" pending={pending || busy}>
            {t.register}
          </Button>
          <Button variant="outline" onClick={() => onDone()}>
            {t.later}
          </Button>
        </div>
      </form>
      <SaveStatus entry={entry} />
      {summary && (
        <Confirm
          entry={entry}
          summary={summary}
          onConfirm={() => {
            setSummary(undefined);
            void run(() => register.file(summary.defects !== undefined));
          }}
          onCancel={() => setSummary(undefined)}
        />
      )}
    </>
  );
}

/** Looks at it and files it. What is wrong is told at its field: by the form first, and whatever the server finds besides. */
function useRegister(entry: Entry, onDone: Acts['onDone']) {
  const { id, form, autosave, holder } = entry;
  const key = useRef({ of: 0, key: '' });
  const atFields = async <T,>(act: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await act();
    } catch (error) {
      const fields = (error as { fields?: readonly Problem[] }).fields ?? [];
      if (fields.length === 0) throw error;
      form.report(fields.map((each) => ({ ...each, params: each.params ?? {} })));
      form.refuse(form.problems);
    }
  };
  const look = async (asItStands: boolean) => {
    const problems = problemsOf(entry, form.problems);
    if (asItStands ? problems.some(({ pointer }) => pointer === SCAN) : problems.length > 0) {
      form.refuse(problems);
      return undefined;
    }
    if (!(await autosave.flush())) return undefined;
    const of = { temporalyNotificationId: id, ...(asItStands && { asItStands }) };
    return atFields(() =>
      staffApi.call('/api/staff/common/paper/summary-get', of, { quiet: true }),
    );
  };
  const file = (asItStands: boolean) =>
    atFields(async () => {
      if (!(await autosave.flush())) return;
      const { version } = autosave;
      if (key.current.of !== version) key.current = { of: version, key: randomId() };
      const { electronicApplicationNumber } = await staffApi.call(
        '/api/staff/common/paper/register',
        {
          temporalyNotificationId: id,
          accountId: holder.accountId,
          version,
          ...(asItStands && { asItStands }),
        },
        { quiet: true, headers: { 'Idempotency-Key': key.current.key } },
      );
      onDone(electronicApplicationNumber, holder.mail !== '');
    });
  return { look, file };
}
