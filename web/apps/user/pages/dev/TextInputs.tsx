import { useTexts } from '@/i18n/texts';
import { NumberField, Select, TextArea, TextField } from '@/ui/TextField';
import { Case, Group } from './frame';
import { UNBROKEN, words } from './words';

/** Lines, numbers, paragraphs and lists, in every state. */
export function TextInputs({ id }: { id: string }) {
  const t = useTexts(words);
  return (
    <Group id={id} title={t.inputs}>
      <Lines />
      <Case name="NumberField">
        <NumberField id="number" label={t.amount} unit={t.unit} defaultValue="10" />
      </Case>
      <Case name="TextArea">
        <TextArea id="area" label={t.label} help={t.help} defaultValue={t.longText} />
        <TextArea id="area-wrong" label={t.label} error={{ text: t.mistake }} required />
      </Case>
      <Lists />
    </Group>
  );
}

function Lines() {
  const t = useTexts(words);
  const error = { text: t.mistake, code: 'MSG-LIT-E-0001' };
  return (
    <Case name="TextField">
      <TextField id="line" label={t.label} showOptional />
      <TextField id="line-help" label={t.label} help={t.help} required defaultValue={t.value} />
      <div className="focus-shown">
        <TextField id="line-focus" label={t.focused} defaultValue={t.value} />
      </div>
      <TextField id="line-wrong" label={t.wrong} error={error} required />
      <TextField id="line-off" label={t.disabled} disabled defaultValue={t.value} />
      <TextField id="line-locked" label={t.locked} readOnly defaultValue={t.value} />
      <TextField id="line-hint" label={t.none} placeholder={t.value} width="md" />
      <TextField id="line-long" label={t.longText} help={UNBROKEN} defaultValue={UNBROKEN} />
      <TextField id="line-xs" label="xs" width="xs" unit={t.unit} defaultValue="1" />
      <TextField id="line-sm" label="sm" width="sm" defaultValue="100-8926" />
    </Case>
  );
}

function Lists() {
  const t = useTexts(words);
  const options = [t.one, t.two, t.longText].map((label, at) => ({ value: `${at}`, label }));
  return (
    <Case name="Select">
      <Select id="list" label={t.kind} options={options} placeholder={t.choose} />
      <Select
        id="list-wrong"
        label={t.wrong}
        options={options}
        error={{ text: t.mistake }}
        placeholder={t.choose}
        required
      />
      <Select id="list-off" label={t.disabled} options={options} disabled />
      <Select id="list-long" label={t.long} options={options} defaultValue="2" />
    </Case>
  );
}
