import { guides } from '@/forms/identity/guides';
import type { ProofMethod } from '@/forms/identity/proof';
import { proofTexts } from '@/forms/identity/texts';
import { usePick, useTexts } from '@/i18n/texts';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { Table } from '@/ui/Table';
import type { Kind, Options } from './options';
import { signupTexts } from './texts';
import { useChecks } from './useChecks';

/** What a kind of account needs, and what it may be used for. */
export function KindPanel(props: { kind: Kind; options: Options; gis: boolean }) {
  const { kind, gis } = props;
  const t = useTexts(signupTexts);
  return (
    <>
      <p>{t[`kind${kind.userCategory}Lead`]}</p>
      <div className="mt-6">
        <Heading level={2}>{t.need}</Heading>
        <ul className="list-disc ps-6">
          <li>{t.needMail}</li>
          <li>
            {t.needOne}
            <Methods {...props} />
          </li>
        </ul>
      </div>
      {!gis && <Services {...props} />}
    </>
  );
}

const needs = {
  password: 'needPassword',
  mynumber: 'needMynumber',
  gbizid: 'needGbizid',
  certificate: 'needCertificate',
} as const;

function Methods({ kind, options, gis }: { kind: Kind; options: Options; gis: boolean }) {
  const t = useTexts(signupTexts);
  const about = useTexts(proofTexts);
  const pick = usePick();
  const methods = options.loginMethods.filter(
    ({ id }) => kind.loginMethods.includes(id) && (!gis || kind.servicesBy[id]?.includes('gis')),
  );
  return (
    <ul className="mt-1 list-[circle] space-y-2 ps-6">
      {methods.map(({ id, title }) => {
        const only = kind.servicesBy[id] ?? [];
        const names = options.services.filter((each) => only.includes(each.id));
        const limited = only.length < kind.services.length;
        const guide = guides[id as ProofMethod];
        return (
          <li key={id}>
            <strong>{pick(title)}</strong>
            {limited && ` ${t.onlyFor(names.map((each) => pick(each.title)))}`}
            <br />
            {t[needs[id as keyof typeof needs]]}
            {guide && (
              <>
                {' '}
                <Link to={guide}>{about.guideOf(pick(title))}</Link>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Services({ kind, options }: { kind: Kind; options: Options }) {
  const t = useTexts(signupTexts);
  const pick = usePick();
  const { name } = useChecks(options);
  const byPassword = kind.identityChecks.password ?? {};
  const rows = options.services.filter((each) => kind.services.includes(each.id));
  const needed = (service: string) => {
    const checks = byPassword[service];
    if (!checks) return '—';
    return t.oneOf(checks.map((id) => (id === 'none' ? t.none : name(id))));
  };
  return (
    <div className="mt-10">
      <Heading level={2}>{t.services}</Heading>
      <p className="mb-4">{t.servicesLead}</p>
      <Table
        caption={t.services}
        rows={rows}
        rowKey={(row) => row.id}
        columns={[
          { id: 'service', header: t.service, rowHeader: true, cell: (row) => pick(row.title) },
          { id: 'check', header: t.checkNeeded, cell: (row) => needed(row.id) },
        ]}
      />
    </div>
  );
}
