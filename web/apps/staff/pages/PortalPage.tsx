import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { StaffInfo } from '@/api/model';
import { mayWrite, oversees } from '@/api/writers';
import { bureauTexts } from '@/i18n/bureauTexts';
import { useTexts } from '@/i18n/texts';
import { useAccount, usePortal } from '@/shell/config';
import { PageHeading } from '@/shell/PageHeading';
import { NotificationBanner } from '@/ui/Banner';
import { LinkCard } from '@/ui/Card';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { lazyPart } from '@/ui/lazyPart';
import { DescriptionList } from '@/ui/Table';
import { Today } from './Today';
import { staffTexts } from './texts';

const Alerts = lazyPart(() => import('@/application/alerts/Alerts'));
const Deputy = lazyPart(() => import('./Deputy'));
const Approvals = lazyPart(() => import('./Approvals'));

/** Each task; with read, of those who only read. */
const tasks = [
  {
    path: '/desk',
    title: 'desk',
    help: 'deskHelp',
    read: { title: 'deskRead', help: 'deskReadHelp' },
  },
  { path: '/register', title: 'register', help: 'registerHelp' },
  {
    path: '/search',
    title: 'accounts',
    help: 'accountsHelp',
    read: { title: 'accounts', help: 'accountsReadHelp' },
  },
  {
    path: '/payments',
    title: 'payments',
    help: 'paymentsHelp',
    read: { title: 'paymentsRead', help: 'paymentsReadHelp' },
  },
  {
    path: '/announcement',
    title: 'announcements',
    help: 'announcementsHelp',
    read: { title: 'announcementsRead', help: 'announcementsReadHelp' },
  },
  { path: '/procedures', title: 'procedures', help: 'proceduresHelp' },
  { path: '/oversight', title: 'oversight', help: 'oversightHelp' },
  { path: '/monitoring', title: 'monitoring', help: 'monitoringHelp' },
  { path: '/audit', title: 'audit', help: 'auditHelp' },
  {
    path: '/roles',
    title: 'roles',
    help: 'rolesHelp',
    read: { title: 'rolesRead', help: 'rolesReadHelp' },
  },
  { path: '/messages', title: 'messages', help: 'messagesHelp' },
] as const;
const roles = ['viewer', 'officer', 'administrator', 'auditor'] as const;

/** STF0001: the signed-in home of the staff. */
export default function PortalPage() {
  const t = useTexts(staffTexts);
  const staff = useAccount().info as StaffInfo | undefined;
  const { nav } = usePortal();
  const writes = mayWrite(staff);
  const known = tasks
    .filter((task) => nav.some((item) => item.path === task.path))
    .map((task) => ({ ...task, ...(!writes && 'read' in task && task.read) }));
  const bureaus: Readonly<Record<string, string>> = useTexts(bureauTexts);
  const role = roles.find((each) => each === staff?.role);
  // The page that this role may not open, from which one was led here.
  const from = useSearchParams()[0].get('closed') ?? '';
  const task = tasks.find(({ path }) => `${from}/`.startsWith(`${path}/`));
  const closed = task ? t[task.title] : '';
  return (
    <>
      <PageHeading title={t.title} lead={staff && t.welcome(staff.name)} />
      {from && (
        <div className="mb-6">
          <NotificationBanner announce tone="warning" title={t.closed(closed)}>
            {t.closedWhy(role ? t[role] : '')}
          </NotificationBanner>
        </div>
      )}
      {oversees(staff) && (
        <Suspense fallback={null}>
          <Alerts />
        </Suspense>
      )}
      {known.some(({ path }) => path === '/desk') && <Today mine={writes} />}
      {mayWrite(staff) && (
        <Suspense fallback={null}>
          <Approvals />
        </Suspense>
      )}
      {known.length > 0 && (
        <section className="mb-10">
          <Heading level={2}>{t.tasks}</Heading>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {known.map((task) => (
              <li key={task.path}>
                <LinkCard to={task.path} title={t[task.title]}>
                  {t[task.help]}
                </LinkCard>
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayWrite(staff) && (
        <Suspense fallback={null}>
          <Deputy />
        </Suspense>
      )}
      {staff && (
        <section>
          <Heading level={2}>{t.account}</Heading>
          <DescriptionList
            items={[
              { term: t.role, description: role ? t[role] : staff.role },
              {
                term: t.bureaus,
                description:
                  staff.bureaus.map((letter) => bureaus[letter] ?? letter).join('\n') ||
                  t.allBureaus,
              },
            ]}
          />
          <p className="mt-3">
            <Link to="/own">{t.own}</Link>
          </p>
        </section>
      )}
    </>
  );
}
