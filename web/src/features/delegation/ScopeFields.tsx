import { useQuery } from '@tanstack/react-query';
import type { DelegationDetail, DelegationOptions } from '@/api/model';
import { userQuery } from '@/api/query';
import { registrationOf, type UserInfo } from '@/api/user-info';
import { usePick, useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { Checkbox } from '@/ui/Checkbox';
import { CheckboxGroup, RadioGroup } from '@/ui/Choice';
import { Link } from '@/ui/Link';
import type { Typed } from './draft';
import { formTexts } from './formTexts';
import type { Typing } from './useTyping';

interface Props {
  typing: Typing;
  options: DelegationOptions;
  about?: DelegationDetail;
}

/** In what: procedures, stations, what can be seen, and what is allowed besides. */
export function ScopeFields({ typing, options, about }: Props) {
  const { parts } = typing;
  return (
    <>
      <Procedures typing={typing} options={options} about={about} />
      {parts.stations && options.stations.length > 0 && (
        <Stations typing={typing} options={options} about={about} />
      )}
      {parts.disclosure ? <Disclosure typing={typing} /> : <WhatInquirersSee />}
      <Permissions typing={typing} options={options} />
    </>
  );
}

function Procedures({ typing, options, about }: Props) {
  const t = useTexts(formTexts);
  const pick = usePick();
  const { typed, change, purpose, errorOf } = typing;
  // A sub-agent of one for named procedures is for some of those.
  const bound = purpose.kind === 'appoint' && about?.kind === 'SINGLE';
  const agent = typed.role === 'AGENT';
  const missing = useMissing(
    purpose.kind === 'grant' || (purpose.kind === 'change' && !about?.subAgent),
  );
  const without = options.procedures.filter(({ procedureId }) => missing(procedureId));
  const helps = agent
    ? { all: t.comprehensiveHelp, some: t.singleHelp }
    : { all: t.comprehensiveLook, some: t.singleLook };
  return (
    <>
      <RadioGroup
        id="kind"
        label={t.kind}
        required
        error={errorOf('kind')}
        value={typed.kind}
        onChange={(kind) => change({ kind: kind as Typed['kind'] })}
        options={[
          ...(bound ? [] : [{ value: 'COMPREHENSIVE', label: t.COMPREHENSIVE, help: helps.all }]),
          { value: 'SINGLE', label: t.SINGLE, help: helps.some },
        ]}
      />
      {typed.kind === 'SINGLE' && (
        <CheckboxGroup
          id="procedures"
          label={agent ? t.procedures : t.proceduresLook}
          required
          help={options.procedures.length === 0 ? t.noProcedures : undefined}
          error={errorOf('procedures')}
          value={typed.procedures}
          onChange={(procedures) => change({ procedures })}
          options={options.procedures.map(({ procedureId, title }) => ({
            value: procedureId,
            label: pick(title),
            help: agent && missing(procedureId) ? t.notRegistered : undefined,
          }))}
        />
      )}
      {agent && typed.kind === 'COMPREHENSIVE' && without.length > 0 && (
        <p>
          {t.someNotRegistered} <Link to="/mypage/account">{t.toAccount}</Link>
        </p>
      )}
    </>
  );
}

/** Tells of a procedure whether its service is not registered for the principal's own account. */
function useMissing(own: boolean): (procedureId: string) => boolean {
  const info = useAccount().info as UserInfo | undefined;
  const query = userQuery('/api/mst/procedure/list-get', {}, { quiet: true });
  const { data } = useQuery({ ...query, enabled: own });
  return (procedureId) => {
    const found = data?.procedures.find((each) => each.procedureId === procedureId);
    return found !== undefined && !registrationOf(info).includes(found.service);
  };
}

function Stations({ typing, options, about }: Props) {
  const t = useTexts(formTexts);
  const pick = usePick();
  const { typed, change, purpose, errorOf } = typing;
  const bound = purpose.kind === 'appoint' && (about?.stations.length ?? 0) > 0;
  const someHelp = typed.role === 'AGENT' ? t.someStationsHelp : t.someStationsLook;
  return (
    <>
      <RadioGroup
        id="someStations"
        label={t.stations}
        required
        value={typed.someStations ? 'some' : 'all'}
        onChange={(chosen) => change({ someStations: chosen === 'some' })}
        options={[
          ...(bound ? [] : [{ value: 'all', label: t.everyStation, help: t.everyStationHelp }]),
          { value: 'some', label: t.someStations, help: someHelp },
        ]}
      />
      {typed.someStations && (
        <CheckboxGroup
          id="stations"
          label={t.whichStations}
          required
          error={errorOf('stations')}
          value={typed.stations}
          onChange={(stations) => change({ stations })}
          options={options.stations.map(({ licenceId, name, callSign, licenceNumber }) => ({
            value: licenceId,
            label: [pick(name), callSign || licenceNumber].filter(Boolean).join(' '),
          }))}
        />
      )}
    </>
  );
}

function Disclosure({ typing }: { typing: Typing }) {
  const t = useTexts(formTexts);
  const { typed, change, purpose, errorOf } = typing;
  const sub = purpose.kind === 'appoint';
  return (
    <RadioGroup
      id="disclosure"
      label={sub ? t.disclosureSub : t.disclosure}
      required
      error={errorOf('disclosure')}
      value={typed.disclosure}
      onChange={(disclosure) => change({ disclosure: disclosure as Typed['disclosure'] })}
      options={[
        { value: 'ALL', label: t.ALL, help: t.allHelp },
        sub
          ? { value: 'OWN', label: t.ownSub, help: t.ownSubHelp }
          : { value: 'OWN', label: t.OWN, help: t.ownHelp },
      ]}
    />
  );
}

/** What inquirers see is not chosen, but is said, as it stands in what is signed. */
function WhatInquirersSee() {
  const t = useTexts(formTexts);
  return (
    <div>
      <p className="font-bold">{t.disclosureLook}</p>
      <p className="mt-1">{t.allLook}</p>
    </div>
  );
}

function Permissions({ typing, options }: Props) {
  const t = useTexts(formTexts);
  const { typed, change, parts, errorOf } = typing;
  if (!options.laterRecordsAllowed && !parts.subAgents) return null;
  return (
    <fieldset>
      <legend className="font-bold">{t.permissions}</legend>
      {options.laterRecordsAllowed && (
        <Checkbox
          id="laterRecordsAllowed"
          label={t.laterRecords}
          error={errorOf('laterRecordsAllowed')}
          checked={typed.laterRecordsAllowed}
          onChange={(event) => change({ laterRecordsAllowed: event.target.checked })}
        />
      )}
      {parts.subAgents && (
        <Checkbox
          id="subAgentAllowed"
          label={t.subAgents}
          help={t.subAgentsHelp}
          error={errorOf('subAgentAllowed')}
          checked={typed.subAgentAllowed}
          onChange={(event) => change({ subAgentAllowed: event.target.checked })}
        />
      )}
    </fieldset>
  );
}
