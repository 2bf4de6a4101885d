import { type FormEvent, useEffect, useRef, useState } from 'react';
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
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { DescriptionList } from '@/ui/Table';
import { Documents } from './Documents';
import { SaveStatus } from './SaveStatus';
import { addTexts, entryTexts, formTexts } from './texts';
import { type Entry, useAutosaveLifecycle } from './useEntry';

interface Acts {
  onDone: (number?: string, mailed?: boolean, added?: boolean) => void;
  onErrors: (has: boolean) => void;
}

/** Documents or a statement about a filing that arrived on paper. */
export function AddForm({ entry, onDone, onErrors }: Acts & { entry: Entry }) {
  const t = useTexts(formTexts);
  const e = useTexts(entryTexts);
  const a = useTexts(addTexts);
  const pick = usePick();
  const format = useFormat();
  useAutosaveLifecycle(entry);
  const { definition, form, holder, arrivedOn, addsTo } = entry;
  const wrong = useSummary(form);
  useEffect(() => onErrors(wrong.length > 0), [wrong.length, onErrors]);
  const { pending, failure, run } = useAction({ signedIn: true });
  const [busy, setBusy] = useState(false);
  const [confirming, setConfirming] = useState(false);
  const send = useSend(entry, onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setConfirming(true);
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
        {a.lead}{' '}
        <Link to={href('/desk/detail', { electronicApplicationNumber: addsTo })}>
          {a.toCase(addsTo)}
        </Link>
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
        <Sections store={form} sections={definition.form} />
        <section className="mt-12">
          <Heading level={2}>{t.documents}</Heading>
          <Documents entry={entry} onBusy={setBusy} />
        </section>
        <div className="mt-12 flex flex-wrap gap-4">
          <Button type="submit" pending={pending || busy}>
            {a.act}
          </Button>
          <Button variant="outline" onClick={() => onDone()}>
            {t.later}
          </Button>
        </div>
      </form>
      <SaveStatus entry={entry} />
      {confirming && (
        <ConfirmDialog
          title={a.confirm}
          body={holder.mail ? a.mailed : a.byPost}
          act={a.act}
          onCancel={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false);
            void run(send);
          }}
        />
      )}
    </>
  );
}

/** Sends it. What the server finds wrong is told at its field. */
function useSend(entry: Entry, onDone: Acts['onDone']) {
  const { id, form, autosave, holder, addsTo } = entry;
  const key = useRef({ of: 0, key: '' });
  return async () => {
    if (!(await autosave.flush())) return;
    const { version } = autosave;
    if (key.current.of !== version) key.current = { of: version, key: randomId() };
    try {
      await staffApi.call(
        '/api/staff/common/paper/addition-register',
        {
          ...{ electronicApplicationNumber: addsTo, temporalyNotificationId: id },
          ...{ accountId: holder.accountId, version },
        },
        { quiet: true, headers: { 'Idempotency-Key': key.current.key } },
      );
    } catch (error) {
      const fields = (error as { fields?: readonly Problem[] }).fields ?? [];
      if (fields.length === 0) throw error;
      form.report(fields.map((each) => ({ ...each, params: each.params ?? {} })));
      form.refuse(form.problems);
      return;
    }
    onDone(addsTo, holder.mail !== '', true);
  };
}
