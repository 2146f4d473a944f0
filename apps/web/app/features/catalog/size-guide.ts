import { escapeHtml } from '../../lib/markup.ts'
import { listParagraphs } from '../../lib/plain-text.ts'
import { toSafeMarkup } from './safe-markup.ts'

/** Matches names of size options in common languages. */
const sizes = /size|größe|groesse|taille|pointure|talla|tamaño|taglia|maat|مقاس|حجم|قياس/i

/** The option beside which the size guide opens: the size option, otherwise the first one without colors. */
export const findSizeOption = (
  options: readonly { readonly name: string; readonly choices: readonly { readonly colour?: string | undefined }[] }[],
): string | undefined =>
  (
    options.find(({ name }) => sizes.test(name)) ??
    options.find(({ choices }) => choices.every(({ colour }) => !colour))
  )?.name

/** Renders a size guide. Lines with `|` and HTML tables become tables; other guides are rendered like any section. */
export function toSizeGuideMarkup(markup: string | null | undefined, sanitize: (html: string) => string): string {
  const lines = listParagraphs(markup?.replace(/<\/t[dh]>\s*(?=<t[dh])/gi, ' | ').replace(/<\/tr>/gi, '<br>'))
  if (!lines.some(isRow)) return toSafeMarkup(markup, sanitize)
  const parts: string[] = []
  let rows: string[] = []
  for (const line of [...lines, '']) {
    if (isRow(line)) rows.push(line)
    else {
      if (rows.length > 0) parts.push(toTable(rows))
      rows = []
      if (line) parts.push(`<p>${escapeHtml(line)}</p>`)
    }
  }
  return parts.join('')
}

const isRow = (line: string) => line.includes('|')

/** The first row contains the column headings, the first cell of each row its heading. */
function toTable(rows: readonly string[]): string {
  const cells = rows.map((row) =>
    row
      .replace(/^\|+|\|+$/g, '')
      .split('|')
      .map((cell) => escapeHtml(cell.trim())),
  )
  const width = Math.max(...cells.map((row) => row.length))
  const [head = [], ...body] = cells.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
  const columns = head.map((cell) => (cell ? `<th scope="col">${cell}</th>` : '<td></td>'))
  const lines = body.map(
    ([name, ...rest]) => `<tr><th scope="row">${name}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  )
  return `<div class="wide-table"><table><thead><tr>${columns.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table></div>`
}
