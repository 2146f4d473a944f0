/** Without zeros at the end of its fraction: `12.50` as `12.5`, `12.00` as `12`. */
export const trimZeros = (decimal: string): string => decimal.replace(/\.0+$|(\.\d*[1-9])0+$/, '$1')
