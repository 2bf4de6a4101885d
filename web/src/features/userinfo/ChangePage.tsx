import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { ChooseItems } from './ChooseItems';
import { itemsOf } from './changes';
import { itemsIn } from './draft';
import { EditItems } from './EditItems';
import { type Flow, flowAt } from './flow';
import { Steps } from './Steps';
import { userInfoTexts } from './texts';
import { useDetail } from './useDetail';

/** MYP0111: which parts of the user info change, and what they become. */
export default function ChangePage({ flow }: { flow?: Flow }) {
  const t = useTexts(userInfoTexts);
  const { pathname } = useLocation();
  const chosenFlow = flow ?? flowAt(pathname);
  const named = itemsIn(useSearchParams()[0]);
  const detail = useDetail();
  const [wrong, setWrong] = useState(false);
  const items = chosenFlow.whole && detail ? itemsOf(detail.userCategory) : named;
  const editing = items.length > 0;
  useFocusOnChange(editing);
  return (
    <>
      <Steps flow={chosenFlow} current={editing ? 'edit' : 'choose'} />
      <PageHeading title={t.title} lead={editing ? t.editLead : t.chooseLead} hasErrors={wrong} />
      {detail &&
        (editing ? (
          <EditItems flow={chosenFlow} items={items} detail={detail} onWrong={setWrong} />
        ) : (
          <ChooseItems flow={chosenFlow} category={detail.userCategory} onWrong={setWrong} />
        ))}
    </>
  );
}

/** Choosing and entering have one address: the heading takes the focus between them, too. */
function useFocusOnChange(editing: boolean): void {
  const before = useRef(editing);
  useEffect(() => {
    if (before.current === editing) return;
    before.current = editing;
    window.scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [editing]);
}
