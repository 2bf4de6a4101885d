import { type FormEvent, useState } from 'react';
import { PortalError } from '@/api/error';
import type { FieldError, MemberGroup } from '@/api/model';
import { api } from '@/api/user';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { Heading } from '@/ui/Heading';
import { TextField } from '@/ui/TextField';
import { useErrors } from './Invite';
import { managingTexts } from './managingTexts';
import type { Changing } from './useChanging';
import { words } from './words';

/** The groups of a firm's members. */
export function Groups({
  groups,
  changing,
}: {
  groups: readonly MemberGroup[];
  changing: Changing;
}) {
  const t = useTexts(managingTexts);
  const w = useTexts(words);
  const [asked, ask] = useState<MemberGroup | null>(null);
  return (
    <section className="mt-12">
      <Heading level={2}>{w.groups}</Heading>
      <p className="mb-6">{t.groupsLead}</p>
      {groups.length === 0 ? (
        <p className="mb-6">{t.noGroups}</p>
      ) : (
        <Rows groups={groups} ask={ask} />
      )}
      <AddGroup changing={changing} />
      {asked && (
        <ConfirmDialog
          role="alertdialog"
          danger
          title={t.dropGroupOf(asked.name)}
          body={t.dropGroupAsk}
          act={t.dropGroup}
          onCancel={() => ask(null)}
          onConfirm={() => {
            ask(null);
            const { groupId } = asked;
            void changing.change(
              () => api.call('/api/common/member/group-remove', { groupId }, { quiet: true }),
              t.groupGone,
            );
          }}
        />
      )}
    </section>
  );
}

function Rows({ groups, ask }: { groups: readonly MemberGroup[]; ask: (of: MemberGroup) => void }) {
  const t = useTexts(managingTexts);
  return (
    <ul className="mb-6 divide-y divide-solid-gray-420 border-y border-solid-gray-420">
      {groups.map((group) => (
        <li
          key={group.groupId}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
        >
          <span className="wrap-anywhere">
            <span className="font-bold">{group.name}</span> {t.groupSize(group.size)}
          </span>
          <Button
            variant="outline"
            danger
            size="sm"
            aria-label={t.dropGroupOf(group.name)}
            onClick={() => ask(group)}
          >
            {t.dropGroup}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function AddGroup({ changing }: { changing: Changing }) {
  const t = useTexts(managingTexts);
  const [name, type] = useState('');
  const [refused, setRefused] = useState<readonly FieldError[]>([]);
  const errorOf = useErrors(refused);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefused([]);
    void changing.change(async () => {
      try {
        await api.call('/api/common/member/group-add', { name }, { quiet: true });
        type('');
      } catch (error) {
        if (error instanceof PortalError) setRefused(error.fields);
        throw error;
      }
    }, t.groupMade);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
      <TextField
        id="groupName"
        label={t.groupName}
        maxLength={100}
        error={errorOf('/name')}
        value={name}
        onChange={(event) => type(event.target.value)}
      />
      <Button type="submit" variant="outline" size="md" pending={changing.pending}>
        {t.addGroup}
      </Button>
    </form>
  );
}
