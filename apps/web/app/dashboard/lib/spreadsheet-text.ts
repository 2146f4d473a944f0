/** Parses cells that were copied from a spreadsheet: tabs between cells, quotes around cells with line breaks. */
export function parseTable(text: string): string[][] {
  const rows: string[][] = [[]]
  const source = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  let at = 0
  for (;;) {
    const quoted = /^"((?:[^"]|"")*)"(?=[\t\n]|$)/.exec(source.slice(at, at + 1) === '"' ? source.slice(at) : '')
    const end = quoted ? at + quoted[0].length : findCellEnd(source, at)
    rows.at(-1)!.push(quoted ? quoted[1]!.replaceAll('""', '"') : source.slice(at, end))
    if (end >= source.length) return rows
    if (source[end] === '\n') rows.push([])
    at = end + 1
  }
}

function findCellEnd(source: string, at: number): number {
  const ends = [source.indexOf('\t', at), source.indexOf('\n', at)].filter((end) => end >= 0)
  return ends.length > 0 ? Math.min(...ends) : source.length
}

export const writeTable = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoteCell).join('\t')).join('\n')

const quoteCell = (text: string): string =>
  /[\t\n]/.test(text) || text.startsWith('"') ? `"${text.replaceAll('"', '""')}"` : text
