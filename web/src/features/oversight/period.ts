import { now, today } from '@/lib/clock';

/** What is added up: days YYYY-MM-DD, both included, and the letter of a bureau. */
export interface Period {
  from: string;
  to: string;
  bureau?: string;
}

/** How many days are shown before others are asked for. */
const DAYS = 30;

const ago = (days: number) => today(new Date(now().getTime() - days * 86_400_000));

/** The period that an address asks for. */
export function periodIn(query: URLSearchParams): Period {
  const day = (name: string, otherwise: string) =>
    (query.get(name) ?? '').slice(0, 10) || otherwise;
  const bureau = (query.get('bureau') ?? '').slice(0, 1);
  return {
    from: day('from', ago(DAYS - 1)),
    to: day('to', ago(0)),
    ...(bureau && { bureau }),
  };
}
