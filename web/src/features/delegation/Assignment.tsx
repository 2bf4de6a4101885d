import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DelegationDetail } from '@/api/model';
import type { UserOperations } from '@/api/operations';
import { userQuery } from '@/api/query';
import { api } from '@/api/user';
import { Failed } from '@/forms/Failed';
import { useAction } from '@/forms/useAction';
import { useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Button } from '@/ui/Button';
import { CheckboxGroup } from '@/ui/Choice';
import { Heading } from '@/ui/Heading';
import { Link } from '@/ui/Link';
import { assignmentTexts } from './assignmentTexts';

type Firm = UserOperations['/api/common/member/list-get']['result'];
type Assigned = UserOperations['/api/common/delegation/assignment-get']['result'];

/** Who of a firm acts under a power of attorney that it holds. */
export default function Assignment({ of: { delegationId } }: { of: DelegationDetail }) {
  const t = useTexts(assignmentTexts);
  const firm = useQuery(userQuery('/api/common/member/list-get', {}, { quiet: true })).data;
  const { data } = useQuery(
    userQuery('/api/common/delegation/assignment-get', { delegationId }, { quiet: true }),
  );
  const saving = useSaving(delegationId);
  if (!firm || !data) return null;
  return (
    <section className="mt-10">
      <Heading level={2}>{t.title}</Heading>
      {firm.members.some(({ state }) => state === 'MEMBER') ? (
        <div className="flex flex-col items-start gap-6">
          <p>{t.lead}</p>
          {saving.saved && <NotificationBanner tone="success" announce title={t.saved} />}
          <Failed failure={saving.failure} />
          {data.gone && <NotificationBanner tone="warning" title={t.gone} />}
          <Choosing key={JSON.stringify(data)} firm={firm} assigned={data} saving={saving} />
        </div>
      ) : (
        <p>
          {t.none} <Link to="/mypage/members">{t.toMembers}</Link>
        </p>
      )}
    </section>
  );
}

/** What is chosen; begun anew where somebody else has changed it. */
function Choosing({
  firm,
  assigned,
  saving: { pending, save },
}: {
  firm: Firm;
  assigned: Assigned;
  saving: ReturnType<typeof useSaving>;
}) {
  const t = useTexts(assignmentTexts);
  const [members, setMembers] = useState<readonly string[]>(assigned.members);
  const [groups, setGroups] = useState<readonly string[]>(assigned.groups);
  return (
    <>
      <CheckboxGroup
        id="assignedMembers"
        label={t.members}
        value={members}
        onChange={setMembers}
        options={firm.members
          .filter(({ state }) => state === 'MEMBER')
          .map(({ memberId, name, mail }) => ({ value: memberId, label: name, help: mail }))}
      />
      {firm.groups.length > 0 && (
        <CheckboxGroup
          id="assignedGroups"
          label={t.groups}
          value={groups}
          onChange={setGroups}
          options={firm.groups.map(({ groupId, name }) => ({ value: groupId, label: name }))}
        />
      )}
      <Button
        variant="outline"
        size="md"
        pending={pending}
        onClick={() => save({ members: [...members], groups: [...groups] })}
      >
        {t.save}
      </Button>
    </>
  );
}

function useSaving(delegationId: string) {
  const queries = useQueryClient();
  const { pending, failure, run } = useAction();
  const [saved, setSaved] = useState(false);
  const save = (chosen: { members: string[]; groups: string[] }) => {
    setSaved(false);
    void run(async () => {
      const path = '/api/common/delegation/assignment-update';
      await api.call(path, { delegationId, ...chosen }, { quiet: true });
      setSaved(true);
      await queries.invalidateQueries();
    });
  };
  return { pending, failure, saved, save };
}
