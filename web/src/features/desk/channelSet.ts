/** The channels of a band as a licence designates them: the twin of channelSetOf in internal/procedure/channel_set.go. */
const TYPED =
  /^([0-9]{1,7}(?:\.[0-9]{1,6})?)(?:MHz)?(?:から|[〜~-])([0-9]{1,7}(?:\.[0-9]{1,6})?)MHz(?:まで)?の?[(、,]?(?:([0-9]{1,6}(?:\.[0-9]{1,3})?)kHz(?:間隔|apart))?の?[、,]?(?:([0-9]{1,4})(?:波|周波数|チャネル|channels))?\)?$/;
const MAX_CHANNELS = 1000;

/** Text as it is matched: without space, and in ASCII where it is wide. */
const halfWidth = (text: string) =>
  text
    .replace(/\s/g, '')
    .replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0));

/** A set of channels as a licence writes it, and each of them in MHz; undefined where ends, distance and number do not agree. */
export function channelSet(typed: string): { written: string; values: number[] } | undefined {
  const found = TYPED.exec(halfWidth(typed));
  if (!found) return undefined;
  const inHertz = (group: number, unit: number) => Math.round(Number(found[group] ?? 0) * unit);
  const [from, to] = [inHertz(1, 1e6), inHertz(2, 1e6)];
  let [step, count] = [inHertz(3, 1e3), inHertz(4, 1)];
  if (step === 0 && count > 1) step = Math.trunc((to - from) / (count - 1));
  if (step > 0 && count === 0) count = Math.trunc((to - from) / step) + 1;
  const agrees = from + step * (count - 1) === to;
  if (from <= 0 || step <= 0 || count <= 1 || count > MAX_CHANNELS || !agrees) return undefined;
  return {
    written: `${from / 1e6}MHzから${to / 1e6}MHzまで${step / 1e3}kHz間隔の${count}波`,
    values: Array.from({ length: count }, (_, n) => (from + step * n) / 1e6),
  };
}
