import { useCallback } from 'react';

/** The style property of the page that says how much of its lower edge is taken. */
export const FOOTER_ROOM = '--footer-room';
/** About as high as a toast: buttons that stand higher than this are in nobody's way. */
const TOAST_PX = 96;

/** For the foot of a dialog: while it stands at the lower edge, toasts rise above its buttons. Put what it returns on the foot as its `ref`. */
export function useFooterRoom() {
  return useCallback((footer: HTMLElement | null) => {
    if (!footer) return;
    const { style } = document.documentElement;
    const tell = () => style.setProperty(FOOTER_ROOM, `${roomOf(footer.getBoundingClientRect(), innerHeight)}px`);
    const sizes = new ResizeObserver(tell);
    sizes.observe(footer);
    const sheet = footer.parentElement;
    if (sheet) sizes.observe(sheet);
    sheet?.addEventListener('animationend', tell);
    addEventListener('resize', tell);
    return () => {
      sizes.disconnect();
      sheet?.removeEventListener('animationend', tell);
      removeEventListener('resize', tell);
      style.removeProperty(FOOTER_ROOM);
    };
  }, []);
}

/** Pixels from the lower edge of the window to the top of a foot that stands there; 0 for one that stands higher. */
export function roomOf({ top, bottom }: { top: number; bottom: number }, windowHeight: number): number {
  return windowHeight - bottom < TOAST_PX ? Math.max(0, Math.round(windowHeight - top)) : 0;
}
