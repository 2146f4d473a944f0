import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const repository = join(import.meta.dirname, '../..')
/** Classes for the left or the right, which stay there in languages that run the other way: `ms-2` in place of `ml-2`. */
const physical =
  /(?<=[\s"'`:])-?(?:(?:m[lr]|p[lr]|left|right|scroll-[mp][lr])-(?:auto|gutter|px|full|[\d.]+|\[[^\]]+\])|(?:border|rounded)-[lr](?:-[\w.]+)?|text-(?:left|right))(?=[\s"'`])/g

test('margins, borders and places follow the direction of the page', () => {
  const found = globSync('{apps/web/app,packages/ui/src}/**/*.tsx', { cwd: repository }).flatMap((file) =>
    [...readFileSync(join(repository, file), 'utf8').matchAll(physical)].map(([name]) => `${file}: ${name}`),
  )
  expect(found, 'use ms-, me-, ps-, pe-, start-, end-, border-s, border-e, text-start, text-end').toEqual([])
})

/** Properties and values for the left or the right, and shorthands whose sides differ. */
const physicalProperty =
  /^\s*(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)\b.*|(?:left|right)\s*:.*|(?:text-align|float|clear)\s*:\s*(?:left|right)\b.*)$/gm
const fourSides = /^\s*(?:margin|padding|inset): ([^\s(]+) ([^\s(]+) ([^\s(]+) ([^\s(]+);$/gm

test('style sheets of the dashboard follow the direction of the page', () => {
  const found = globSync('apps/web/app/dashboard/**/*.css', { cwd: repository }).flatMap((file) => {
    const css = readFileSync(join(repository, file), 'utf8')
    const uneven = [...css.matchAll(fourSides)].filter(([, , end, , start]) => end !== start)
    return [...css.matchAll(physicalProperty), ...uneven].map(([line]) => `${file}: ${line.trim()}`)
  })
  expect(found, 'use -inline-start, -inline-end, -inline, -block, start and end').toEqual([])
})
