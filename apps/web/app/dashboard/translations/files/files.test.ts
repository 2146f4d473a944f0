import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { guardFormula, unguardFormula } from './csv-columns.ts'
import { writeCsv } from './csv-write.ts'
import { readFile } from './read-file.ts'
import { type ExportedText, FileRefused, isSameText, isUnreadable, parseId, toId } from './texts.ts'
import { writeXliff } from './xliff-write.ts'

const siteId = '01890000-0000-7000-8000-000000000001'
const otherSiteId = '01890000-0000-7000-8000-000000000002'
const languages = { source: 'en', target: 'ar' }

const teapot: ExportedText = {
  ...{ siteId, entityType: 'PRODUCT', entityId: 'p1', key: 'name', title: 'Teapot' },
  ...{ format: 'PLAIN', maxLength: 80, original: 'Teapot', text: 'إبريق شاي', outdated: false },
}

const join = async (pieces: AsyncIterable<string>): Promise<string> => {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
const buildCsv = (...texts: ExportedText[]) => join(writeCsv(languages, [texts]))
const buildXliff = (...texts: ExportedText[]) => join(writeXliff(siteId, languages, [texts]))
const read = (text: string, site = siteId) => readFile(site, new TextEncoder().encode(text))
const readRefusal = (text: string | Uint8Array, site = siteId) =>
  (typeof text === 'string' ? read(text, site) : readFile(site, text)).then(
    () => undefined,
    (error: unknown) => {
      if (!(error instanceof FileRefused)) throw error
      return { fault: error.fault, ...error.facts }
    },
  )
const writers = [
  ['CSV', buildCsv],
  ['XLIFF', buildXliff],
] as const

/** Letters of both directions, marks, markup, line breaks, formulas, pictures, quotes. */
const anyText = fc
  .oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(...'aä漢שع=+-@\'"&<>;,\t\n\r\u2066\u2069\u202e\u200f🫖 ]'), maxLength: 60 }),
    fc.constantFrom(
      '=1+1',
      "'=1",
      "''-2",
      '<b onclick="x">&amp;</b>',
      ']]>',
      '<![CDATA[x]]>',
      '&lt;',
      '\r\n',
      '\ufeffx',
    ),
    fc.string({ minLength: 10_000, maxLength: 10_000 }),
  )
  .filter((text) => text.trim() !== '' && !isUnreadable(text))

const anyAddress = fc.record({
  entityType: fc.constantFrom('PRODUCT', 'DATA_ITEM'),
  entityId: fc.string({ minLength: 1, maxLength: 30 }),
  key: fc.oneof(
    fc.constantFrom('name', 'productOptions[a/b].choices[ 10" ].description', 'productOptions[=1].name'),
    anyText,
  ),
})

describe.each(writers)('%s', (_, write) => {
  it('gives back every text as it was written, with where it belongs', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyAddress,
        anyText,
        anyText,
        fc.boolean(),
        fc.boolean(),
        async (address, original, text, outdated, isHtml) => {
          const format = isHtml ? 'HTML' : 'PLAIN'
          const file = await write({ ...teapot, ...address, original, text, outdated, format })
          const { texts, problems, language } = await read(file)
          expect(problems).toEqual([])
          expect(texts).toMatchObject([{ ...address, siteId, title: 'Teapot', original, text }])
          expect(language).toBe('ar')
        },
      ),
      { numRuns: 300 },
    )
  })

  it('counts texts without a translation as blank', async () => {
    const file = await write(teapot, { ...teapot, key: 'description', text: undefined })
    expect(await read(file)).toMatchObject({ texts: [{ key: 'name' }], blank: 1, problems: [] })
  })

  it('refuses a file of another shop', async () => {
    const file = await write({ ...teapot, siteId: otherSiteId })
    expect(await readRefusal(file)).toMatchObject({ fault: 'OTHER_SHOP' })
  })

  it('refuses a file in which one text of another shop was pasted', async () => {
    expect(await readRefusal(await write(teapot, { ...teapot, siteId: otherSiteId }))).toMatchObject({
      fault: 'OTHER_SHOP',
    })
  })

  it('writes U+FFFD for control characters, and says that the text is the same', async () => {
    const original = 'a\u0000b\ud800c\u001b'
    const { texts } = await read(await write({ ...teapot, original }))
    expect(texts[0]?.original).toBe('a\ufffdb\ufffdc\ufffd')
    expect(isSameText(original, texts[0]!.original!)).toBe(true)
    expect(isSameText('abc', texts[0]!.original!)).toBe(false)
  })

  it('writes many pages into one file', async () => {
    const pages = [[teapot], [], [{ ...teapot, key: 'description' }]]
    const file = await join(write === buildCsv ? writeCsv(languages, pages) : writeXliff(siteId, languages, pages))
    expect((await read(file)).texts.map(({ key }) => key)).toEqual(['name', 'description'])
  })
})

