import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Frame } from 'node-av';
import type { Body, Place } from '#core/technique/pose/synthetic-body.ts';

export interface FilmOptions {
  /** Ends in .mp4, .mov or .avi: H.264 in the first two, MPEG-4 ASP in the last, which no browser plays. */
  path: string;
  lastsSec: number;
  rateHz?: number;
  widthPx?: number;
  heightPx?: number;
  /** Stands in a corner of every picture. */
  label?: string;
  /** What the file says of where it was made. */
  place?: string;
}

/** A film of a drawn athlete who moves as a made body does; without one, of a meadow. */
export async function makeFilm(body: ((timeSec: number) => Body) | null, options: FilmOptions): Promise<void> {
  const { path, lastsSec, rateHz = 30, widthPx = 480, heightPx = 640, label, place } = options;
  const [api, constants, av, { createCanvas }] = await Promise.all([
    import('node-av/api'),
    import('node-av/constants'),
    import('node-av'),
    import('@napi-rs/canvas'),
  ]);
  av.Log.setLevel(constants.AV_LOG_QUIET);
  const isAvi = path.endsWith('.avi');
  const codec = isAvi ? constants.FF_ENCODER_MPEG4 : constants.FF_ENCODER_LIBX264;
  using encoder = await api.Encoder.create(codec, isAvi ? { bitrate: '3M' } : { options: { preset: 'ultrafast', crf: 20 } });
  await using output = await api.Muxer.open(path, {
    ...(place === undefined ? {} : { options: { movflags: 'use_metadata_tags' } }),
    configure: (format) => {
      if (place !== undefined)
        format.metadata = av.Dictionary.fromObject({ location: place, 'com.apple.quicktime.location.ISO6709': place });
    },
  });
  const index = output.addStream(encoder);
  const canvas = createCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d');
  const frames = async function* (): AsyncGenerator<Frame | null> {
    for (let i = 0; i < lastsSec * rateHz; i++) {
      draw(context, body?.(i / rateHz) ?? null, { widthPx, heightPx });
      if (label) write(context, label);
      const rgba = Buffer.from(context.getImageData(0, 0, widthPx, heightPx).data.buffer);
      yield av.Frame.fromVideoBuffer(rgba, {
        width: widthPx,
        height: heightPx,
        format: constants.AV_PIX_FMT_RGBA,
        timeBase: { num: 1, den: rateHz },
        pts: BigInt(i),
      });
    }
    // The end: what the encoder still holds comes out.
    yield null;
  };
  using filter = api.FilterAPI.create('format=yuv420p', { framerate: { num: rateHz, den: 1 } });
  for await (const packet of encoder.packets(filter.frames(frames()))) {
    if (packet) await output.writePacket(packet, index);
    packet?.free();
  }
}

function write(context: SKRSContext2D, label: string): void {
  context.font = '600 18px sans-serif';
  context.fillStyle = '#23323d';
  context.fillText(label, 14, 28);
}

interface Size {
  widthPx: number;
  heightPx: number;
}

function draw(context: SKRSContext2D, body: Body | null, { widthPx, heightPx }: Size): void {
  const sky = context.createLinearGradient(0, 0, 0, heightPx);
  sky.addColorStop(0, '#bcd3e6');
  sky.addColorStop(0.75, '#e9eef0');
  sky.addColorStop(0.76, '#7d9467');
  sky.addColorStop(1, '#5f7550');
  context.fillStyle = sky;
  context.fillRect(0, 0, widthPx, heightPx);
  if (body) drawBody(context, body, { widthPx, heightPx });
}

/** From the athlete's right, facing image-right: the far limbs first, darker. */
function drawBody(context: SKRSContext2D, body: Body, { widthPx, heightPx }: Size): void {
  const scale = heightPx / 2.3;
  const at = ({ x, y }: Place): [number, number] => [widthPx / 2 + x * scale, heightPx * 0.52 - y * scale];
  const limb = (points: readonly Place[], width: number, colour: string) => {
    context.strokeStyle = colour;
    context.lineWidth = width * scale;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.beginPath();
    for (const [i, point] of points.entries()) {
      const [x, y] = at(point);
      if (i === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    context.stroke();
  };
  const foot = (ankle: Place, colour: string) =>
    limb(
      [
        { ...ankle, y: ankle.y - 0.03 },
        { ...ankle, x: ankle.x + 0.17, y: ankle.y - 0.06 },
      ],
      0.08,
      colour,
    );
  limb([body.leftShoulder, body.leftElbow, body.leftWrist], 0.07, '#9c6b4f');
  limb([body.leftHip, body.leftKnee], 0.15, '#1d2533');
  limb([body.leftKnee, body.leftAnkle], 0.09, '#9c6b4f');
  foot(body.leftAnkle, '#a33b2a');
  limb([body.rightShoulder, body.rightHip], 0.27, '#c8452f');
  limb([body.rightHip, body.rightKnee], 0.17, '#28344a');
  limb([body.rightKnee, body.rightAnkle], 0.1, '#c98f6c');
  foot(body.rightAnkle, '#e25b42');
  limb([body.rightShoulder, body.rightElbow], 0.09, '#c98f6c');
  limb([body.rightElbow, body.rightWrist], 0.07, '#c98f6c');
  const head = { ...body.rightShoulder, x: body.rightShoulder.x + 0.05, y: body.rightShoulder.y + 0.24 };
  limb([body.rightShoulder, head], 0.1, '#c98f6c');
  limb([head, { ...head, y: head.y + 0.06 }], 0.19, '#c98f6c');
  limb(
    [
      { ...head, x: head.x + 0.09, y: head.y + 0.02 },
      { ...head, x: head.x + 0.12, y: head.y + 0.01 },
    ],
    0.04,
    '#c98f6c',
  );
  limb(
    [
      { ...head, x: head.x - 0.04, y: head.y + 0.09 },
      { ...head, x: head.x + 0.04, y: head.y + 0.12 },
    ],
    0.13,
    '#2b1d14',
  );
  limb(
    [
      { ...head, x: head.x + 0.06, y: head.y + 0.05 },
      { ...head, x: head.x + 0.065, y: head.y + 0.05 },
    ],
    0.025,
    '#111111',
  );
}
