/** One measure of a page load: milliseconds, of a layout shift thousandths. */
export interface Measure {
  metric: 'load' | 'lcp' | 'cls' | 'inp';
  value: number;
  /** The path that was loaded; the person may have gone on from it. */
  page: string;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

interface Interaction extends PerformanceEntry {
  interactionId?: number;
}

/**
 * Adds up layout shifts as Cumulative Layout Shift has it: the largest burst, of at
 * most 5 seconds and with less than 1 second between its shifts.
 */
export function createShifts() {
  let first = 0;
  let last = 0;
  let burst = 0;
  let largest = 0;
  return {
    add({ startTime, value }: { startTime: number; value: number }): void {
      const goesOn = burst > 0 && startTime - last < 1000 && startTime - first < 5000;
      if (!goesOn) first = startTime;
      burst = goesOn ? burst + value : value;
      last = startTime;
      largest = Math.max(largest, burst);
    },
    get: () => largest,
  };
}

function observe<E extends PerformanceEntry>(type: string, see: (entry: E) => void): void {
  try {
    const options = { type, buffered: true, durationThreshold: 40 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry as E);
    }).observe(options);
  } catch {
    // A browser that does not measure this.
  }
}

/**
 * Measures the page load: its duration at once, and when the page is first hidden
 * what is known only then: in the capture phase, before the client sends what it has.
 */
export function watchSpeed(send: (measure: Measure) => void): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!(navigation instanceof PerformanceNavigationTiming)) return;
  const page = new URL(navigation.name).pathname;
  let lcp = 0;
  let inp = 0;
  const shifts = createShifts();
  observe('largest-contentful-paint', (entry) => {
    lcp = entry.startTime;
  });
  observe<Shift>('layout-shift', (entry) => {
    if (!entry.hadRecentInput) shifts.add(entry);
  });
  observe<Interaction>('event', (entry) => {
    if (entry.interactionId) inp = Math.max(inp, entry.duration);
  });
  if (navigation.loadEventEnd > 0) send({ metric: 'load', value: navigation.loadEventEnd, page });
  const hide = () => {
    if (document.visibilityState !== 'hidden') return;
    document.removeEventListener('visibilitychange', hide, true);
    if (lcp > 0) send({ metric: 'lcp', value: lcp, page });
    send({ metric: 'cls', value: shifts.get() * 1000, page });
    if (inp > 0) send({ metric: 'inp', value: inp, page });
  };
  document.addEventListener('visibilitychange', hide, true);
}
