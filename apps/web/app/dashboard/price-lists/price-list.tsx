import { ALL_PRODUCTS } from '@stoa/contract/collection.entity'
import { useT } from '@stoa/messages/react'
import { redirect } from 'react-router'
import { allowMissing, createNotFound } from '../../lib/problem.ts'
import { createFormReader } from '../lib/form-reader.ts'
import { createDone, refuseFields, refuseFor } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { readZone } from '../lib/time.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useOutcome } from '../ui/use-outcome.ts'
import type { Route } from './+types/price-list'
import { readPriceLines, writePriceLines } from './price-lines.server.ts'
import { PriceListForm } from './price-list-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const isNew = id === 'new'
  const found = isNew ? undefined : await allowMissing(host.call('priceLists.getPriceList', { priceListId: id }))
  if (!found && !isNew) throw createNotFound()
  const { collections } = await host.call('collections.queryCollections', { query: { paging: { limit: 100 } } })
  return {
    priceList: found?.priceList,
    lines: found ? await writePriceLines(host, found.priceList.prices) : '',
    collections: collections
      .filter(({ id }) => id !== ALL_PRODUCTS.id)
      .map(({ id: value, name: label }) => ({ value, label })),
  }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { t } = host
  const { id } = args.params
  const form = await args.request.formData()
  const reader = createFormReader(t, form)
  if (reader.text('intent') === 'delete') {
    try {
      await host.call('priceLists.deletePriceList', { priceListId: id })
      return redirect('/dashboard/price-lists')
    } catch (error) {
      return refuseFor(t, error)
    }
  }
  const zone = readZone(args.request)
  const percentages = form.getAll('percentageOf').map((each) => String(each).trim().replace(',', '.'))
  const named = form.getAll('collection').map(String)
  const prices = await readPriceLines(host, reader.text('prices'))
  if (typeof prices === 'string') reader.errors.prices = prices
  const content = {
    name: reader.needed('name', 60, t('dashboard-price-lists:nameMissing')),
    percentage: reader.amount('percentage', { most: 100 }),
    collections: named.flatMap((collectionId, index) =>
      collectionId && percentages[index] ? [{ collectionId, percentage: percentages[index] }] : [],
    ),
    prices: typeof prices === 'string' ? [] : prices,
    startDate: reader.moment('startDate', zone),
    endDate: reader.moment('endDate', zone),
  }
  if (reader.isWrong()) return refuseFields(reader.errors)
  const codes = { ALREADY_EXISTS: ['name', t('dashboard-price-lists:nameTaken')] } as const
  try {
    if (id === 'new') {
      const { priceList } = await host.call('priceLists.createPriceList', { priceList: content })
      return redirect(`/dashboard/price-lists/${priceList.id}`)
    }
    const priceList = { id, revision: reader.text('revision'), ...content }
    await host.call('priceLists.updatePriceList', { priceList })
    return createDone()
  } catch (error) {
    return refuseFor(t, error, { codes })
  }
}

export default function PriceListPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { priceList, lines, collections } = loaderData
  const { errors, alert } = useOutcome(actionData, t('dashboard-price-lists:saved'))
  return (
    <>
      <PageHead
        title={priceList?.name ?? t('dashboard-price-lists:add')}
        back={{ to: '/dashboard/price-lists', label: t('dashboard-price-lists:title') }}
      >
        {priceList && <ConfirmDelete what={priceList.name}>{t('dashboard-price-lists:delete.text')}</ConfirmDelete>}
      </PageHead>
      <PriceListForm priceList={priceList} lines={lines} choices={collections} errors={errors} alert={alert} />
    </>
  )
}
