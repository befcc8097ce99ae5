import { bytesField, numberField, textField, varint, zigzag } from '#test/maps/protobuf.ts';

const KINDS = { point: 1, line: 2, area: 3 } as const;
const EXTENT = 4096;
const [MOVE, LINE, CLOSE] = [1, 2, 7];

export interface TileFeature {
  shape: keyof typeof KINDS;
  /** In parts of the tile's side, from its upper left corner. */
  points: readonly (readonly [x: number, y: number])[];
  properties: Readonly<Record<string, string>>;
}

/** A Mapbox vector tile, version 2: features by the name of their layer. */
export function vectorTile(layers: Readonly<Record<string, readonly TileFeature[]>>): Uint8Array {
  return Uint8Array.from(Object.entries(layers).flatMap(([name, features]) => bytesField(3, layer(name, features))));
}

function layer(name: string, features: readonly TileFeature[]): number[] {
  const keys = [...new Set(features.flatMap(({ properties }) => Object.keys(properties)))];
  const values = [...new Set(features.flatMap(({ properties }) => Object.values(properties)))];
  const feature = ({ shape, points, properties }: TileFeature): number[] => [
    ...bytesField(
      2,
      Object.entries(properties).flatMap(([key, value]) => [...varint(keys.indexOf(key)), ...varint(values.indexOf(value))]),
    ),
    ...numberField(3, KINDS[shape]),
    ...bytesField(4, geometry(shape, points)),
  ];
  return [
    ...numberField(15, 2),
    ...textField(1, name),
    ...features.flatMap((each) => bytesField(2, feature(each))),
    ...keys.flatMap((key) => textField(3, key)),
    ...values.flatMap((value) => bytesField(4, textField(1, value))),
    ...numberField(5, EXTENT),
  ];
}

function geometry(shape: TileFeature['shape'], points: TileFeature['points']): number[] {
  let [lastX, lastY] = [0, 0];
  const steps = points.map(([x, y]) => {
    const [toX, toY] = [Math.round(x * EXTENT), Math.round(y * EXTENT)];
    const step = [...varint(zigzag(toX - lastX)), ...varint(zigzag(toY - lastY))];
    [lastX, lastY] = [toX, toY];
    return step;
  });
  const command = (id: number | undefined, count: number): number[] => varint((id ?? 0) + 8 * count);
  return [
    ...command(MOVE, 1),
    ...(steps[0] ?? []),
    ...(steps.length > 1 ? [...command(LINE, steps.length - 1), ...steps.slice(1).flat()] : []),
    ...(shape === 'area' ? command(CLOSE, 1) : []),
  ];
}
