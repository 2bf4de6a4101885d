import { useEffect, useRef, useState } from 'react';
import { PortalError } from '@/api/error';
import type { RelicenseChecked } from '@/api/model';
import { api } from '@/api/user';
import type { DraftSession } from '@/application/draft/session';
import { useFormat } from '@/i18n/format';
import { currentLang } from '@/i18n/lang';
import { messageText } from '@/i18n/messages';
import { useTexts } from '@/i18n/texts';
import { readFlow, writeFlow } from '@/lib/session';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { DescriptionList } from '@/ui/Table';
import { TextField } from '@/ui/TextField';
import { numberTexts } from './numberTexts';
import { Wizard } from './Wizard';

/** Where the tab notes the draft whose number has been checked. */
const CHECKED = 'relicenseCheckInquiryNumber';

const OTHER_CALL_SIGN = 'MSG-LIT-E-0064';

/** APP0202: makes sure that the right licence is renewed, and tells until when. */
export default function ConfirmNumberPage() {
  const t = useTexts(numberTexts);
  const [refused, setRefused] = useState(0);
  const id = new URLSearchParams(location.search).get('temporalyNotificationId');
  return (
    <Wizard
      step="confirm-number"
      lead={t.lead}
      mayLeave={() => {
        const checked = readFlow(CHECKED) === id;
        if (!checked) setRefused(refused + 1);
        return checked;
      }}
    >
      {(session) => <Check session={session} refused={refused} />}
    </Wizard>
  );
}

function Check({ session, refused }: { session: DraftSession; refused: number }) {
  const t = useTexts(numberTexts);
  const { number, setNumber, checked, problem, pending, check } = useCheck(session);
  const registration = registered(session);
  const error = problem ?? (refused > 0 && !checked ? t.first : undefined);
  return (
    <>
      <TextField
        id="number"
        label={t.number(registration)}
        help={t.help(registration)}
        maxLength={64}
        required
        value={number}
        error={error ? { text: error } : null}
        onChange={(event) => setNumber(event.target.value)}
      />
      <div className="mt-4">
        <Button variant="outline" size="md" pending={pending} onClick={check}>
          {t.check}
        </Button>
      </div>
      {checked && <Found licence={checked} registration={registration} />}
    </>
  );
}

const registered = (session: DraftSession) => session.definition.outcome.record === 'registration';

/** Asks the server about the number; a mistake is told at the field. */
function useCheck(session: DraftSession) {
  const t = useTexts(numberTexts);
  const { id, form, openedAt, goTo } = session;
  const here = readFlow(CHECKED) === id;
  // A draft that was left in a later step has come past this one.
  const known = useRef(here || !['start', 'confirm-number'].includes(openedAt));
  const [number, setNumber] = useState(() =>
    known.current
      ? (here && readFlow('licenseNumber')) || String(form.value('/licence/number') ?? '')
      : '',
  );
  const [checked, setChecked] = useState<RelicenseChecked>();
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const check = async () => {
    if (number.trim() === '') return setProblem(t.missing);
    setPending(true);
    setProblem(undefined);
    try {
      const body = { temporalyNotificationId: id, number: number.trim() };
      setChecked(await api.call('/api/common/application/relicense-check', body, { quiet: true }));
      writeFlow(CHECKED, id);
      writeFlow('licenseNumber', number.trim());
      goTo('form'); // where the draft is opened later: the number is checked
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      setChecked(undefined);
      setProblem(wording(error, t.wrong(registered(session))));
    } finally {
      setPending(false);
    }
  };
  // What was checked, or chosen on the page of the licence, is told without a press.
  useEffect(() => {
    if (known.current) void check();
    known.current = false;
  });
  const type = (typed: string) => {
    setNumber(typed);
    setProblem(undefined);
  };
  return { number, setNumber: type, checked, problem, pending, check };
}

/** Another call sign is told as such; that a number differs says little, so the page says more. */
function wording({ fields: [field], message }: PortalError, wrong: string): string {
  if (!field) return message;
  return field.code === OTHER_CALL_SIGN
    ? messageText(field.code, field.params ?? {}, currentLang())
    : wrong;
}

function Found({ licence, registration }: { licence: RelicenseChecked; registration: boolean }) {
  const t = useTexts(numberTexts);
  const format = useFormat();
  return (
    <div className="mt-8">
      <NotificationBanner tone="success" announce title={t.found(registration)}>
        <DescriptionList
          items={[
            { term: t.licence(registration), description: licence.licenceNumber },
            { term: t.callSign, description: licence.callSign },
            { term: t.validTo, description: format.date(licence.validTo) },
            {
              term: t.window(registration),
              description: t.range(format.date(licence.from), format.date(licence.to)),
            },
          ]}
        />
      </NotificationBanner>
    </div>
  );
}
