import { Button, Switch, Textarea, TextInput } from '@mantine/core'
import { FEATURED_PRODUCTS } from '@stoa/contract/collection.entity'
import { useT } from '@stoa/messages/react'
import { useState } from 'react'
import { Link, redirect } from 'react-router'
import type { Host } from '../../lib/host.ts'
import { allowMissing, createNotFound, isProblem } from '../../lib/problem.ts'
import { formatProblemText } from '../../lib/problem-text.server.ts'
import { readPageNumber } from '../lib/page-number.ts'
import { refuse } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { toTotal } from '../lib/total.ts'
import { toProductRow } from '../products/row.ts'
import { Card } from '../ui/card.tsx'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { LeftIcon, OutIcon } from '../ui/icons.tsx'
import { SaveForm } from '../ui/save-form.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/collection'
import { readRules } from './conditions.ts'
import { Members } from './members.tsx'
import { RulesCard } from './rules-card.tsx'

const pageSize = 50

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const found = await allowMissing(host.call('collections.getCollection', { id: args.params.id }))
  if (!found) throw createNotFound()
  const { id, name, slug, description = '', visible, rules, filling } = found.collection
  const page = readPageNumber(args.url)
  const { products, metadata } = await host.call('products.queryProducts', {
    query: {
      filter: { collectionIds: { $hasSome: [id] } },
      paging: { limit: pageSize, offset: (page - 1) * pageSize },
    },
    includeHiddenProducts: true,
  })
  return {
    collection: { id, name, slug, description, visible, rules, filling, isFixed: id === FEATURED_PRODUCTS.id },
    rows: products.map(toProductRow),
    ...toTotal(metadata, products),
    page,
    size: pageSize,
  }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const form = await args.request.formData()
  const productIds = form.getAll('productId').map(String)
  try {
    switch (form.get('intent')) {
      case 'add':
        await host.call('products.addProductsToCollection', { id, productIds })
        return toSaved()
      case 'remove':
        await host.call('products.removeProductsFromCollection', { id, productIds })
        return toSaved()
      case 'rules':
        await host.call('collectionRules.setCollectionRules', {
          id,
          rules: readRules(String(form.get('rules') ?? '')) ?? null,
        })
        return toSaved()
      case 'delete':
        await host.call('products.deleteCollection', { id })
        return redirect('/dashboard/collections')
    }
    return await save(host, id, form)
  } catch (error) {
    if (!isProblem(error) || error.status >= 500 || error.status === 404) throw error
    const errors: Record<string, string> =
      error.code === 'SLUG_ALREADY_EXISTS' ? { name: host.t('dashboard-collections:name.taken') } : {}
    return refuse({
      saved: undefined,
      errors,
      alert: errors.name ? undefined : formatProblemText(host.t, error, error.message),
    })
  }
}

const toSaved = (saved?: number) => ({ saved, errors: undefined, alert: undefined })

async function save(host: Host, id: string, form: FormData) {
  const name = String(form.get('name') ?? '').trim()
  const description = String(form.get('description') ?? '').trim()
  const errors: Record<string, string> = {
    ...(!name && { name: host.t('dashboard:enterName') }),
    ...(name.length > 50 && { name: host.t('dashboard:form.maxLength', { max: 50 }) }),
    ...(description.length > 600 && { description: host.t('dashboard:form.maxLength', { max: 600 }) }),
  }
  if (Object.keys(errors).length > 0) return refuse({ saved: undefined, errors, alert: undefined })
  await host.call('products.updateCollection', {
    collection: { id, name, description, visible: form.get('visible') === '1' },
  })
  return toSaved(Date.now())
}

export default function CollectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { collection, rows, total, more, page, size } = loaderData
  const { name, description, visible, slug, isFixed, rules, filling } = collection
  const errors = actionData?.errors ?? {}
  const [hasUnsavedRules, setHasUnsavedRules] = useState(false)
  useSavedNotice(actionData?.saved, t('dashboard-collections:saved'))
  return (
    <>
      <title>{name}</title>
      <header className={ui.head}>
        <Link to="/dashboard/collections" className={ui.crumb} aria-label={t('dashboard-collections:all')}>
          <LeftIcon />
        </Link>
        <h1>{name}</h1>
        {!visible && <Status tone="quiet">{t('dashboard:hidden')}</Status>}
        <div className={ui.end} data-below>
          {visible && (
            <Button
              component="a"
              href={`/collection/${slug}`}
              target="_blank"
              rel="noopener"
              variant="default"
              rightSection={<OutIcon size={16} />}
            >
              {t('dashboard:viewInShop')}
            </Button>
          )}
          {!isFixed && <ConfirmDelete what={name}>{t('dashboard-collections:delete.hint')}</ConfirmDelete>}
        </div>
      </header>
      <div className={ui.columns}>
        <div>
          <RulesCard
            key={collection.id + JSON.stringify(rules)}
            rules={rules}
            filling={filling}
            productCount={total}
            onUnsaved={setHasUnsavedRules}
          />
          <Members rows={rows} total={total} more={more} page={page} size={size} hasRules={rules !== undefined} />
        </div>
        <SaveForm
          version={collection.id + name + description + visible}
          errors={errors}
          alert={actionData?.alert}
          alsoUnsaved={hasUnsavedRules}
        >
          <Card label={t('dashboard-collections:collection')} isStacked>
            <TextInput
              name="name"
              dir="auto"
              label={t('dashboard-collections:name')}
              maxLength={50}
              defaultValue={name}
              error={errors.name}
            />
            <Textarea
              name="description"
              dir="auto"
              label={t('dashboard-collections:description')}
              rows={5}
              defaultValue={description}
              error={errors.description}
            />
            <Switch name="visible" label={t('dashboard:visibleInShop')} defaultChecked={visible} />
          </Card>
        </SaveForm>
      </div>
    </>
  )
}
