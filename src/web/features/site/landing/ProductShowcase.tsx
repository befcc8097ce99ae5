import { SHOWCASE } from '#web/copy/en/landing.ts';
import { ProductPicture } from '#web/features/site/landing/ProductPicture.tsx';
import type { ProductPictureName } from '#web/features/site/landing/product-pictures.ts';
import { classNames } from '#web/ui/class-names.ts';

/** What the product looks like once there is training in it: its own screens, with the demo athlete. */
export function ProductShowcase() {
  const { load, week, activity } = SHOWCASE.pictures;
  return (
    <section className="drawn-near mx-auto grid max-w-[1200px] gap-10 px-4 py-16 sm:px-8 lg:py-24">
      <header className="grid max-w-[56ch] gap-3">
        <h2 className="text-28 sm:text-40">{SHOWCASE.title}</h2>
        <p className="text-17 text-muted">{SHOWCASE.text}</p>
      </header>
      <div className="grid gap-x-12 gap-y-12 lg:grid-cols-[1.9fr_1fr]">
        <div className="grid content-start gap-12">
          <Figure name="load" {...load} />
          <Figure name="week" {...week} />
        </div>
        <Figure name="activity" {...activity} narrow />
      </div>
      <p className="text-13 text-muted">{SHOWCASE.note}</p>
    </section>
  );
}

interface Framed {
  name: ProductPictureName;
  title: string;
  text: string;
  alt: string;
  /** As wide as a phone wherever there is room for more. */
  narrow?: boolean;
}

function Figure({ name, title, text, alt, narrow = false }: Framed) {
  return (
    <figure className={classNames('grid content-start gap-4', narrow && 'gap-x-8 sm:max-lg:grid-cols-[24rem_1fr] sm:max-lg:items-center')}>
      <div>
        <ProductPicture name={name} alt={alt} />
      </div>
      <figcaption className="grid gap-1">
        <h3 className="text-17">{title}</h3>
        <p className="max-w-[60ch] text-muted">{text}</p>
      </figcaption>
    </figure>
  );
}
