import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { Breadcrumbs } from '@/ui/Breadcrumbs';
import { Button } from '@/ui/Button';
import { Card, LinkCard, StatusChip } from '@/ui/Card';
import { Dialog } from '@/ui/Dialog';
import { Heading } from '@/ui/Heading';
import { Icon } from '@/ui/Icon';
import { Accordion, Tabs } from '@/ui/Tabs';
import { Case, Group } from './frame';
import { UNBROKEN, words } from './words';

const HERE = '/dev/components';

/** Headings, cards, tabs and the way to a page. */
export function Places({ id }: { id: string }) {
  const t = useTexts(words);
  return (
    <Group id={id} title={t.places}>
      <Case name="Breadcrumbs">
        <Breadcrumbs
          items={[{ label: t.one, to: HERE }, { label: t.longText, to: HERE }, { label: UNBROKEN }]}
        />
      </Case>
      <Case name="Heading">
        <Heading level={3}>{t.heading} 3</Heading>
        <Heading level={4}>{t.longText}</Heading>
      </Case>
      <TabSets />
      <Case name="Accordion">
        <div>
          <Accordion summary={t.heading}>{t.body}</Accordion>
          <Accordion summary={t.longText} open>
            {UNBROKEN}
          </Accordion>
        </div>
      </Case>
      <Cards />
      <Case name="Icon" row>
        {(['error', 'warning', 'success', 'info', 'file', 'user', 'newTab', 'check'] as const).map(
          (name) => (
            <Icon key={name} name={name} className="size-6" />
          ),
        )}
      </Case>
    </Group>
  );
}

function TabSets() {
  const t = useTexts(words);
  const [current, setCurrent] = useState('one');
  const tabs = [
    { id: 'one', label: t.one, content: t.body },
    { id: 'two', label: t.longText, content: UNBROKEN },
    { id: 'three', label: UNBROKEN, content: t.longText },
  ];
  return (
    <Case name="Tabs">
      <Tabs label={t.kind} tabs={tabs} current={current} onChange={setCurrent} />
    </Case>
  );
}

function Cards() {
  const t = useTexts(words);
  return (
    <Case name="Card">
      <Card
        level={3}
        title={t.label}
        aside={<StatusChip tone="success">{t.past}</StatusChip>}
        footer={<Button size="md">{t.act}</Button>}
      >
        {t.body}
      </Card>
      <Card level={3} title={t.longText}>
        {UNBROKEN}
      </Card>
      <LinkCard to={HERE} title={t.label}>
        {t.body}
      </LinkCard>
      <LinkCard to={HERE} title={UNBROKEN}>
        {t.longText}
      </LinkCard>
    </Case>
  );
}

/** Dialogs, each behind the button that opens it. */
export function Dialogs({ id }: { id: string }) {
  const t = useTexts(words);
  const [open, setOpen] = useState<'dialog' | 'alertdialog' | 'long' | null>(null);
  const close = () => setOpen(null);
  return (
    <Group id={id} title={t.dialogs}>
      <Case name="Dialog" row>
        <Button variant="outline" onClick={() => setOpen('dialog')}>
          {t.openDialog}
        </Button>
        <Button variant="outline" onClick={() => setOpen('alertdialog')}>
          {t.openAlert}
        </Button>
        <Button variant="outline" onClick={() => setOpen('long')}>
          {t.openLong}
        </Button>
      </Case>
      {open && (
        <Dialog
          role={open === 'alertdialog' ? open : 'dialog'}
          title={open === 'dialog' ? t.act : t.longText}
          onClose={close}
          actions={
            <>
              <Button danger={open === 'alertdialog'} onClick={close}>
                {t.act}
              </Button>
              <Button variant="outline" onClick={close}>
                {t.close}
              </Button>
            </>
          }
        >
          {open === 'long' ? `${UNBROKEN}\n${`${t.longText}\n`.repeat(20)}` : t.body}
        </Dialog>
      )}
    </Group>
  );
}
