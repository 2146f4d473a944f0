import { expect, test } from 'vitest'
import { sanitizeHtml } from '../../../../server/src/kernel/sanitized-html.ts'
import { toSafeMarkup } from './safe-markup.ts'

test.each([
  ['nothing', undefined, ''],
  ['lines of plain text as paragraphs', 'Solid oak\nOiled & waxed', '<p>Solid oak</p><p>Oiled &amp; waxed</p>'],
  ['paragraphs without their attributes', '<p style="color:red">One</p><div>Two</div>', '<p>One</p><p>Two</p>'],
  ['formatting', '<p>A <strong>hand-made</strong> chair</p><ul><li>Oak</li></ul>', undefined],
  ['a link without what could run', '<a href="javascript:alert(1)" onclick="x()">Care</a>', '<a>Care</a>'],
  ['no script', '<b>Oak</b><script>alert(1)</script><img src=x onerror=alert(1)>', '<b>Oak</b>'],
  ['lines of dropped elements apart', '<div><b>One</b></div><div>Two</div>', '<b>One</b><br />Two<br />'],
  ['cells of a table apart', '<table><tr><td><b>Size</b></td><td>M</td></tr></table>', '<b>Size</b> M <br />'],
])('a description shows %s', (_, markup, expected = markup) => {
  expect(toSafeMarkup(markup, sanitizeHtml)).toBe(expected)
})
