import { afterAll, beforeAll, inject } from 'vitest';
import { aProduct, type Product, type ProductOptions } from '#test/product.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '#test/programs/temporary-postgres.ts';

/** A database for this test file alone; drop it afterwards. */
export function aDatabase(): Promise<TestDatabase> {
  return createTestDatabase(inject('postgresUrl'));
}

/** The same before the first migration. */
export function anEmptyDatabase(): Promise<TestDatabase> {
  return createEmptyDatabase(inject('postgresUrl'));
}

interface Options extends Omit<ProductOptions, 'databaseUrl'> {
  /** What the product's clock shows at first. */
  now?: string;
}
type ProductOfFile = Product & { databaseUrl: string };

/**
 * The product on a database of its own, for all tests of this file: open before the first, closed after the last. Options that another
 * `beforeAll` prepares are read by a function.
 */
export function setUpProduct(options: Options | (() => Options) = {}): ProductOfFile {
  const product = {} as ProductOfFile;
  let database: TestDatabase | undefined;
  beforeAll(async () => {
    database = await aDatabase();
    const { now, ...chosen } = typeof options === 'function' ? options() : options;
    const { url: databaseUrl } = database;
    Object.assign(product, await aProduct({ ...chosen, databaseUrl }), { databaseUrl });
    if (now) product.clock.now = new Date(now);
  });
  afterAll(async () => {
    await product.close?.();
    await database?.drop();
  });
  return product;
}
