import { GUIDE_PICTURES, type GuidePictureName } from '#web/copy/en/help/guide-pictures.ts';
import { GUIDE_PICTURE_SIZE, guidePictureFile } from '#web/features/site/help/guide-picture-files.ts';

/** A picture of the product in the theme of the page; a press opens it in its full size. It is fetched when its article is opened. */
export function GuidePicture({ name }: { name: GuidePictureName }) {
  return (['light', 'dark'] as const).map((theme) => (
    <a
      key={theme}
      href={guidePictureFile(name, theme)}
      target="_blank"
      className={theme === 'light' ? 'only-light' : 'only-dark'}
      rel="noopener"
    >
      <img
        {...GUIDE_PICTURE_SIZE}
        src={guidePictureFile(name, theme)}
        alt={GUIDE_PICTURES[name]}
        loading="lazy"
        decoding="async"
        className="mt-4 h-auto w-full rounded-sheet border border-rule"
      />
    </a>
  ));
}
