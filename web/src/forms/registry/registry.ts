import type { FieldDefinition, FieldType } from '../procedure/definition';
import { BooleanWidget, ChoiceWidget, MultichoiceWidget } from './ChoiceWidgets';
import { ComputedWidget } from './ComputedWidget';
import {
  DateWidget,
  NumberWidget,
  PostalCodeWidget,
  TextAreaWidget,
  TextWidget,
} from './TextWidgets';
import { booleanValue, listValue, textValue, type Widget } from './widget';

/** What a field can look like: its type, or the format that has a look of its own. */
type WidgetName = FieldType | 'postalCode';

/** Every field type: one component and one adapter. */
// biome-ignore lint/suspicious/noExplicitAny: each entry is checked by define; the reader does not know which it gets.
const registry: Readonly<Record<WidgetName, Widget<any>>> = {
  text: define({ Component: TextWidget, ...textValue, typed: true }),
  textarea: define({ Component: TextAreaWidget, ...textValue, typed: true }),
  number: define({ Component: NumberWidget, ...textValue, typed: true }),
  postalCode: define({ Component: PostalCodeWidget, ...textValue, typed: true }),
  date: define({ Component: DateWidget, ...textValue, typed: true }),
  boolean: define({ Component: BooleanWidget, ...booleanValue, typed: false }),
  choice: define({ Component: ChoiceWidget, ...textValue, typed: false }),
  multichoice: define({ Component: MultichoiceWidget, ...listValue, typed: false }),
  computed: define({ Component: ComputedWidget, ...textValue, typed: false }),
};

/** The entry of the table that a field takes. */
export function widgetOf(field: FieldDefinition): Widget<unknown> {
  const own = field.type === 'text' && field.format === 'postalCode';
  return registry[own ? 'postalCode' : field.type];
}

function define<V>(widget: Widget<V>): Widget<V> {
  return widget;
}
