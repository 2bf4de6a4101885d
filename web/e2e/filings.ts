import type { Lang } from './portal';
import { newCallSign } from './prepare';

/** A transmitter of a filing. */
export interface Transmitter {
  certification?: string;
  bands: string[];
  emissions?: string[];
  modulation?: string;
  powerW: string;
}

/** What an applicant files in a test, in the words of the page. */
export interface Filing {
  lang: Lang;
  townName: string;
  operator: string;
  licenceNumber: string;
  movement: string;
  /** Place of the station where it is not the applicant's address. */
  place?: { prefecture: string; townName: string };
  allEmissions: boolean;
  antenna?: string;
  transmitters: [Transmitter, Transmitter];
  /** The power of the second transmitter that the applicant changes to before submitting. */
  changedPowerW: string;
  /** What follows from all this. */
  fee: { yen: number; shown: string };
  destination: string;
  callSign: string;
  licence: {
    place: string;
    movement: string;
    /** As the page says it where that is another language. */
    movementShown?: string;
    /** The power is what the sheet prints: a collective symbol stands for one by itself. */
    emissions: {
      emission: string;
      emissionShown?: string;
      frequency: string;
      frequencyShown?: string;
      powerW: number;
      power: string;
    }[];
  };
}

const band = {
  ja: {
    '7M': '7MHz帯（7000～7200kHz）',
    '14M': '14MHz帯（14000～14350kHz）',
    '144M': '144MHz帯（144～146MHz）',
    '430M': '430MHz帯（430～440MHz）',
  },
  en: {
    '7M': '7 MHz (7000-7200 kHz)',
    '14M': '14 MHz (14000-14350 kHz)',
    '144M': '144 MHz (144-146 MHz)',
    '430M': '430 MHz (430-440 MHz)',
  },
};

/** A mobile station of up to 50 W, all emissions that can be assigned, at the applicant's address. */
export const mobile: Filing = {
  lang: 'ja',
  townName: '千代田区千代田9丁目99番99号',
  operator: '第二級アマチュア無線技士',
  licenceNumber: 'AXI90592',
  movement: '移動する（陸上、海上及び上空）',
  allEmissions: true,
  transmitters: [
    // The sandbox's search knows no number that ends in 9, so that nothing is filled in.
    { certification: '002-130009', bands: [band.ja['144M'], band.ja['430M']], powerW: '20' },
    {
      bands: [band.ja['7M'], band.ja['14M']],
      emissions: ['A1A（電信）', 'J3E（SSB電話）'],
      modulation: 'J3E 平衡変調',
      powerW: '40',
    },
  ],
  changedPowerW: '50',
  fee: { yen: 2750, shown: '2,750円' },
  destination: '関東総合通信局',
  callSign: newCallSign(),
  licence: {
    place: '東京都千代田区千代田9丁目99番99号',
    movement: '陸上、海上及び上空',
    emissions: [
      {
        emission: '2AM',
        frequency: '指定可能な全ての周波数',
        powerW: 50,
        power: '記号が表す電力',
      },
    ],
  },
};

/** A fixed station in Osaka above 50 W, with emissions and bands of its own for each transmitter. */
export const fixed: Filing = {
  lang: 'en',
  townName: '千代田区千代田9丁目99番99号',
  operator: 'First-Class Amateur Radio Operator',
  licenceNumber: 'AXH90593',
  movement: 'Not mobile',
  place: { prefecture: 'Osaka', townName: '大阪市北区天神橋1丁目1番1号' },
  allEmissions: false,
  antenna: 'Half-wave dipole',
  transmitters: [
    {
      certification: '002-130019',
      bands: [band.en['144M']],
      emissions: ['F3E (FM telephony)'],
      powerW: '50',
    },
    {
      bands: [band.en['7M'], band.en['14M']],
      emissions: ['A1A (telegraphy)', 'J3E (SSB telephony)'],
      modulation: 'J3E balanced modulation',
      powerW: '100',
    },
  ],
  changedPowerW: '200',
  fee: { yen: 5400, shown: '¥5,400' },
  destination: 'Kinki Bureau of Telecommunications',
  callSign: newCallSign('3'),
  licence: {
    place: '大阪府大阪市北区天神橋1丁目1番1号',
    movement: '移動しない',
    movementShown: 'It does not move',
    emissions: [
      {
        emission: 'F3E',
        frequency: band.ja['144M'],
        frequencyShown: band.en['144M'],
        powerW: 50,
        power: '50 W',
      },
      {
        emission: 'A1A、J3E',
        emissionShown: 'A1A, J3E',
        frequency: `${band.ja['7M']}、${band.ja['14M']}`,
        frequencyShown: `${band.en['7M']}, ${band.en['14M']}`,
        powerW: 200,
        power: '200 W',
      },
    ],
  },
};
