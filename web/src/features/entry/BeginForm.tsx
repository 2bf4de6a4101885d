import { useEffect, useState } from 'react';
import { PortalError } from '@/api/error';
import type { FieldError, PaperFilingOptions, PaperPrincipal } from '@/api/model';
import { staffApi } from '@/api/staff';
import { PaperPrincipalFields } from '@/forms/applicant/PaperPrincipalFields';
import { nobody } from '@/forms/applicant/paperPrincipal';
import { paperPrincipalTexts } from '@/forms/applicant/paperTexts';
import { useAction } from '@/forms/useAction';
import { useMessage } from '@/i18n/messages';
import { usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { RadioGroup } from '@/ui/Choice';
import { DateField } from '@/ui/DateField';
import { ErrorSummary } from '@/ui/ErrorSummary';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { Select, TextArea, TextField } from '@/ui/TextField';
import { beginTexts, entryTexts } from './texts';

const idOf = (pointer: string) => pointer.slice(pointer.lastIndexOf('/') + 1);

/** A ref: the heading takes the focus when the form opens in the place of its button. */
const focusOnce = (heading: HTMLHeadingElement | null) => heading?.focus();

/** Who sent a paper, what it is, and when it arrived. */
export default function BeginForm({
  account: given,
  onBegun,
  onStop,
  onErrors,
}: {
  account: string;
  onBegun: (id: string) => void;
  onStop: () => void;
  onErrors: (has: boolean) => void;
}) {
  const t = useTexts(beginTexts);
  const entry = useTexts(entryTexts);
  const labels: Readonly<Record<string, unknown>> = { ...useTexts(paperPrincipalTexts), ...t };
  const message = useMessage();
  const pick = usePick();
  const [has, setHas] = useState<'account' | 'none'>('account');
  const [account, setAccount] = useState(given);
  const [principal, setPrincipal] = useState<Required<PaperPrincipal>>(nobody);
  const [options, setOptions] = useState<PaperFilingOptions>();
  const [chosen, setChosen] = useState({ procedureId: '', licenceId: '', arrivedOn: '' });
  /** What is said of somebody who is looked at for a reason only, and the reason. */
  const [need, setNeed] = useState('');
  const [reason, setReason] = useState('');
  const { pending, failure, run, drop } = useAction({ signedIn: true });
  const fields = failure?.fields ?? [];
  useEffect(() => {
    onErrors(fields.length > 0);
    return () => onErrors(false);
  }, [fields.length, onErrors]);
  const textOf = ({ code, params }: FieldError) => message(code, params);
  const errorOf = (id: string) => {
    const found = fields.find(({ pointer }) => idOf(pointer) === id);
    return found ? { code: found.code, text: textOf(found) } : null;
  };
  const forget = () => {
    setOptions(undefined);
    setNeed('');
    setReason('');
    drop();
  };
  const look = () =>
    run(async (current) => {
      const of = has === 'account' ? { account, reason } : { userCategory: principal.userCategory };
      try {
        const path = '/api/staff/common/paper/options-get';
        const found = await staffApi.call(path, of, { quiet: true });
        // Of somebody else than is typed now nothing is shown: the paper would be entered for them.
        if (current()) setOptions(found);
      } catch (error) {
        if (!(error instanceof PortalError && error.reason === 'accountNeed')) throw error;
        if (current()) setNeed(error.message);
      }
    });
  const begin = () =>
    run(async () => {
      const { licenceId, ...rest } = chosen;
      const { temporalyNotificationId } = await staffApi.call(
        '/api/staff/common/paper/begin',
        {
          ...(has === 'account'
            ? { account: options?.holder?.accountId ?? account, reason }
            : { principal }),
          ...rest,
          ...(licenceId && { licenceId }),
        },
        { quiet: true },
      );
      onBegun(temporalyNotificationId);
    });
  const about = options?.procedures.find((each) => each.procedureId === chosen.procedureId);
  const licences = options?.licences.filter((each) => about?.categories.includes(each.category));
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
        {entry.begin}
      </Heading>
      {failure && fields.length === 0 && (
        <NotificationBanner announce tone="error" title={t.failed}>
          {failure.text}
        </NotificationBanner>
      )}
      <section className="space-y-6">
        <RadioGroup
          id="has"
          label={t.who}
          required
          inline
          options={[
            { value: 'account', label: t.account },
            { value: 'none', label: t.none },
          ]}
          value={has}
          onChange={(value) => {
            setHas(value as typeof has);
            forget();
          }}
        />
        {has === 'account' ? (
          <>
            <TextField
              id="account"
              label={t.name}
              help={t.nameHelp}
              required
              error={errorOf('account')}
              value={account}
              onChange={({ target }) => {
                setAccount(target.value);
                forget();
              }}
            />
            <p>
              <Link to="/search">{t.search}</Link>
            </p>
          </>
        ) : (
          <PaperPrincipalFields
            files
            part={{
              values: { principal },
              put: (change) => {
                if (change.principal.userCategory !== principal.userCategory) forget();
                setPrincipal(change.principal);
              },
              errorOf,
            }}
            title={entry.holder}
            fixed={false}
          />
        )}
        {need && !options && (
          <>
            <NotificationBanner announce tone="warning" title={t.needed}>
              {need}
            </NotificationBanner>
            <TextArea
              id="reason"
              label={t.reason}
              required
              rows={2}
              maxLength={500}
              value={reason}
              error={errorOf('reason')}
              onChange={({ target }) => setReason(target.value)}
            />
          </>
        )}
        {!options && (
          <Button variant="outline" pending={pending} onClick={() => void look()}>
            {has === 'account' ? t.look : t.next}
          </Button>
        )}
        {options?.holder && (
          <NotificationBanner announce tone="success" title={t.found}>
            <p>{options.holder.name}</p>
            <p>{options.holder.address}</p>
            <p>{options.holder.mail ? t.mail(options.holder.mail) : t.noMail}</p>
          </NotificationBanner>
        )}
      </section>
      {options && (
        <section className="space-y-6">
          <Heading level={3}>{t.what}</Heading>
          <Select
            id="procedureId"
            label={t.procedureId}
            required
            error={errorOf('procedureId')}
            options={[
              { value: '', label: t.choose },
              ...options.procedures.map((each) => ({
                value: each.procedureId,
                label: pick(each.title),
              })),
            ]}
            value={chosen.procedureId}
            onChange={({ target }) =>
              setChosen({ ...chosen, procedureId: target.value, licenceId: '' })
            }
          />
          {about && about.about !== 'NONE' && (
            <Select
              id="licenceId"
              label={t.licenceId}
              required={about.about === 'LICENCE'}
              error={errorOf('licenceId')}
              options={[
                { value: '', label: about.about === 'LICENCE' ? t.choose : t.noLicence },
                ...(licences ?? []).map((each) => ({
                  value: each.licenceId,
                  label: [each.name, each.callSign, each.licenceNumber].filter(Boolean).join(' '),
                })),
              ]}
              value={chosen.licenceId}
              onChange={({ target }) => setChosen({ ...chosen, licenceId: target.value })}
            />
          )}
          <DateField
            id="arrivedOn"
            label={t.arrivedOn}
            help={entry.arrivedHelp}
            required
            error={errorOf('arrivedOn')}
            value={chosen.arrivedOn}
            onChange={(arrivedOn) => setChosen({ ...chosen, arrivedOn })}
          />
        </section>
      )}
      <div className="flex flex-wrap gap-4">
        {options && (
          <Button pending={pending} onClick={() => void begin()}>
            {t.start}
          </Button>
        )}
        <Button variant="outline" onClick={onStop}>
          {t.stop}
        </Button>
      </div>
    </div>
  );
}
