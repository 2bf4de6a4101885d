import { Groups } from './Groups';
import { Invite } from './Invite';
import { Log } from './Log';
import { Setting } from './Setting';
import type { Changing, Firm } from './useChanging';

/** What whoever manages a firm's members does, below the list of them. */
export default function Managing({ firm, changing }: { firm: Firm; changing: Changing }) {
  const { groups, assignedOnly } = firm;
  return (
    <>
      <Invite groups={groups} changing={changing} />
      <Groups groups={groups} changing={changing} />
      <Setting key={String(assignedOnly)} assignedOnly={assignedOnly} changing={changing} />
      <Log />
    </>
  );
}
