import { useState } from 'react';

/** What was done last on a part of a page, counted so that the same words are said anew. */
export function useDone() {
  const [done, setDone] = useState({ text: '', at: 0 });
  const tell = (text: string) => setDone((before) => ({ text, at: before.at + 1 }));
  return { done, tell };
}
