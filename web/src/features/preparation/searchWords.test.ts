import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { elsewhere } from './elsewhere';
import { type Offered, search } from './search';

/** What there really is to file (internal/catalogue keeps it true). */
const menu = JSON.parse(readFileSync('../contract/menu.json', 'utf8')) as Offered;

/**
 * What words lead to: the first station and the first act of it, or a procedure about any. `!` says that something is told:
 * that it is not here, or need not be filed. `*` stands for the stations where all have the same act.
 */
function led(words: string): string {
  const told = elsewhere(words);
  const found = search(words, menu.stations, menu.procedures, told !== undefined);
  const [first] = found;
  const note = told && (!first || told.besides) ? '!' : '';
  if (!first) return note || 'nothing';
  const [procedure] = first.procedures;
  const acts = new Set(found.flatMap((each) => each.procedures.map(({ act }) => act)));
  if (found.length > 8 && acts.size === 1) return `${note}* ${procedure?.act}`;
  return `${note}${first.station ? `${first.station.id} ${procedure?.act}` : procedure?.procedureId}`;
}

const ja: Record<string, string> = {
  免許が切れる: '* renewal',
  免許の期限が切れそう: '* renewal',
  更新したい: '* renewal',
  会社の名前が変わった: '* change',
  社名が変わりました: '* change',
  代表者が変わった: '* change',
  引っ越した: '* change',
  引越し: '* change',
  住所の変更: '* change',
  結婚して名前が変わった: '* change',
  アンテナを替えた: '* change',
  アンテナを交換したい: '* change',
  工事が終わった: 'radio-change-completion-open',
  変更の工事が終わった: 'radio-change-completion-open',
  トラックの無線: 'land-mobile open',
  バスの無線機: 'land-mobile open',
  タクシー無線: 'base open',
  車載の無線機: 'land-mobile open',
  配車: 'land-mobile open',
  警備の無線: 'simplified open',
  電波利用料: '!',
  電波利用料を払いたい: '!',
  'IoT センサー': '!registered open',
  インカム: '!registered open',
  トランシーバーを買った: 'land-mobile open',
  中継局: 'base open',
  ローカル5G: 'base open',
  無線局をやめる: '* repeal',
  無線をやめたい: '* repeal',
  使わなくなった: '* repeal',
  廃業: '* repeal',
  ハム: 'amateur open',
  ハムを始めたい: 'amateur open',
  アマチュア無線を始めたい: 'amateur open',
  アマチュアの更新: 'amateur renewal',
  コールサインがほしい: 'amateur open',
  ドローンを飛ばしたい: 'experimental open',
  海外のスマホを使いたい: 'expsp open',
  技適のない機器: 'expsp open',
  デジ簡: 'blanket-registered open',
  免許状をなくした: 'radio-certificate-open',
  証明書がほしい: 'radio-certificate-open',
  定期検査: 'radio-inspection-open',
  父が亡くなった: 'radio-succession-open',
  会社が合併した: 'radio-transfer-open',
  相続: 'radio-succession-open',
  船の無線: '!',
  船のアンテナ: '!',
  飛行機: '!',
  レーダー: '!',
  特小: '!',
  IP無線: '!',
  技適を取りたい: 'giteki-design open',
  実験局: 'experimental open',
  防災無線: 'base open',
  携帯電話の端末: 'blanket open',
  毎年の報告: 'blanket report',
  予備免許の延長: 'radio-deadline-open',
  まるで無関係: 'nothing',
  LPWA: '!registered open',
  'Wi-Fi': '!registered open',
  Bluetooth: '!giteki-design open',
  '351MHz': 'blanket-registered open',
};

const en: Record<string, string> = {
  LPWA: '!registered open',
  'my licence expires': '* renewal',
  'licence expired': '* renewal',
  renew: '* renewal',
  'renewal of my amateur license': 'amateur renewal',
  'company name changed': '* change',
  'we moved': '* change',
  'new address': '* change',
  'replace the antenna': '* change',
  'work is finished': 'radio-change-completion-open',
  'truck radio': 'land-mobile open',
  'bus radios': 'land-mobile open',
  taxi: 'land-mobile open',
  'spectrum fee': '!',
  'IoT sensors': '!registered open',
  intercom: '!registered open',
  repeater: 'base open',
  'local 5G': 'blanket open',
  'close a station': '* repeal',
  'stop using': '* repeal',
  'no longer used': '* repeal',
  'ham radio': 'amateur open',
  'call sign': 'amateur open',
  drone: 'experimental open',
  'foreign smartphone': 'expsp open',
  'walkie-talkie': 'land-mobile open',
  'lost licence': 'radio-certificate-open',
  certificate: 'radio-certificate-open',
  inspection: 'radio-change-completion-open',
  merger: 'radio-transfer-open',
  inheritance: 'radio-succession-open',
  boat: '!',
  aircraft: '!',
  experiment: 'experimental open',
  handsets: 'blanket open',
  'totally unrelated': 'nothing',
};

for (const [lang, table] of Object.entries({ ja, en })) {
  test(`[R2.24] words that people type lead to what they mean (${lang})`, () => {
    const wrong = Object.entries(table).flatMap(([words, want]) => {
      const got = led(words);
      return got === want ? [] : [`${words}: ${got}, not ${want}`];
    });
    expect(wrong).toEqual([]);
  });
}
