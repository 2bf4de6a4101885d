/** Something for the monitoring: an error that nobody caught, or an event of a feature. */
export type Recorded = { error: unknown } | { event: string; details: object };

/** How much waits for the monitoring client, which is loaded after the page. */
const LIMIT = 50;

const waiting: Recorded[] = [];

let take = (what: Recorded) => {
  if (waiting.length < LIMIT) waiting.push(what);
};

/** Hands something to the monitoring, where there is one. Never throws. */
export function record(what: Recorded): void {
  take(what);
}

/** Where records go from now on; what has waited goes first. */
export function recordTo(next: (what: Recorded) => void): void {
  take = next;
  for (const what of waiting.splice(0)) next(what);
}
