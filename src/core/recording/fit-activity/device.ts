import { type FitPart, tableOf } from '#core/recording/fit/decode.ts';
import { deviceInfo, fileId } from '#core/recording/fit/profile.ts';
import { GARMIN_PRODUCTS } from '#core/recording/fit-activity/garmin-products.ts';
import type { Recording } from '#core/recording/recording.ts';

const GARMIN = 1;
const DYNASTREAM = 15;

/** Makers of what triathletes wear and mount, by FIT's numbers. 255 is "development" and names nobody. */
const MAKERS: ReadonlyMap<number, string> = new Map([
  [GARMIN, 'Garmin'],
  [6, 'SRM'],
  [7, 'Quarq'],
  [9, 'Saris'],
  [DYNASTREAM, 'Dynastream'],
  [16, 'Timex'],
  [23, 'Suunto'],
  [32, 'Wahoo'],
  [37, 'Magellan'],
  [38, 'o-synce'],
  [40, 'Concept2'],
  [41, 'Shimano'],
  [48, 'Pioneer'],
  [51, '4iiii'],
  [60, 'Rotor'],
  [63, 'Specialized'],
  [67, 'BKOOL'],
  [68, 'Cateye'],
  [69, 'Stages Cycling'],
  [70, 'Sigma Sport'],
  [71, 'TomTom'],
  [73, 'Wattbike'],
  [81, 'Bontrager'],
  [86, 'Elite'],
  [89, 'Tacx'],
  [95, 'Stryd'],
  [107, 'Magene'],
  [111, 'Technogym'],
  [112, 'Bryton'],
  [115, 'iGPSPORT'],
  [123, 'Polar'],
  [129, 'COROS'],
  [135, 'COOSPO'],
  [140, 'Decathlon'],
  [143, 'Keiser'],
  [144, 'Zwift'],
  [258, 'Lezyne'],
  [260, 'Zwift'],
  [263, 'Favero'],
  [265, 'Strava'],
  [267, 'Bryton'],
  [268, 'SRAM'],
  [281, 'TrainerRoad'],
  [282, 'The Sufferfest'],
  [289, 'Hammerhead'],
  [294, 'COROS'],
  [303, 'greenteg'],
  [305, 'WHOOP'],
  [307, 'OneLap'],
  [309, 'FORM'],
  [310, 'Decathlon'],
  [315, 'RGT Cycling'],
  [331, 'MyWhoosh'],
  [340, 'Peloton'],
  [348, 'Huawei'],
]);

/** Who made the device that recorded, as far as the file says and the tables know. A name the device gives itself goes first. */
export function readDevice(part: FitPart): Recording['device'] {
  const files = tableOf(part, fileId);
  const devices = tableOf(part, deviceInfo);
  const creator = rowOf(devices.rows, (row) => devices.value(row, deviceInfo.deviceIndex) === 0);
  const maker = first(
    files.rows > 0 ? files.value(0, fileId.manufacturer) : null,
    creator === null ? null : devices.value(creator, deviceInfo.manufacturer),
  );
  const product = first(
    files.rows > 0 ? files.value(0, fileId.product) : null,
    creator === null ? null : devices.value(creator, deviceInfo.product),
  );
  const name = first(
    files.rows > 0 ? legible(files.text(0, fileId.productName)) : null,
    creator === null ? null : legible(devices.text(creator, deviceInfo.productName)),
  );
  const isGarmin = maker === GARMIN || maker === DYNASTREAM;
  return {
    manufacturer: MAKERS.get(maker ?? -1) ?? null,
    product: name ?? (isGarmin ? (GARMIN_PRODUCTS.get(product ?? -1) ?? null) : null),
  };
}

/** FIT's numbers of a device, for writing; Garmin's "development" where the maker has none. */
export function deviceNumbers({ manufacturer, product }: Recording['device']): { manufacturer: number; product: number | null } {
  return {
    manufacturer: [...MAKERS].find(([, name]) => name === manufacturer)?.[0] ?? 255,
    product: [...GARMIN_PRODUCTS].find(([, name]) => name === product)?.[0] ?? null,
  };
}

/** Lezyne writes garbage where the name of the product should be. */
const legible = (name: string | null): string | null => (name?.includes('\uFFFD') ? null : name);

const first = <T>(...values: readonly (T | null)[]): T | null => values.find((value) => value !== null) ?? null;

function rowOf(rows: number, isWanted: (row: number) => boolean): number | null {
  for (let row = 0; row < Math.min(rows, 1000); row++) if (isWanted(row)) return row;
  return null;
}
