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
  if (!firm || !data) return null;
  return (
    <section className="mt-10">
      <Heading level={2}>{t.title}</Heading>
      {firm.members.some(({ state }) => state === 'MEMBER') ? (
        <Choosing key={JSON.stringify(data)} id={delegationId} firm={firm} assigned={data} />
      ) : (
        <p>
          {t.none} <Link to="/mypage/members">{t.toMembers}</Link>
        </p>
      )}
    </section>
  );
}

function Choosing({ id, firm, assigned }: { id: string; firm: Firm; assigned: Assigned }) {
  const t = useTexts(assignmentTexts);
  const queries = useQueryClient();
  const { pending, failure, run } = useAction();
  const [members, setMembers] = useState<readonly string[]>(assigned.members);
  const [groups, setGroups] = useState<readonly string[]>(assigned.groups);
  const [saved, setSaved] = useState(false);
  const save = () => {
    setSaved(false);
    void run(async () => {
      await api.call(
        '/api/common/delegation/assignment-update',
        { delegationId: id, members: [...members], groups: [...groups] },
        { quiet: true },
      );
      setSaved(true);
      await queries.invalidateQueries();
    });
  };
  return (
    <div className="flex flex-col items-start gap-6">
      <p>{t.lead}</p>
      {saved && <NotificationBanner tone="success" announce title={t.saved} />}
      <Failed failure={failure} />
      {assigned.gone && <NotificationBanner tone="warning" title={t.gone} />}
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
      <Button variant="outline" size="md" pending={pending} onClick={save}>
        {t.save}
      </Button>
    </div>
  );
}
