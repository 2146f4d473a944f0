/** How a member recognizes a browser; its own user agent is long and hard to read. */
export interface Device {
  browser?: string
  system?: string
  /** A phone or tablet. */
  mobile: boolean
}

/** Checked in order: most browsers also claim to be those further down. */
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

export function parseDevice(userAgent: string | null | undefined): Device {
  const text = userAgent ?? ''
  const findName = (names: typeof browsers) => names.find(([pattern]) => pattern.test(text))?.[1]
  const [browser, system] = [findName(browsers), findName(systems)]
  return {
    ...(browser && { browser }),
    ...(system && { system }),
    mobile: /\bMobile\b|\biPad\b|\bAndroid\b/.test(text),
  }
}
