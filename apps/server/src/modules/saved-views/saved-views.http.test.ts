import { describe, expect, it } from 'vitest'
import type { Caller } from '../../../../../tests/support/caller.ts'
import { makeSite } from '../../../../../tests/support/site.ts'

const unknown = '0190a0a0-0000-7000-8000-00000000dead'
const buildView = (name: string, table = 'MEMBERS') =>
  ({ savedView: { table, name, query: 'status=PENDING' } }) as never

async function readNames(owner: Caller, table: 'MEMBERS' | 'ORDERS' = 'MEMBERS'): Promise<string[]> {
  const { savedViews } = await owner.ok('savedViews.listSavedViews', { table })
  return savedViews.map(({ name }: { name: string }) => name)
}

describe('saved views', () => {
  it('are shared by all owners of the site, separately for each table', async () => {
    const site = await makeSite()
    const owner = await site.owner()
    const { savedView } = await owner.ok('savedViews.createSavedView', buildView(' Waiting '))
    expect(savedView).toMatchObject({ table: 'MEMBERS', name: 'Waiting', query: 'status=PENDING' })
    await owner.ok('savedViews.createSavedView', buildView('Waiting', 'ORDERS'))
    await owner.ok('savedViews.createSavedView', buildView('Later'))
    const again = await site.owner()
    expect(await readNames(again)).toEqual(['Waiting', 'Later'])
    expect(await readNames(again, 'ORDERS')).toEqual(['Waiting'])
    expect(await readNames(await (await makeSite()).owner())).toEqual([])
    expect(await site.eventTypes()).toEqual([])
  })

  it('are restored after deletion, unless the name was taken', async () => {
    const owner = await (await makeSite()).owner()
    const { savedView } = await owner.ok('savedViews.createSavedView', buildView('Waiting'))
    await owner.ok('savedViews.createSavedView', buildView('Later'))
    const it = { savedViewId: savedView.id as string }
    expect((await owner.problem('savedViews.restoreSavedView', it)).code).toBe('NOT_FOUND')
    await owner.ok('savedViews.deleteSavedView', it)
    expect(await readNames(owner)).toEqual(['Later'])
    expect((await owner.problem('savedViews.deleteSavedView', it)).code).toBe('NOT_FOUND')
    expect((await owner.ok('savedViews.restoreSavedView', it)).savedView).toEqual(savedView)
    expect(await readNames(owner)).toEqual(['Waiting', 'Later'])

    await owner.ok('savedViews.deleteSavedView', it)
    await owner.ok('savedViews.createSavedView', buildView('WAITING'))
    expect((await owner.problem('savedViews.restoreSavedView', it)).code).toBe('SAVED_VIEW_NAME_TAKEN')
    expect((await owner.problem('savedViews.deleteSavedView', { savedViewId: unknown })).code).toBe('NOT_FOUND')
  })

  it('have unique names, and are limited to twenty', async () => {
    const owner = await (await makeSite()).owner()
    const { savedView } = await owner.ok('savedViews.createSavedView', buildView('First'))
    await owner.ok('savedViews.deleteSavedView', { savedViewId: savedView.id })
    for (let n = 0; n < 20; n++) await owner.ok('savedViews.createSavedView', buildView(`View ${n}`))
    const taken = { code: 'SAVED_VIEW_NAME_TAKEN', status: 409 }
    expect(await owner.problem('savedViews.createSavedView', buildView('view 3'))).toMatchObject(taken)
    const full = { code: 'TOO_MANY_SAVED_VIEWS', status: 428 }
    expect(await owner.problem('savedViews.createSavedView', buildView('One more'))).toMatchObject(full)
    expect(await owner.problem('savedViews.restoreSavedView', { savedViewId: savedView.id })).toMatchObject(full)
    for (const name of ['x'.repeat(31), '', '  '])
      expect(await owner.violations('savedViews.createSavedView', buildView(name))).toHaveLength(1)
  })
})
