import { type FitPart, tableOf } from '#core/recording/fit/decode.ts';
import { deviceInfo, fileId } from '#core/recording/fit/profile.ts';
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

/** Garmin's devices for swim, bike, run and multisport, by FIT's numbers; a watch of another kind stays without a name. */
const GARMIN_PRODUCTS: ReadonlyMap<number, string> = new Map([
  [1018, 'Forerunner 310XT'],
  [1036, 'Edge 500'],
  [1124, 'Forerunner 110'],
  [1169, 'Edge 800'],
  [1325, 'Edge 200'],
  [1328, 'Forerunner 910XT'],
  [1345, 'Forerunner 610'],
  [1436, 'Forerunner 70'],
  [1482, 'Forerunner 10'],
  [1499, 'Swim'],
  [1551, 'fēnix'],
  [1561, 'Edge 510'],
  [1567, 'Edge 810'],
  [1623, 'Forerunner 620'],
  [1632, 'Forerunner 220'],
  [1765, 'Forerunner 920XT'],
  [1836, 'Edge 1000'],
  [1907, 'vívoactive'],
  [1967, 'fēnix 2'],
  [2050, 'fēnix 3'],
  [2067, 'Edge 520'],
  [2147, 'Edge 25'],
  [2153, 'Forerunner 225'],
  [2156, 'Forerunner 630'],
  [2157, 'Forerunner 230'],
  [2158, 'Forerunner 735XT'],
  [2337, 'vívoactive HR'],
  [2413, 'fēnix 3 HR'],
  [2431, 'Forerunner 235'],
  [2503, 'Forerunner 35'],
  [2530, 'Edge 820'],
  [2544, 'fēnix 5S'],
  [2604, 'fēnix 5X'],
  [2691, 'Forerunner 935'],
  [2697, 'fēnix 5'],
  [2700, 'vívoactive 3'],
  [2713, 'Edge 1030'],
  [2886, 'Forerunner 645'],
  [2888, 'Forerunner 645 Music'],
  [2900, 'fēnix 5S Plus'],
  [2909, 'Edge 130'],
  [3011, 'Edge Explore'],
  [3076, 'Forerunner 245'],
  [3077, 'Forerunner 245 Music'],
  [3110, 'fēnix 5 Plus'],
  [3111, 'fēnix 5X Plus'],
  [3112, 'Edge 520 Plus'],
  [3113, 'Forerunner 945'],
  [3121, 'Edge 530'],
  [3122, 'Edge 830'],
  [3224, 'vívoactive 4S'],
  [3225, 'vívoactive 4'],
  [3226, 'Venu'],
  [3251, 'MARQ Athlete'],
  [3282, 'Forerunner 45'],
  [3287, 'fēnix 6S'],
  [3288, 'fēnix 6S'],
  [3289, 'fēnix 6'],
  [3290, 'fēnix 6'],
  [3291, 'fēnix 6X'],
  [3405, 'Swim 2'],
  [3558, 'Edge 130 Plus'],
  [3570, 'Edge 1030 Plus'],
  [3589, 'Forerunner 745'],
  [3638, 'Enduro'],
  [3652, 'Forerunner 945 LTE'],
  [3703, 'Venu 2'],
  [3704, 'Venu 2S'],
  [3843, 'Edge 1040'],
  [3869, 'Forerunner 55'],
  [3888, 'Instinct 2'],
  [3905, 'fēnix 7S'],
  [3906, 'fēnix 7'],
  [3907, 'fēnix 7X'],
  [3943, 'epix'],
  [3990, 'Forerunner 255 Music'],
  [3991, 'Forerunner 255S Music'],
  [3992, 'Forerunner 255'],
  [3993, 'Forerunner 255S'],
  [4024, 'Forerunner 955'],
  [4061, 'Edge 540'],
  [4062, 'Edge 840'],
  [4169, 'Edge Explore 2'],
  [4257, 'Forerunner 265'],
  [4258, 'Forerunner 265S'],
  [4260, 'Venu 3'],
  [4261, 'Venu 3S'],
  [4312, 'epix Pro 42 mm'],
  [4313, 'epix Pro 47 mm'],
  [4314, 'epix Pro 51 mm'],
  [4315, 'Forerunner 965'],
  [4341, 'Enduro 2'],
  [4374, 'fēnix 7S Pro'],
  [4375, 'fēnix 7 Pro'],
  [4376, 'fēnix 7X Pro'],
  [4426, 'vívoactive 5'],
  [4432, 'Forerunner 165'],
  [4433, 'Forerunner 165 Music'],
  [4440, 'Edge 1050'],
  [4532, 'fēnix 8 Solar'],
  [4533, 'fēnix 8 Solar 51 mm'],
  [4534, 'fēnix 8 43 mm'],
  [4536, 'fēnix 8'],
  [4575, 'Enduro 3'],
  [4625, 'vívoactive 6'],
  [4633, 'Edge 550'],
  [4634, 'Edge 850'],
  [4666, 'fēnix E'],
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
