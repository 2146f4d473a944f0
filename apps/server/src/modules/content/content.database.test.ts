import { expect, it } from 'vitest'
import { MailServer } from '../../../../../tests/support/mail-server.ts'
import { cleanUp } from '../../kernel/clean-up.ts'
import { expiring } from './content.expiring.ts'
import { createPage, deletePage } from './pages.service.ts'

it('a page in the bin for a month is erased with its translations, and one that is newer stays', async () => {
  await using server = await MailServer.start({ smtp: false })
  const units = server.createUnits(server.facts.siteId)
  const make = () => units.command((unit) => createPage(unit, { page: { title: 'Page' } } as never))
  const [old, recent] = [(await make()).page.id, (await make()).page.id]
  for (const pageId of [old, recent]) await units.command((unit) => deletePage(unit, { pageId }))
  await server.rows(`update content_pages set deleted_date = now() - interval '31 days' where id = '${old}'`)
  await server.rows(`
    insert into translations (site_id, language, entity_type, entity_id, fields, revision, texts, translated, outdated, updated_date)
      select '${server.facts.siteId}', 'de', 'PAGE', id::text, '{}', 1, 1, 1, 0, now()
      from content_pages where deleted_date is not null;
    insert into translation_progress (site_id, language, entity_type, texts, translated, outdated)
      values ('${server.facts.siteId}', 'de', 'PAGE', 2, 2, 0)`)
  expect(await cleanUp(units, expiring)).toEqual({ content_pages: 1 })
  const left = await server.rows<{ id: string }>(`select entity_id as id from translations where entity_type = 'PAGE'`)
  expect(left).toEqual([{ id: recent }])
  const [progress] = await server.rows('select texts::int as texts from translation_progress')
  expect(progress).toEqual({ texts: 1 })
})
