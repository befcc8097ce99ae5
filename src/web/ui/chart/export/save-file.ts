/** Hands a file to the browser to keep, such as a chart's CSV. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the press has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** "Fitness up 6 in four weeks" → "fitness-up-6-in-four-weeks". */
export function fileNameOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  return words.slice(0, 80) || 'chart';
}
