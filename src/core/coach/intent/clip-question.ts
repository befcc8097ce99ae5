import type { Asked } from '#core/coach/intent/asked.ts';

/** "What did my video show?": how to film, and technique in general, is for the articles. */
export function isAboutClip({ question: { says } }: Asked): boolean {
  if (says(/\b(how (do|should|can|to)|where (do|should|can)|can you) (i |you )?(film|record|upload|send|make|take)\b/)) return false;
  return (
    says(/\b(my|the|last|latest|this|that|mein|mi|ma) (\w+ )?(video|videos|clip|clips|film|footage)\b/) ||
    says(/\b(video|technique) (analysis|analyses|result|results)\b/) ||
    says(/\bmy (running|run|swim|swimming|stroke|cycling|riding) (form|technique) (look|looks|looking|analysis)\b/)
  );
}
