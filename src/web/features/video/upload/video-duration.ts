const READ_WITHIN_MS = 4_000;

/** How long a film is that has not been sent yet; null when this browser cannot read it, as with AVI. */
export function filmLength(file: File): Promise<number | null> {
  const address = URL.createObjectURL(file);
  const film = document.createElement('video');
  return new Promise<number | null>((resolve) => {
    const tooLong = setTimeout(() => resolve(null), READ_WITHIN_MS);
    film.addEventListener('loadedmetadata', () => resolve(film.videoWidth > 0 && Number.isFinite(film.duration) ? film.duration : null));
    film.addEventListener('error', () => resolve(null));
    film.addEventListener('loadedmetadata', () => clearTimeout(tooLong));
    film.preload = 'metadata';
    film.src = address;
  }).finally(() => {
    film.removeAttribute('src');
    film.load();
    URL.revokeObjectURL(address);
  });
}
