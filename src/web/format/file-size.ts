import { formatNumber } from '#web/format/number.ts';

/** 1,468,006 → "1.5 MB". Thousands, as a phone's own settings count. */
export function formatFileSize(bytes: number): string {
  if (bytes < 1000) return `${formatNumber(bytes)} bytes`;
  const kilobytes = bytes / 1000;
  if (kilobytes < 999.5) return `${formatNumber(kilobytes)} kB`;
  const megabytes = kilobytes / 1000;
  return megabytes < 999.5 ? `${formatNumber(megabytes, megabytes < 9.95 ? 1 : 0)} MB` : `${formatNumber(megabytes / 1000, 1)} GB`;
}
