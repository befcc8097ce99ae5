/** Every file of a drop, those in dropped folders too, in the order they were found. */
export async function filesOfDrop(data: DataTransfer): Promise<File[]> {
  // The entries have to be taken before the first await: the browser empties the list when the event is over.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...data.files];
  const found = await Promise.all(entries.map(filesUnder));
  return found.flat();
}

async function filesUnder(entry: FileSystemEntry): Promise<File[]> {
  if (entry instanceof FileSystemFileEntry) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))];
  if (!(entry instanceof FileSystemDirectoryEntry)) return [];
  const files: File[] = [];
  const reader = entry.createReader();
  for (;;) {
    // A folder is read in batches of at most a hundred until an empty one comes.
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return files;
    for (const child of batch) files.push(...(await filesUnder(child)));
  }
}
