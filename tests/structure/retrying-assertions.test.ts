import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../..')
const reads =
  'allInnerTexts|allTextContents|count|getAttribute|innerText|inputValue|isChecked|isDisabled|isEnabled|isHidden|isVisible|textContent'
/** `expect(await row.count())` checks once, which may be too early on a busy machine. */
const readOnce = new RegExp(String.raw`expect\(\(?await .*\.(${reads})\([^()]*\)\)?[.,)]`)

test('assertions about a page retry until they hold', () => {
  const hasty = globSync('tests/e2e/*.ts', { cwd: repository }).flatMap((file) =>
    readFileSync(join(repository, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (readOnce.test(line) ? [`${file}:${at + 1}`] : [])),
  )
  expect(hasty, 'use expect.poll(() => …)').toEqual([])
})
