import { Button } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Form, Link, redirect, useSearchParams } from 'react-router'
import { createNotFound, isProblem } from '../../lib/problem.ts'
import { useSite } from '../../lib/site.ts'
import { ChangesCard } from '../changes/changes-card.tsx'
import { readCollections } from '../collections/read.ts'
import { readCustomFields } from '../extensions/custom-fields.ts'
import { CustomFieldsCard } from '../extensions/custom-fields-card.tsx'
import { refuse } from '../lib/refusal.ts'
import { useMayChange } from '../lib/rights.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { listOtherLanguages } from '../translations/languages.ts'
import { ConfirmDelete } from '../ui/confirm-delete.tsx'
import { LeftIcon, OutIcon } from '../ui/icons.tsx'
import { Status } from '../ui/status.tsx'
import ui from '../ui/ui.module.css'
import { useSavedNotice } from '../ui/use-saved-notice.ts'
import type { Route } from './+types/product'
import { readBundle } from './bundle.ts'
import { toDraft } from './draft.ts'
import { copyProduct } from './duplicate.ts'
import { readFiles } from './files.ts'
import { Files } from './files.tsx'
import { ProductForm } from './form.tsx'
import { readRelated } from './related.ts'
import { readRules } from './rules.ts'
import { readProduct, updateProduct } from './save.ts'
import { assign, readSubscribing } from './subscriptions.ts'
import { SubscriptionsCard } from './subscriptions-card.tsx'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  try {
    const [{ product, inventory }, collections, rules, related] = await Promise.all([
      readProduct(host, args.params.id),
      readCollections(host),
      readRules(host),
      readRelated(host, args.params.id),
    ])
    const files = product.productType === 'digital' && !product.giftCard ? await readFiles(host, product.id) : undefined
    const bundle = await readBundle(host, product)
    const subscribing = await readSubscribing(host, product.id)
    const fields = await readCustomFields(host, 'PRODUCT', product.id)
    return { draft: toDraft(product, inventory), collections, rules, related, bundle, files, subscribing, fields }
  } catch (error) {
    throw isProblem(error) && error.status === 404 ? createNotFound() : error
  }
}

export async function action(args: Route.ActionArgs) {
  const host = requireOwnerHost(args)
  const { id } = args.params
  const form = await args.request.formData()
  if (form.get('intent') === 'remove-file') {
    await host.call('downloads.deleteDigitalFile', { fileId: String(form.get('file')) })
    return { saved: undefined, errors: undefined, alert: undefined }
  }
  if (form.get('intent') === 'hide-subscription') {
    const { options } = await readSubscribing(host, id)
    const toggledId = form.get('option')
    await assign(
      host,
      id,
      options.map((each) => (each.id === toggledId ? { ...each, hidden: !each.hidden } : each)),
    )
    return { saved: undefined, errors: undefined, alert: undefined }
  }
  if (form.get('intent') === 'sold-once') {
    await host.call('subscriptionOptions.allowOneTimePurchases', { productId: id, allowed: form.get('once') === '1' })
    return { saved: undefined, errors: undefined, alert: undefined }
  }
  if (form.get('intent') === 'delete') {
    await host.call('products.deleteProduct', { id })
    return redirect('/dashboard/products')
  }
  if (form.get('intent') === 'duplicate') return redirect(`/dashboard/products/${await copyProduct(host, id)}?copied`)
  const saved = await updateProduct(host, id, form)
  if ('errors' in saved) return refuse({ ...saved, saved: undefined })
  return { saved: Date.now(), errors: undefined, alert: undefined }
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const site = useSite()
  const mayChange = useMayChange()
  const [view] = useSearchParams()
  const { draft, collections, rules, related, bundle, files, subscribing, fields } = loaderData
  useSavedNotice(actionData?.saved, t('dashboard-products:saved'))
  return (
    <>
      <title>{draft.name}</title>
      <header className={ui.head}>
        <Link to="/dashboard/products" className={ui.crumb} aria-label={t('dashboard-products:all')}>
          <LeftIcon />
        </Link>
        <h1>{draft.name}</h1>
        {!draft.visible && <Status tone="quiet">{t('dashboard:hidden')}</Status>}
        <div className={ui.end} data-below>
          {listOtherLanguages(site).length > 0 && (
            <Button component={Link} to={`/dashboard/translations?type=PRODUCT&id=${draft.id}`} variant="default">
              {t('dashboard-translations:translate')}
            </Button>
          )}
          {draft.visible && (
            <Button
              component="a"
              href={`/product/${draft.slug}`}
              target="_blank"
              rel="noopener"
              variant="default"
              rightSection={<OutIcon size={16} />}
            >
              {t('dashboard:viewInShop')}
            </Button>
          )}
          {mayChange && (
            <Form method="post">
              <Button type="submit" name="intent" value="duplicate" variant="default">
                {t('dashboard-products:duplicate')}
              </Button>
            </Form>
          )}
          <ConfirmDelete what={draft.name}>{t('dashboard-products:delete.hint')}</ConfirmDelete>
        </div>
      </header>
      {view.has('copied') && (
        <p className={ui.notice} role="status">
          {t('dashboard-products:duplicate.done')}
        </p>
      )}
      <ProductForm
        draft={draft}
        collections={collections}
        rules={rules}
        related={related}
        bundle={bundle}
        errors={actionData?.errors}
        alert={actionData?.alert}
      />
      <CustomFieldsCard key={draft.id} entity="product" id={draft.id} fields={fields} />
      <SubscriptionsCard id={draft.id} subscribing={subscribing} />
      {files && <Files id={draft.id} files={files} />}
      <ChangesCard key={`changes ${draft.id}`} subject={draft.id} />
    </>
  )
}
