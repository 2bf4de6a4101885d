import { useLang } from '@/i18n/lang';
import { texts, usePick, useTexts } from '@/i18n/texts';
import { NotificationBanner } from '@/ui/Banner';
import { Heading } from '@/ui/Heading';
import { useEvaluation } from './FormContext';
import type { SectionDefinition } from './procedure/definition';
import { ReviewSection } from './Review';
import { controlId, headingId, sectionOf } from './registry/pointer';
import { byEntry, entryTexts } from './registry/problems';
import type { FormStore } from './registry/store';

const keptTexts = texts({
  kept: {
    ja: '前に届け出た内容です。この手続きでは変更できません。',
    en: 'This is what you filed before. It cannot be changed in this procedure.',
  },
  pointed: { ja: '確かめるところがあります', en: 'Something to look at' },
});

/** A section that stays as it was filed, whatever is typed: to be read only. */
export function KeptSection({
  store,
  section,
  note = true,
}: {
  store: FormStore;
  section: SectionDefinition;
  /** Says so above its values; not where the page does. */
  note?: boolean;
}) {
  const t = useTexts(keptTexts);
  const pick = usePick();
  const evaluation = useEvaluation(store);
  const { definition } = store.engine;
  if (!evaluation.visible(`/${section.id}`)) return null;
  const id = controlId(`/${section.id}`);
  return (
    <section aria-labelledby={headingId(id)} className="mt-12 first:mt-0">
      <Heading level={2} id={headingId(id)} tabIndex={-1} data-field>
        {pick(section.title)}
      </Heading>
      {note && <p className="mb-6 text-solid-gray-700">{t.kept}</p>}
      <Pointed store={store} section={section} />
      <ReviewSection definition={definition} section={section} evaluation={evaluation} anchors />
    </section>
  );
}

/** What is pointed out of the section; at its values there is no place for it. */
function Pointed({ store, section }: { store: FormStore; section: SectionDefinition }) {
  const t = useTexts(keptTexts);
  const lang = useLang();
  useEvaluation(store);
  const { definition } = store.engine;
  const warnings = store.warnings.filter(({ pointer }) => sectionOf(pointer) === section.id);
  if (warnings.length === 0) return null;
  return (
    <div className="mb-6">
      <NotificationBanner tone="warning" title={t.pointed}>
        <ul className="mt-2 list-disc ps-6">
          {byEntry(store, warnings).map((each) => {
            const { label, text } = entryTexts(definition, each, lang);
            return (
              <li key={each.problem.pointer} data-warning={each.problem.code}>
                {label}: {text}
              </li>
            );
          })}
        </ul>
      </NotificationBanner>
    </div>
  );
}
