import { aDatabase } from '#test/database.ts';
import { aProduct, type Product, type ProductOptions } from '#test/product.ts';

/** A product of its own, with the limits as athletes meet them, for the time of `work`. */
export async function withStrictProduct(work: (product: Product) => Promise<void>, options: Partial<ProductOptions> = {}): Promise<void> {
  const database = await aDatabase();
  const product = await aProduct({ databaseUrl: database.url, limitScale: 1, ...options });
  try {
    await work(product);
  } finally {
    await product.close();
    await database.drop();
  }
}
