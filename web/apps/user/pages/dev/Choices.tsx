import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { Checkbox } from '@/ui/Checkbox';
import { CheckboxGroup, RadioGroup } from '@/ui/Choice';
import { Case, Group } from './frame';
import { UNBROKEN, words } from './words';

function useOptions() {
  const t = useTexts(words);
  return [
    { value: '1', label: t.one },
    { value: '2', label: t.two, help: t.help },
    { value: '3', label: t.three, disabled: true },
    { value: '4', label: t.longText },
    { value: '5', label: UNBROKEN },
  ];
}

/** Boxes and radio buttons. */
export function Choices({ id }: { id: string }) {
  const t = useTexts(words);
  return (
    <Group id={id} title={t.choices}>
      <Case name="Checkbox">
        <Checkbox id="box" label={t.agree} help={t.help} />
        <Checkbox id="box-on" label={t.agree} defaultChecked />
        <div className="focus-shown">
          <Checkbox id="box-focus" label={t.focused} />
        </div>
        <Checkbox id="box-wrong" label={t.wrong} error={{ text: t.mistake }} required />
        <Checkbox id="box-off" label={t.disabled} disabled />
        <Checkbox id="box-off-on" label={t.disabled} disabled defaultChecked />
      </Case>
      <Radios />
      <Boxes />
    </Group>
  );
}

function Radios() {
  const t = useTexts(words);
  const options = useOptions();
  const [value, onChange] = useState('1');
  const two = options.slice(0, 2);
  const wrong = { error: { text: t.mistake }, required: true };
  return (
    <Case name="RadioGroup">
      <RadioGroup id="radio" label={t.kind} {...{ options, value, onChange }} />
      <RadioGroup id="radio-inline" label={t.kind} inline {...{ options: two, value, onChange }} />
      <RadioGroup id="radio-tile" label={t.kind} tile {...{ options, value, onChange }} />
      <RadioGroup
        id="radio-wrong"
        label={t.wrong}
        tile
        options={two}
        value=""
        onChange={onChange}
        {...wrong}
      />
      <RadioGroup
        id="radio-off"
        label={t.disabled}
        tile
        disabled
        options={two}
        value="1"
        onChange={onChange}
      />
    </Case>
  );
}

function Boxes() {
  const t = useTexts(words);
  const options = useOptions();
  const [value, onChange] = useState<readonly string[]>(['1', '4']);
  return (
    <Case name="CheckboxGroup">
      <CheckboxGroup id="boxes" label={t.kind} help={t.help} {...{ options, value, onChange }} />
      <CheckboxGroup id="boxes-tile" label={t.kind} tile {...{ options, value, onChange }} />
      <CheckboxGroup
        id="boxes-wrong"
        label={t.wrong}
        error={{ text: t.mistake }}
        {...{ options, value: [], onChange }}
      />
    </Case>
  );
}
