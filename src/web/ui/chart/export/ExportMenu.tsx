import { Download, Image, Sheet } from 'lucide-react';
import type { RefObject } from 'react';
import { type CsvCell, csvOf } from '#web/ui/chart/export/csv.ts';
import { paintChart } from '#web/ui/chart/export/png.ts';
import { fileNameOf, saveFile } from '#web/ui/chart/export/save-file.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu, MenuItem } from '#web/ui/overlay/Menu.tsx';

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const;
/** Without it some spreadsheets take UTF-8 for something else. */
const BYTE_ORDER_MARK = '\ufeff';

/** Takes a chart along: its numbers as CSV, its picture as PNG. */
export function ExportMenu({
  title,
  csv,
  figure,
  hasPicture,
}: {
  title: string;
  csv: () => CsvCell[][];
  figure: RefObject<HTMLElement | null>;
  hasPicture: boolean;
}) {
  const name = fileNameOf(title);

  function saveNumbers(): void {
    saveFile(new Blob([BYTE_ORDER_MARK + csvOf(csv())], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  }

  async function savePicture(): Promise<void> {
    const svg = figure.current?.querySelector<SVGSVGElement>('svg[data-chart]');
    const picture = svg && figure.current && (await paintChart(figure.current, svg));
    if (picture) saveFile(picture, `${name}.png`);
  }

  return (
    <Menu trigger={<IconButton label="Export" icon={<Download {...ICON} />} />}>
      <MenuItem icon={<Sheet {...ICON} />} onSelect={saveNumbers}>
        Save as CSV
      </MenuItem>
      <MenuItem icon={<Image {...ICON} />} disabled={!hasPicture} onSelect={() => void savePicture()}>
        Save as PNG
      </MenuItem>
    </Menu>
  );
}
