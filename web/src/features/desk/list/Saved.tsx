import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useRef, useState } from 'react';
import type { StaffInfo } from '@/api/model';
import { staffQuery } from '@/api/query';
import { staffApi } from '@/api/staff';
import { mayWrite } from '@/api/writers';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { usePick, useTexts } from '@/i18n/texts';
import { useAccount } from '@/shell/config';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Link } from '@/ui/Link';
import { lazyPart } from '@/ui/lazyPart';
import { type Chosen, chosenIn, listPath } from './query';
import { SideList, SideRow } from './SideList';
import { savedTexts } from './savedTexts';
import { Uncounted } from './Uncounted';

const SaveForm = lazyPart(() => import('./SaveForm'));

const saved = staffQuery('/api/staff/common/review/filter-list-get', {}, { quiet: true });

/** The filter that is to be deleted, and its line. */
interface Asked {
  name: string;
  sharedBy?: string | undefined;
  line: Element | null;
}

/** The filters of the staff member and those that their bureaus share, with how much fits each. */
export default function Saved({ chosen }: { chosen: Chosen }) {
  const t = useTexts(savedTexts);
  const pick = usePick();
  const client = useQueryClient();
  const me = useAccount().info as StaffInfo | undefined;
  const { data } = useQuery({ ...saved, refetchOnWindowFocus: true });
  const { data: queues } = useQuery(
    staffQuery('/api/staff/common/review/queue-list-get', {}, { quiet: true }),
  );
  const { pending, failure, run } = useAction({ signedIn: true });
  const [saving, setSaving] = useState(false);
  const [asked, ask] = useState<Asked>();
  const add = useRef<HTMLButtonElement>(null);
  const bureaus = queues?.bureaus ?? [];
  const nameOf = (letter: string) => {
    const found = bureaus.find((each) => each.letter === letter);
    return found ? pick(found.name) : letter;
  };
  const remove = ({ name, sharedBy, line }: Asked) =>
    run(async () => {
      const left = await staffApi.call(
        '/api/staff/common/review/filter-delete',
        { name, ...(sharedBy && { sharedBy }) },
        { quiet: true },
      );
      // The button that was pressed goes away with its line: the filter beside it is next.
      const beside = line?.nextElementSibling ?? line?.previousElementSibling;
      (beside?.querySelector('a') ?? add.current)?.focus();
      client.setQueryData(saved.queryKey, left);
    });
  return (
    <div>
      <Failed failure={failure} />
      <SideList title={t.saved}>
        {data?.filters.length === 0 && <SideRow>{t.none}</SideRow>}
        {data?.filters.map(({ name, sharedBy, filter, columns, count, mayDelete }) => (
          <SideRow
            key={`${sharedBy} ${name}`}
            count={
              <>
                {count >= 0 ? t.n(count) : <Uncounted why={t.notCounted} />}
                {mayDelete && (
                  <Button
                    variant="text"
                    size="sm"
                    pending={pending}
                    aria-label={t.removeOf(name)}
                    onClick={({ currentTarget }) =>
                      ask({ name, sharedBy, line: currentTarget.closest('li') })
                    }
                  >
                    {t.remove}
                  </Button>
                )}
              </>
            }
          >
            <Link to={listPath(chosenIn(filter, columns ?? []))}>{name}</Link>
            {sharedBy && (
              <span className="block text-solid-gray-700">{t.shared(nameOf(sharedBy))}</span>
            )}
          </SideRow>
        ))}
      </SideList>
      <Button ref={add} variant="outline" size="sm" onClick={() => setSaving(true)}>
        {t.add}
      </Button>
      {saving && (
        <Suspense fallback={null}>
          <SaveForm
            chosen={chosen}
            bureaus={mayWrite(me) ? bureaus : []}
            onSaved={(filters) => client.setQueryData(saved.queryKey, filters)}
            onClose={() => setSaving(false)}
          />
        </Suspense>
      )}
      {asked && (
        <ConfirmDialog
          danger
          title={t.removeTitle(asked.name)}
          body={asked.sharedBy ? t.removeShared(nameOf(asked.sharedBy)) : t.removeOwn}
          act={t.removeAct}
          onConfirm={() => {
            ask(undefined);
            void remove(asked);
          }}
          onCancel={() => ask(undefined)}
        />
      )}
    </div>
  );
}
