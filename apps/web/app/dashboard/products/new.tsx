import { useT } from '@stoa/messages/react'
import { redirect } from 'react-router'
import { readCollections } from '../collections/read.ts'
import { refuse } from '../lib/refusal.ts'
import { requireOwnerHost } from '../lib/session.ts'
import { PageHead } from '../ui/page-head.tsx'
import type { Route } from './+types/new'
import { blankDraft } from './draft.ts'
import { ProductForm } from './form.tsx'
import { readRules } from './rules.ts'
import { createProduct } from './save.ts'

export async function loader(args: Route.LoaderArgs) {
  const host = requireOwnerHost(args)
  const [collections, rules] = await Promise.all([readCollections(host), readRules(host)])
  return { collections, rules }
}

export async function action(args: Route.ActionArgs) {
  const saved = await createProduct(requireOwnerHost(args), await args.request.formData())
  if ('errors' in saved) return refuse(saved)
  return redirect(`/dashboard/products/${saved.id}`)
}

export default function NewProduct({ loaderData: { collections, rules }, actionData }: Route.ComponentProps) {
  const t = useT()
  return (
    <>
      <PageHead
        title={t('dashboard-products:add')}
        back={{ to: '/dashboard/products', label: t('dashboard-products:all') }}
      />
      <ProductForm
        draft={blankDraft}
        collections={collections}
        rules={rules}
        related={[]}
        bundle={[]}
        errors={actionData?.errors}
        alert={actionData?.alert}
      />
    </>
  )
}
