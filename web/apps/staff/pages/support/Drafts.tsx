import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { DraftSummary } from '@/api/model';
import type { UserOperations } from '@/api/operations';
import { staffQuery } from '@/api/query';
import type { ProcedureDefinition } from '@/forms/procedure/definition';
import { useFormat } from '@/i18n/format';
import { usePick, useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { ContentLoading } from '@/ui/Loading';
import { lazyPart } from '@/ui/lazyPart';
import { useDraftName } from '@/ui/status/useDraftName';
import { DescriptionList, Table } from '@/ui/Table';
import { DRAFT } from './pages';
import { supportTexts } from './texts';

const FiledForm = lazyPart(() => import('@/forms/FiledForm'), 'FiledForm');

export type DraftList = UserOperations['/api/common/draft/list-get']['result'];
export type Draft = UserOperations['/api/common/draft/get']['result'];

/** The drafts of the user; each can be looked at. */
export function Drafts({ drafts }: { drafts: readonly DraftSummary[] }) {
  const t = useTexts(supportTexts);
  const nameOf = useDraftName();
  const format = useFormat();
  const pick = usePick();
  return (
    <Table
      caption={t.DRAFTS}
      rows={drafts}
      rowKey={(row) => row.temporalyNotificationId}
      columns={[
        {
          id: 'name',
          header: t.draftName,
          rowHeader: true,
          cell: (row) => (
            <Link to={href(DRAFT, { temporalyNotificationId: row.temporalyNotificationId })}>
              {nameOf(row)}
            </Link>
          ),
        },
        { id: 'procedure', header: t.procedure, cell: (row) => pick(row.subject) },
        { id: 'savedAt', header: t.savedAt, cell: (row) => format.dateTime(row.saveDateTime) },
      ]}
    />
  );
}

/** What a draft says so far, and which files it has. */
export function DraftOf({ draft }: { draft: Draft }) {
  const t = useTexts(supportTexts);
  const format = useFormat();
  const { procedureId, procedureVersion, formData, members, documents } = draft;
  const asked = { procedureId, version: procedureVersion };
  const { data } = useQuery(staffQuery('/api/staff/mst/procedure/detail-get', asked));
  if (!data) return <ContentLoading />;
  const files = documents.map(({ fileName }) => fileName).join('\n');
  return (
    <Suspense fallback={<ContentLoading />}>
      <DescriptionList
        items={[
          { term: t.savedAt, description: format.dateTime(draft.saveDateTime) },
          { term: t.files, description: files || t.none },
        ]}
      />
      <Heading level={2}>{t.DRAFT}</Heading>
      <FiledForm
        definition={data.definition as ProcedureDefinition}
        data={{ ...formData, ...members }}
      />
    </Suspense>
  );
}
