import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { runJourney, signInOwner } from './journey.ts'
import * as steps from './steps.ts'

test('an owner previews a product file, imports its valid lines, and exports everything', async () => {
  const mark = crypto.randomUUID().slice(0, 8)
  const lines = [
    'handleId,name,price,inventory',
    `pot-${mark},Pot ${mark},12.50,3`,
    `pan-${mark},Pan,cheap,3`,
    `long-${mark},${'x'.repeat(81)},5,3`,
  ]
  const makeFile = (text: string) => ({ name: 'products.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await runJourney({ expected: /400/ }, async (page) => {
    await signInOwner(page)
    await steps.open(page, '/dashboard/products')
    await page.getByRole('link', { name: 'Import' }).click()
    await page.getByLabel('CSV file').setInputFiles(makeFile('name\nPot'))
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByText('The file has no column named handleId.').waitFor()
    await page.getByLabel('CSV file').setInputFiles(makeFile(lines.join('\n')))
    await page.getByRole('button', { name: 'Check file' }).click()
    await page.getByText('1 new product, 0 products to update. 2 lines will be skipped.').waitFor()
    await page.getByRole('row', { name: new RegExp(`^3 pan-${mark} price must be a number`) }).waitFor()
    await page.getByRole('row', { name: `4 long-${mark} name: Enter at most 80 characters.` }).waitFor()
    await page.getByRole('button', { name: 'Import 1 product' }).click()
    await page.getByText('1 product added').waitFor()
    await page.getByRole('link', { name: 'View products' }).click()
    await page.getByRole('link', { name: `Pot ${mark}` }).waitFor()
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const csv = await readFile(await (await downloaded).path(), 'utf8')
    expect(csv).toContain(`pot-${mark},Product,Pot ${mark},`)
  })
})
