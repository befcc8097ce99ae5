/** The runtime's own binary, or WebAssembly, which takes about five times as long. */
export type OnnxRuntime = 'onnxruntime-node' | 'onnxruntime-web';

/** For the environment of every process that loads the native runtime: without it the runtime sends usage figures to its maker. */
export const SENDS_NOTHING = { ORT_DISABLE_TELEMETRY: '1' };

/** Loads a runtime; throws where it is not installed for this machine. */
export async function loadOnnxRuntime(runtime: OnnxRuntime) {
  return runtime === 'onnxruntime-node' ? await import('onnxruntime-node') : await import('onnxruntime-web');
}
