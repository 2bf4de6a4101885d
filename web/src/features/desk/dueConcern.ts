/** Fewer working days than these are told to be few. */
const FEW = 5;

/** What speaks against a last day, counted in working days from the day after today; undefined for nothing, and for what is no such day. */
export function dueConcern(due: string, today: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(due) || due < today) return undefined;
  const last = new Date(`${due}T00:00:00Z`);
  if (Number.isNaN(last.getTime())) return undefined;
  if (isWeekend(last)) return { weekend: true, days: 0 };
  let days = 0;
  for (const day = new Date(`${today}T00:00:00Z`); day < last && days < FEW; ) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (!isWeekend(day)) days += 1;
  }
  return days < FEW ? { weekend: false, days } : undefined;
}

const isWeekend = (day: Date) => day.getUTCDay() % 6 === 0;
