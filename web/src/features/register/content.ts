import type { RegisterDetail } from '@/api/model';
import type { Bilingual } from '@/i18n/lang';

/** A row of emissions as it is typed; its key stays with it. */
export interface Row {
  key: number;
  emission: string;
  frequency: string;
  powerW: string;
}

const TEXTS = [
  'holderName',
  'holderAddress',
  'purpose',
  'communicationMatter',
  'communicationPartner',
  'place',
  'movementRange',
] as const;

type TextPart = (typeof TEXTS)[number];

/** What is typed in the place of what a licence says. */
export type Typed = Record<TextPart, string> & {
  emissions: readonly Row[];
  particulars: Readonly<Record<string, string>>;
};

type Drafted = NonNullable<NonNullable<RegisterDetail['measure']>['returned']>['content'];

/** What a licence says, or was to say by what was drafted. */
export function contentOf(licence: RegisterDetail, drafted?: Drafted): Typed {
  const says = drafted ?? licence;
  const { holderName, holderAddress, purpose, communicationMatter, communicationPartner } = says;
  return {
    ...{ holderName, holderAddress, purpose, communicationMatter, communicationPartner },
    place: says.place,
    movementRange: says.movementRange,
    emissions: says.emissions.map((each, key) => ({
      ...each,
      key,
      powerW: String(each.powerW),
    })),
    particulars: Object.fromEntries(
      licence.particulars.map(({ id, value }) => [id, drafted?.particulars[id] ?? value]),
    ),
  };
}

/** What is sent of it: a power that is no number is 0, which is refused at its field. */
export const inputOf = ({ emissions, ...rest }: Typed) => ({
  ...rest,
  emissions: emissions.map(({ emission, frequency, powerW }) => ({
    emission,
    frequency,
    powerW: Number(powerW.normalize('NFKC')) || 0,
  })),
});

type Words = RegisterDetail['words'];

const headings = (words: Words): Record<TextPart, Bilingual | undefined> => ({
  holderName: words.holder,
  holderAddress: words.address,
  purpose: words.purpose,
  communicationMatter: words.matter,
  communicationPartner: words.partner,
  place: words.place,
  movementRange: words.movement,
});

/** The texts that licences of the kind have. */
export const textParts = (words: Words): readonly TextPart[] =>
  TEXTS.filter((name) => headings(words)[name]);

/** What each control is called. */
export function labelsOf(
  { words, particulars }: RegisterDetail,
  pick: (text: Bilingual) => string,
): Readonly<Record<string, string>> {
  const parts = Object.entries(headings(words)).map(([name, text]) => [
    name,
    text ? pick(text) : name,
  ]);
  const others = particulars.map(({ id, label, unit }) => [
    `particulars-${id}`,
    unit ? `${pick(label)} (${pick(unit)})` : pick(label),
  ]);
  return Object.fromEntries([
    ...parts,
    ...others,
    ['emissions', words.emissions ? pick(words.emissions) : ''],
  ]);
}
