/** Removes zeros at the end of the fraction: `12.50` becomes `12.5`, `12.00` becomes `12`. */
export const trimZeros = (decimal: string): string => decimal.replace(/\.0+$|(\.\d*[1-9])0+$/, '$1')
