import type { ReactNode } from 'react';
import { type Act, useActLabel } from '@/application/menu/acts';
import { type Answers, menuPath } from '@/application/menu/answers';
import { ChoiceLinks } from '@/application/menu/ChoiceLinks';
import { preparationPath } from '@/application/paths';
import { usePick } from '@/i18n/texts';

/** The second question. What is about a licence of the account leads to its procedure at once: it says for whom. */
export function DoWhat({
  acts,
  station,
  heading,
}: {
  acts: readonly Act[];
  station: string;
  heading: ReactNode;
}) {
  const label = useActLabel();
  const pick = usePick();
  return (
    <>
      {heading}
      <ChoiceLinks
        choices={acts.flatMap((act) => {
          const [only] = act.procedures;
          const one = act.procedures.length === 1 ? only : undefined;
          const so: Answers = { station, act: act.act };
          return one || act.act !== 'report'
            ? [
                {
                  to:
                    one && one.categories.length > 0
                      ? preparationPath(one.procedureId)
                      : menuPath(so),
                  title: label(act),
                  text: one && pick(one.title) !== label(act) ? pick(one.title) : undefined,
                },
              ]
            : act.procedures.map((each) => ({
                to: preparationPath(each.procedureId),
                title: pick(each.title),
                text: pick(each.summary),
              }));
        })}
      />
    </>
  );
}
