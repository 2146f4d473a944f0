import { Textarea, TextInput } from '@mantine/core'
import { useT } from '@stoa/messages/react'
import { Link, redirect } from 'react-router'
import { refuse } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { PictureFields } from '../products/picture-fields.tsx'
import { createProduct } from '../products/save.ts'
import { Card } from '../ui/card.tsx'
import { NumberField } from '../ui/number-field.tsx'
import ui from '../ui/ui.module.css'
import type { Route } from './+types/product-step'
import styles from './set-up.module.css'
import { handleStep } from './step-action.ts'
import { StepForm } from './step-form.tsx'
import { findNeighbors } from './steps.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const { products } = await host.call('products.queryProducts', {
    query: { paging: { limit: 1 } },
    includeHiddenProducts: true,
  })
  const [product] = products
  return { currency: host.site.currency, ...(product && { product: { id: product.id, name: product.name } }) }
}

export async function action(args: Route.ActionArgs) {
  const form = await args.request.clone().formData()
  if (form.get('intent') === 'skip' || form.get('has')) {
    return handleStep(args, { step: 'PRODUCT', read: () => undefined, save: async () => undefined })
  }
  const quantity = String(form.get('quantity') ?? '').trim()
  form.set('visible', '1')
  form.set('row', 'new')
  form.set('row.new.inStock', '1')
  if (quantity) {
    form.set('track', '1')
    form.set('row.new.quantity', quantity)
  }
  const host = requireOwnerHost(args)
  const saved = await createProduct(host, form)
  if ('errors' in saved) {
    const { 'row.new.quantity': stock, ...errors } = saved.errors
    return refuse({ errors: { ...errors, ...(stock && { quantity: stock }) }, alert: saved.alert })
  }
  await host.call('opening.markSetupStep', { step: 'PRODUCT', state: 'DONE' })
  return redirect(findNeighbors('PRODUCT').next)
}

const noErrors: Readonly<Record<string, string>> = {}

export default function ProductStep({ loaderData: { product, currency }, actionData }: Route.ComponentProps) {
  const t = useT()
  const refused = actionData && 'errors' in actionData ? actionData : undefined
  const errors: Readonly<Record<string, string>> = refused?.errors ?? noErrors
  return (
    <StepForm step="PRODUCT" about={t('dashboard-set-up:product.about')} errors={errors} alert={refused?.alert}>
      {product ? (
        <Card title={t('dashboard-set-up:product.there', { name: product.name })}>
          <input type="hidden" name="has" value="1" />
          <p>
            <Link to={`/dashboard/products/${product.id}`} className={ui.link}>
              {t('dashboard-set-up:product.edit')}
            </Link>
          </p>
          <p>
            <Link to="/dashboard/products/new" className={ui.link}>
              {t('dashboard-set-up:product.another')}
            </Link>
          </p>
        </Card>
      ) : (
        <>
          <Card label={t('dashboard-set-up:step.product')} isStacked>
            <TextInput name="name" label={t('dashboard:name')} maxLength={80} autoComplete="off" error={errors.name} />
            <div className={ui.pair}>
              <TextInput
                name="price"
                label={t('dashboard-set-up:product.price', { currency })}
                inputMode="decimal"
                autoComplete="off"
                error={errors.price}
              />
              <NumberField
                name="quantity"
                label={t('dashboard-set-up:product.quantity')}
                description={t('dashboard-set-up:product.quantityHint')}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                error={errors.quantity}
              />
            </div>
            <Textarea
              name="description"
              label={t('dashboard-shop:description')}
              autosize
              minRows={3}
              error={errors.description}
            />
          </Card>
          <PictureFields pictures={[]} />
          <p className={`${ui.muted} ${styles.note}`}>
            {t.rich('dashboard-set-up:product.import', {
              link: (text) => (
                <Link to="/dashboard/products/import" className={ui.link}>
                  {text}
                </Link>
              ),
            })}
          </p>
        </>
      )}
    </StepForm>
  )
}
