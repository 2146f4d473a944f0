import type { BarcodeDetector as Detector } from 'barcode-detector/ponyfill'

const formats = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'] as const
type Format = (typeof formats)[number]

type DetectorClass = new (options: { formats: Format[] }) => Pick<Detector, 'detect'>
type NativeDetector = DetectorClass & { getSupportedFormats(): Promise<string[]> }

/** Creates the browser's barcode detector, or a WebAssembly one from this server if the browser has none. */
export async function createDetector(): Promise<Pick<Detector, 'detect'>> {
  const native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector
  const known = (await native?.getSupportedFormats()) ?? []
  if (native && known.includes('ean_13') && known.includes('code_128'))
    return new native({ formats: formats.filter((format) => known.includes(format)) })
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ])
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  return new BarcodeDetector({ formats: [...formats] })
}

/**
 * Whether the page must be reloaded: after a client-side navigation its security policy may still forbid WebAssembly.
 */
export async function needsReload(): Promise<boolean> {
  try {
    // The smallest valid module.
    await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))
    return false
  } catch {
    return true
  }
}
