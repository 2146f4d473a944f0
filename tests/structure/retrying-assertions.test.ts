import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../..')
const reads =
  'allInnerTexts|allTextContents|count|getAttribute|innerText|inputValue|isChecked|isDisabled|isEnabled|isHidden|isVisible|textContent'
/** `expect(await row.count())` sees the page of this very moment, which is the one of before on a busy machine. */
const readOnce = new RegExp(String.raw`expect\(\(?await .*\.(${reads})\([^()]*\)\)?[.,)]`)

test('a journey asks a page until it says what is expected', () => {
  const hasty = globSync('tests/e2e/*.ts', { cwd: repository }).flatMap((file) =>
    readFileSync(join(repository, file), 'utf8')
      .split('\n')
      .flatMap((line, at) => (readOnce.test(line) ? [`${file}:${at + 1}`] : [])),
  )
  expect(hasty, 'use expect.poll(() => …)').toEqual([])
})
