import { expect, test } from 'vitest'
import { sanitizeHtml } from '../../../../server/src/kernel/sanitized-html.ts'
import { findSizeOption, toSizeGuideMarkup } from './size-guide.ts'

const buildTable = (rows: string) => `<div class="wide-table"><table><thead>${rows}</tbody></table></div>`
const head = '<tr><th scope="col">Size</th><th scope="col">Chest</th></tr></thead><tbody>'

test.each([
  ['nothing', undefined, ''],
  ['a text without rows as every section', '<p>Runs <b>small</b>.</p>', '<p>Runs <b>small</b>.</p>'],
  [
    'rows between texts',
    '<p>In cm.</p><p>Size | Chest<br>S | 90<br>M &lt; L</p>',
    `<p>In cm.</p>${buildTable(`${head}<tr><th scope="row">S</th><td>90</td></tr>`)}<p>M &lt; L</p>`,
  ],
  [
    'short rows filled up, and bars at the edges left out',
    '<p>| Size | Chest |<br>|S<br>M | 100</p>',
    buildTable(`${head}<tr><th scope="row">S</th><td></td></tr><tr><th scope="row">M</th><td>100</td></tr>`),
  ],
  [
    'a table of an app, without what could run',
    '<table><tr><th>Size</th> <th onclick="x()">Chest</th></tr><tr><td>S</td><td><img src=x onerror=x()>90</td></tr></table>',
    buildTable(`${head}<tr><th scope="row">S</th><td>90</td></tr>`),
  ],
])('a size guide shows %s', (_, markup, expected) => {
  expect(toSizeGuideMarkup(markup, sanitizeHtml)).toBe(expected)
})

test.each([
  [['Color', 'Size'], 'Size'],
  [['Farbe', 'Konfektionsgröße'], 'Konfektionsgröße'],
  [['Fit', 'Length'], 'Fit'],
  [['Color'], undefined],
  [[], undefined],
])('of the options %j, the size guide stands at %s', (names, expected) => {
  const options = names.map((name) => ({ name, choices: [{ colour: /Color|Farbe/.test(name) ? '#fff' : undefined }] }))
  expect(findSizeOption(options)).toBe(expected)
})
