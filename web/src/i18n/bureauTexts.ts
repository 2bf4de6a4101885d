import { texts } from './texts';

/** What the bureaus are called, by their letters (procedures/bureaus.yaml). */
export const bureauTexts = texts({
  A: { ja: '関東総合通信局', en: 'Kanto Bureau of Telecommunications' },
  B: { ja: '信越総合通信局', en: 'Shin-etsu Bureau of Telecommunications' },
  C: { ja: '東海総合通信局', en: 'Tokai Bureau of Telecommunications' },
  D: { ja: '北陸総合通信局', en: 'Hokuriku Bureau of Telecommunications' },
  E: { ja: '近畿総合通信局', en: 'Kinki Bureau of Telecommunications' },
  F: { ja: '中国総合通信局', en: 'Chugoku Bureau of Telecommunications' },
  G: { ja: '四国総合通信局', en: 'Shikoku Bureau of Telecommunications' },
  H: { ja: '九州総合通信局', en: 'Kyushu Bureau of Telecommunications' },
  I: { ja: '東北総合通信局', en: 'Tohoku Bureau of Telecommunications' },
  J: { ja: '北海道総合通信局', en: 'Hokkaido Bureau of Telecommunications' },
  O: { ja: '沖縄総合通信事務所', en: 'Okinawa Office of Telecommunications' },
});
