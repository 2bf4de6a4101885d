import { useTexts } from '@/i18n/texts';
import { PageHeading } from '@/shell/PageHeading';
import { focusField } from '@/ui/ErrorSummary';
import { Anchor } from '@/ui/Link';
import { Buttons } from './Buttons';
import { Choices } from './Choices';
import { Dates, Files } from './DatesFiles';
import { Fields } from './Fields';
import { Lists } from './Lists';
import { Messages, Waiting } from './Messages';
import { Dialogs, Places } from './Places';
import { States } from './States';
import { TextInputs } from './TextInputs';
import { words } from './words';

const groups = [
  ['buttons', Buttons],
  ['inputs', TextInputs],
  ['choices', Choices],
  ['dates', Dates],
  ['files', Files],
  ['fields', Fields],
  ['messages', Messages],
  ['states', States],
  ['lists', Lists],
  ['places', Places],
  ['dialogs', Dialogs],
  ['loading', Waiting],
] as const;

/** Every group of components, with the contents on top. */
export default function Components() {
  const t = useTexts(words);
  return (
    <>
      <PageHeading title={t.title} lead={t.lead} />
      <nav aria-label={t.contents}>
        <ol className="list-decimal columns-2 gap-8 ps-6 sm:columns-3">
          {groups.map(([name]) => (
            <li key={name}>
              <Anchor
                href={`#group-${name}`}
                onClick={(event) => {
                  event.preventDefault();
                  focusField(`group-${name}`);
                }}
              >
                {t[name]}
              </Anchor>
            </li>
          ))}
        </ol>
      </nav>
      {groups.map(([name, Specimens]) => (
        <Specimens key={name} id={`group-${name}`} />
      ))}
    </>
  );
}
