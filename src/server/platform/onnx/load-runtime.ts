/** The runtime's own binary, or WebAssembly, which takes about five times as long. */
export type OnnxRuntime = 'onnxruntime-node' | 'onnxruntime-web';

/**
 * Loads a runtime; throws where it is not installed for this machine. For the main thread of a process: the native runtime sends usage
 * figures to its maker unless the process's environment forbids it before it loads, and a thread's own environment does not reach it.
 */
export async function loadOnnxRuntime(runtime: OnnxRuntime) {
  process.env.ORT_DISABLE_TELEMETRY = '1';
  return runtime === 'onnxruntime-node' ? await import('onnxruntime-node') : await import('onnxruntime-web');
}
