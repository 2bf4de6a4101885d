const TOKYO = 9 * 60 * 60 * 1000;

/** The day in Japan. */
export const today = () => new Date(Date.now() + TOKYO).toISOString().slice(0, 10);
