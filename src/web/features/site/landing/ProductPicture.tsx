import { type PictureTheme, PRODUCT_PICTURES, type ProductPictureName, pictureFile } from '#web/features/site/landing/product-pictures.ts';

interface Shown {
  name: ProductPictureName;
  alt: string;
}

/** A picture of the product in the theme of the page; only the one that is seen is fetched. */
export function ProductPicture(shown: Shown) {
  return (
    <>
      <InTheme {...shown} theme="light" />
      <InTheme {...shown} theme="dark" />
    </>
  );
}

/** Of lazy pictures a browser fetches those that are displayed: styles hide the one of the other theme. */
function InTheme({ name, alt, theme }: Shown & { theme: PictureTheme }) {
  const { desk, phone } = PRODUCT_PICTURES[name];
  return (
    <picture className={theme === 'light' ? 'only-light' : 'only-dark'}>
      {desk && <source media="(width < 40rem)" srcSet={pictureFile(name, 'phone', theme)} {...phone} />}
      <img
        {...(desk ?? phone)}
        src={pictureFile(name, desk ? 'desk' : 'phone', theme)}
        alt={alt}
        loading="lazy"
        decoding="async"
        className="h-auto w-full rounded-sheet border border-rule"
      />
    </picture>
  );
}