it('leaves nothing to a spreadsheet that it would compute', async () => {
  await fc.assert(
    fc.asyncProperty(anyText, async (text) => {
      expect(guardFormula(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/)
      expect(unguardFormula(guardFormula(text))).toBe(text)
    }),
  )
  const file = await buildCsv({ ...teapot, title: '@SUM(A1)', original: '=HYPERLINK("x")', text: '+1' })
  expect(file).toContain(`,'@SUM(A1),name,"'=HYPERLINK(""x"")",'+1,`)
})

it('keeps an id apart in its parts', () => {
  fc.assert(
    fc.property(anyAddress, (address) => {
      expect(parseId(toId({ siteId, ...address }))).toEqual({ siteId, ...address })
    }),
  )
  for (const id of ['', 'name', 'a/b/c', 'a/b/c/', '//c/d', 'a/b/%/d']) expect(parseId(id)).toBeUndefined()
})

describe('a table', () => {
  const id = toId(teapot)
  it('may come back with semicolons or tabs, other columns, blank rows and rows that were cut', async () => {
    for (const delimiter of [';', '\t']) {
      const rows = [['Translation', 'note', 'ID'], ['"Ein, zwei"', 'x', id], [], ['Drei', '', `${id}2`], ['Vier']]
      const found = await read(rows.map((row) => row.join(delimiter)).join('\r\n'))
      expect(found).toMatchObject({
        language: undefined,
        texts: [
          { line: 2, text: 'Ein, zwei', original: undefined },
          { line: 4, text: 'Drei' },
        ],
        problems: [{ line: 5, fault: 'UNREADABLE_ID' }],
      })
    }
  })

  it.each([
    ['no column with ids', 'translation\nx', { fault: 'MISSING_COLUMN', column: 'id' }],
    ['no column with translations', 'id,original\nx,y', { fault: 'MISSING_COLUMN', column: 'translation' }],
    ['a quote that never ends', `id,translation\n${id},"x\ny`, { fault: 'BROKEN_TABLE', line: 3 }],
    ['two languages', `id,language,translation\n${id},de,x\n${id}2,fr,y`, { fault: 'SEVERAL_LANGUAGES' }],
    ['nothing but its columns', 'id,translation\n', { fault: 'EMPTY' }],
    ['nothing', ' \n', { fault: 'EMPTY' }],
  ])('is refused with %s', async (_, file, expected) => {
    expect(await readRefusal(file)).toEqual(expected)
  })

  it('lists the rows that cannot be read and takes the others', async () => {
    const rows = [
      `${id},Gut`,
      `${id},Gut`,
      `${id},Besser`,
      'x,y',
      `${id}1,a\u0007b`,
      `${id}2,c\u0085d`,
      `${id}3,Auch gut`,
    ]
    const { texts, problems } = await read(['id,translation', ...rows].join('\n'))
    expect(texts.map(({ line, text }) => [line, text])).toEqual([
      [2, 'Gut'],
      [8, 'Auch gut'],
    ])
    expect(problems.map(({ line, fault }) => [line, fault])).toEqual([
      [4, 'REPEATED'],
      [5, 'UNREADABLE_ID'],
      [6, 'UNREADABLE_TEXT'],
      [7, 'UNREADABLE_TEXT'],
    ])
  })

  it('lists a text that is longer than any text of a shop', async () => {
    const { texts, problems } = await read(
      `id,translation\n${id},${'🫖'.repeat(20_000)}\n${id}1,${'🫖'.repeat(20_001)}`,
    )
    expect([texts.length, problems]).toMatchObject([1, [{ line: 3, fault: 'TOO_LONG' }]])
  })

  it('is refused when it has more rows than can be imported', async () => {
    const file = `id,translation\n${`${id},x\n`.repeat(200_001)}`
    expect(await readRefusal(file)).toEqual({ fault: 'TOO_MANY_LINES' })
  })
})

describe('an XLIFF file', () => {
  const wrap = (units: string, head = '', version = '1.2') =>
    `<?xml version="1.0"?>\n${head}<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="${version}">
<file original="x" source-language="en" target-language="de-DE"><body>${units}</body></file></xliff>`
  const buildUnit = (target: string, key = 'name', more = '') =>
    `\n<trans-unit id="${toId({ ...teapot, key })}"><source>Teapot</source>${target}${more}</trans-unit>`

  it('is XLIFF 1.2 with a note, the length and the kind of each text', async () => {
    const file = await buildXliff({ ...teapot, format: 'HTML', original: '<p>Tea & "pot"</p>', outdated: true })
    expect(file).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
  <file original="${siteId}" source-language="en" target-language="ar" datatype="plaintext">
    <body>
      <trans-unit id="${siteId}/PRODUCT/p1/name" resname="Teapot: name" datatype="html" size-unit="char" maxwidth="80" xml:space="preserve">
        <source>&lt;p&gt;Tea &amp; &quot;pot&quot;&lt;/p&gt;</source>
        <target state="needs-review-translation">إبريق شاي</target>
        <note>Teapot: name</note>
      </trans-unit>
    </body>
  </file>
</xliff>
`)
  })

  it('is read with what tools add: marks, groups, suggestions, other namespaces, CDATA', async () => {
    const units = `${buildUnit(
      '<seg-source><mrk mtype="seg">Teapot</mrk></seg-source><target><mrk mtype="seg" mid="1">Tee</mrk><g id="1">kanne</g><ph id="2">&lt;br&gt;</ph></target>',
      'name',
      '<alt-trans><source>Pot</source><target>Topf</target></alt-trans><note>n</note><m:memo xmlns:m="urn:m"><target>no</target></m:memo>',
    )}<group id="g">${buildUnit('<target><![CDATA[<b>x</b>]]></target>', 'description')}</group>`
    const { texts, problems, language } = await read(wrap(units))
    expect(problems).toEqual([])
    expect(language).toBe('de-DE')
    expect(texts.map(({ text, original, line }) => [line, original, text])).toEqual([
      [4, 'Teapot', 'Teekanne<br>'],
      [5, 'Teapot', '<b>x</b>'],
    ])
  })

  it('takes a copied original as a translation only if the tool says that it is one', async () => {
    const units = [
      buildUnit('<target state="needs-translation">Teapot</target>', 'a'),
      buildUnit('<target state="new">Kanne</target>', 'b'),
      buildUnit('<target state="final">Teapot</target>', 'c'),
      buildUnit('<target/>', 'd'),
    ]
    const { texts, blank } = await read(wrap(units.join('')))
    expect(texts.map(({ key }) => key)).toEqual(['b', 'c'])
    expect(blank).toBe(2)
  })

  it('lists units that cannot be read, and takes the others', async () => {
    const units = [
      buildUnit('<target>a<x id="1"/>b</target>', 'a'),
      buildUnit('<target>&#1;</target>', 'b'),
      buildUnit('<target>a\u0008</target>', 'c'),
      buildUnit('<target>&#xD800;</target>', 'd'),
      buildUnit('<target>a<q:tag xmlns:q="urn:q">b</q:tag></target>', 'e'),
      '\n<trans-unit id="17"><source>a</source><target>b</target></trans-unit>',
      buildUnit('<target>gut</target>', 'f'),
    ]
    const { texts, problems } = await read(wrap(units.join('')))
    expect(texts.map(({ key }) => key)).toEqual(['f'])
    expect(problems.map(({ line, key, fault }) => [line, key, fault])).toEqual([
      [4, 'a', 'LOST_TAG'],
      [5, 'b', 'UNREADABLE_TEXT'],
      [6, 'c', 'UNREADABLE_TEXT'],
      [7, 'd', 'UNREADABLE_TEXT'],
      [8, 'e', 'LOST_TAG'],
      [9, '17', 'UNREADABLE_ID'],
    ])
  })

  it.each([
    [
      'an external entity',
      wrap(buildUnit('<target>&x;</target>'), '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n'),
    ],
    ['entities that grow', wrap('', '<!DOCTYPE x [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>')],
    ['an external document type', wrap('', '<!DOCTYPE xliff SYSTEM "http://127.0.0.1:1/x.dtd">')],
  ])('is refused with %s', async (_, file) => {
    expect(await readRefusal(file)).toMatchObject({ fault: 'DOCUMENT_TYPE' })
  })

  it.each([
    ['an undeclared entity', wrap(buildUnit('<target>&x;</target>')), { fault: 'BROKEN_XML', line: 4 }],
    ['an element that never ends', wrap('<trans-unit id="x">'), { fault: 'BROKEN_XML', line: 3 }],
    ['a control character between texts', wrap('\u0001'), { fault: 'BROKEN_XML', line: 3 }],
    ['version 2', wrap('', '', '2.1'), { fault: 'OTHER_XLIFF_VERSION' }],
    ['another root', '<html/>', { fault: 'NO_XLIFF' }],
    ['no texts', wrap(''), { fault: 'EMPTY' }],
    [
      'two languages',
      wrap('</body></file><file original="y" source-language="en" target-language="fr"><body>'),
      { fault: 'SEVERAL_LANGUAGES' },
    ],
  ])('is refused with %s', async (_, file, expected) => {
    expect(await readRefusal(file)).toEqual(expected)
  })
})

describe('the bytes of a file', () => {
  it('may be UTF-16 with a byte order mark', async () => {
    const file = `\ufeffid\ttranslation\n${toId(teapot)}\tKännchen ع`
    expect((await readFile(siteId, Buffer.from(file, 'utf16le'))).texts[0]?.text).toBe('Kännchen ع')
    expect((await readFile(siteId, Buffer.from(file, 'utf16le').swap16())).texts[0]?.text).toBe('Kännchen ع')
  })

  it.each([
    ['are not UTF-8', Buffer.from('id,translation\nx,K\xe4nnchen', 'latin1'), 'UNKNOWN_ENCODING'],
    ['are a workbook of Excel', Buffer.from('PK\u0003\u0004'), 'UNKNOWN_FORMAT'],
    ['are too many', new Uint8Array(50 * 1024 * 1024 + 1), 'TOO_LARGE'],
    ['are none', new Uint8Array(0), 'EMPTY'],
  ])('are refused if they %s', async (_, bytes, fault) => {
    expect(await readRefusal(bytes)).toEqual({ fault })
  })
})
