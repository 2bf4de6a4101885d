import { useState } from 'react';
import { useTexts } from '@/i18n/texts';
import { Button } from '@/ui/Button';
import { previewTexts } from './texts';

/** How large a file is shown, in parts of the pane's width. */
const LEAST = 0.5;
const MOST = 4;

/** How a file is looked at: its size in parts of the pane's width, and quarter turns to the right. */
export interface View {
  zoom: number;
  turns: number;
}

export const useView = () => useState<View>({ zoom: 1, turns: 0 });

/** The buttons for a view. */
export function Zoom({
  view: { zoom, turns },
  onView,
}: {
  view: View;
  onView: (view: View) => void;
}) {
  const t = useTexts(previewTexts);
  return (
    <>
      <Button
        size="sm"
        variant="outline"
        disabled={zoom >= MOST}
        onClick={() => onView({ turns, zoom: Math.min(MOST, zoom * 1.5) })}
      >
        {t.larger}
      </Button>
      <Button
        size="sm"
        variant="outline"
        disabled={zoom <= LEAST}
        onClick={() => onView({ turns, zoom: Math.max(LEAST, zoom / 1.5) })}
      >
        {t.smaller}
      </Button>
      <Button size="sm" variant="outline" onClick={() => onView({ zoom, turns: (turns + 1) % 4 })}>
        {t.rotate}
      </Button>
    </>
  );
}
