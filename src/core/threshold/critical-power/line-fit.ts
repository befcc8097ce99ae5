export interface LineFit {
  slope: number;
  intercept: number;
  /** Standard errors; null with two points, through which a line always passes. */
  slopeError: number | null;
  interceptError: number | null;
}

/** Ordinary least squares through points; null with fewer than two, or when all have the same x. */
export function fitLine(points: readonly { x: number; y: number }[]): LineFit | null {
  const n = points.length;
  if (n < 2) return null;
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / n;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / n;
  const spreadX = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  if (!(spreadX > 0)) return null;
  const slope = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0) / spreadX;
  const intercept = meanY - slope * meanX;
  if (n === 2) return { slope, intercept, slopeError: null, interceptError: null };
  const residual = points.reduce((sum, { x, y }) => sum + (y - intercept - slope * x) ** 2, 0);
  const variance = residual / (n - 2);
  return {
    slope,
    intercept,
    slopeError: Math.sqrt(variance / spreadX),
    interceptError: Math.sqrt(variance * (1 / n + meanX ** 2 / spreadX)),
  };
}
