import { useState } from 'react';
import type { AccountList } from '@/api/model';
import { useFormat } from '@/i18n/format';
import { useTexts } from '@/i18n/texts';
import { href } from '@/lib/href';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { Link } from '@/ui/Link';
import { WorkTable } from '@/ui/table/WorkTable';
import { StateOf } from './StateOf';
import { accountsTexts } from './texts';

/** So many are shown at first, and more of them each time one asks. */
export const STEP = 50;

/** So many are found at most. */
const MOST = 1000;

interface Props {
  caption: string;
  list: AccountList;
  /** Reads further ones, where the list is read page by page. */
  onFurther?: () => void;
  pending?: boolean;
}

/** The accounts of a list, each leading to what there is of it. */
export function Found({ caption, list, onFurther, pending }: Props) {
  const t = useTexts(accountsTexts);
  const format = useFormat();
  const [most, setMost] = useState(STEP);
  const rows = onFurther ? list.accounts : list.accounts.slice(0, most);
  return (
    <>
      {list.more && (
        <div className="mb-4">
          <NotificationBanner tone="warning" title={list.total < MOST ? t.unsearched : t.more} />
        </div>
      )}
      <WorkTable
        caption={caption}
        rows={rows}
        rowKey={(row) => row.accountId}
        columns={[
          {
            id: 'name',
            header: t.name,
            rowHeader: true,
            cell: (row) => (
              <>
                <Link to={href('/detail', { accountId: row.accountId })}>
                  {row.name || row.accountId}
                </Link>
                <span className="block font-normal">{row.nameKana}</span>
              </>
            ),
          },
          {
            id: 'kind',
            header: t.userCategory,
            nowrap: true,
            cell: (row) => (
              <>
                {t[`kind${row.userCategory}`]}
                <span className="block">{row.companyNumber}</span>
              </>
            ),
          },
          { id: 'state', header: t.userStatusCd, cell: (row) => <StateOf account={row} /> },
          {
            id: 'contact',
            header: t.contact,
            cell: (row) =>
              row.hidden ? (
                t.hidden
              ) : (
                <>
                  <span className="block">{row.mail}</span>
                  <span className="block">{row.telNo}</span>
                </>
              ),
          },
          { id: 'address', header: t.address, cell: (row) => row.address },
          {
            id: 'lastLogin',
            header: t.lastLogin,
            cell: (row) =>
              row.hidden ? '' : row.lastLogin ? format.dateTime(row.lastLogin) : t.never,
          },
        ]}
      />
      {rows.length < list.total && (
        <p className="mt-6">
          <Button
            variant="outline"
            size="md"
            pending={pending}
            onClick={onFurther ?? (() => setMost(most + STEP))}
          >
            {t.further}
          </Button>
        </p>
      )}
    </>
  );
}
