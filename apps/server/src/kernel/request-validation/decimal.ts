export const decimalPattern = /^-?\d{1,15}(\.\d{1,15})?$/

export function countDecimals(value: string): number {
  const fraction = value.split('.')[1] ?? ''
  let length = fraction.length
  while (length > 0 && fraction[length - 1] === '0') length--
  return length
}

/** Exact: both sides are brought to the same scale as integers. */
export function compareDecimals(a: string, b: string): number {
  const scale = Math.max(a.split('.')[1]?.length ?? 0, b.split('.')[1]?.length ?? 0)
  const difference = scaled(a, scale) - scaled(b, scale)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}

function scaled(value: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = value.split('.')
  return BigInt(whole + fraction.padEnd(scale, '0'))
}
