import { Sections } from '@/forms/Sections';
import { sectionsOf } from './steps';
import { Wizard } from './Wizard';

/** APP0102: what is applied for. */
export default function FormPage() {
  return (
    <Wizard step="form">
      {({ form, definition }) => (
        <Sections store={form} sections={sectionsOf(definition, 'form')} />
      )}
    </Wizard>
  );
}
